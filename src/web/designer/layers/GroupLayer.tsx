// A group in the list of layers: a row for all of it, and below it, when it is open, the rows of its elements.
import { ChevronRight, Group } from "lucide-react";
import { useId, useState } from "react";
import type { Element } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { shortName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { Layer, LayerRow, type LayerVerbs } from "./Layer.tsx";

type GroupLayerProps = {
  topmost: Element;
  /** Topmost first. */
  members: readonly Element[];
  selectedElements: readonly Element[];
  top: boolean;
  bottom: boolean;
  verbs: LayerVerbs;
};

export function GroupLayer({ topmost, members, selectedElements, top, bottom, verbs }: GroupLayerProps) {
  const [opened, setOpened] = useState(false);
  const list = useId();
  const chosen = members.filter((element) => selectedElements.includes(element));
  const selected = chosen.length === members.length;
  // What is selected in it is always seen.
  const open = opened || (chosen.length > 0 && !selected);
  const name = SAY.groups.named(members.length, shortName(topmost));
  return (
    <li>
      <LayerRow
        ids={members.map(({ id }) => id)}
        name={name}
        shown={name}
        icon={Group}
        locked={members.every(isLocked)}
        alone={selected && selectedElements.length === members.length}
        {...{ selected, top, bottom, verbs }}
      >
        <button
          type="button"
          aria-label={open ? SAY.groups.close(name) : SAY.groups.open(name)}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpened(!open)}
          className="flex size-7 shrink-0 items-center justify-center rounded-[6px] text-ink-soft hover:text-brand pointer-coarse:size-11"
        >
          <Icon of={ChevronRight} size={16} className={open ? "rotate-90" : ""} />
        </button>
      </LayerRow>
      <ol id={list} hidden={!open} className="ml-7">
        {open &&
          members.map((element, at) => (
            <Layer
              key={element.id}
              element={element}
              selected={selectedElements.includes(element)}
              alone={chosen.length === 1 && selectedElements.length === 1 && chosen[0] === element}
              top={at === 0}
              bottom={at === members.length - 1}
              verbs={verbs}
            />
          ))}
      </ol>
    </li>
  );
}
