// Everything that can be added to the canvas, by click or drag.
import { ImageUp, type LucideIcon, Signature } from "lucide-react";
import type { ComponentProps } from "react";
import { PALETTE } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { SignaturesEntry } from "../brand/SignaturesEntry.tsx";
import { choosePictures } from "../pictures/choose-pictures.ts";
import { ariaKeysOf, tipOf } from "../keys/show.ts";
import type { Verb } from "../keys/table.ts";
import type { Actions } from "../use-actions.ts";
import { writeDragged } from "./dragged.ts";
import { PALETTE_ENTRIES } from "./entries.ts";

export function Palette({ actions, onAdded }: { actions: Actions; onAdded: (() => void) | undefined }) {
  return (
    <section aria-label={SAY.designer.palette} className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
        {PALETTE.map((entry) => (
          <Entry
            key={entry}
            {...PALETTE_ENTRIES[entry]}
            draggable
            onClick={() => {
              actions.add(entry);
              onAdded?.();
            }}
            onDragStart={(event) => writeDragged(event.dataTransfer, { kind: "entry", entry })}
          />
        ))}
        <Entry
          icon={ImageUp}
          label={SAY.designer.addCustom}
          onClick={() => choosePictures(actions.uploadImages, { multiple: true })}
        />
        <SignaturesEntry actions={actions} onAdded={onAdded}>
          {(press) => <Entry icon={Signature} label={SAY.signatures.add} onClick={press} />}
        </SignaturesEntry>
      </div>
      <p className="text-s text-ink-soft pointer-coarse:hidden">{SAY.designer.dragHint}</p>
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
      className="flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-control border border-line bg-surface px-1 py-1.5 text-center text-s leading-tight font-semibold wrap-anywhere transition-colors duration-120 hover:border-brand"
    >
      <Icon of={icon} className="text-brand" />
      {label}
    </button>
  );
}
