// Everything that can be added to the canvas, by click or drag.
import { ImageUp, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { PALETTE } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { choosePictures } from "../pictures/choose-pictures.ts";
import { ariaKeysOf, tipOf } from "../keys/show.ts";
import type { Verb } from "../keys/table.ts";
import type { Actions } from "../use-actions.ts";
import { PALETTE_ENTRIES, writeDragged } from "./entries.ts";

export function Palette({ actions }: { actions: Actions }) {
  return (
    <section aria-label={SAY.designer.palette} className="flex flex-col gap-2">
      <h2 className="hidden font-display text-l @4xl:block">{SAY.designer.palette}</h2>
      <div className="grid grid-cols-4 gap-1.5 @xs:grid-cols-5 @md:gap-2 @4xl:grid-cols-1">
        {PALETTE.map((entry) => (
          <Entry
            key={entry}
            {...PALETTE_ENTRIES[entry]}
            draggable
            onClick={() => actions.add(entry)}
            onDragStart={(event) => writeDragged(event.dataTransfer, { kind: "entry", entry })}
          />
        ))}
        <Entry
          icon={ImageUp}
          label={SAY.designer.addCustom}
          onClick={() => choosePictures(actions.uploadImages, { multiple: true })}
        />
      </div>
      <p className="hidden text-s text-ink-soft @4xl:block">{SAY.designer.dragHint}</p>
    </section>
  );
}

type EntryProps = ComponentProps<"button"> & { icon: LucideIcon; label: string; verb?: Verb };

function Entry({ icon, label, verb, ...rest }: EntryProps) {
  return (
    <button
      {...rest}
      title={verb && tipOf(verb, label)}
      aria-keyshortcuts={verb && ariaKeysOf(verb)}
      type="button"
      className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-control border border-line bg-surface px-0.5 py-1.5 text-center text-s leading-tight font-semibold @max-md:tracking-tight transition-colors duration-120 hover:border-brand @4xl:min-h-11 @4xl:flex-row @4xl:justify-start @4xl:gap-3 @4xl:px-3 @4xl:text-m"
    >
      <Icon of={icon} className="text-brand" />
      {label}
    </button>
  );
}
