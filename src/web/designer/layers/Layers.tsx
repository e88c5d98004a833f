// The list of all elements, topmost first, with buttons for what the pointer can do on the canvas.
import { ClipboardPaste, ListChecks } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { Element } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { KeyButton } from "../keys/KeyButton.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { useEventCallback } from "../../ui/hooks/use-event-callback.ts";
import { GroupLayer } from "./GroupLayer.tsx";
import { Layer } from "./Layer.tsx";

type LayersProps = { designer: Designer; actions: Actions; onRemove: (ids: readonly string[]) => void };

export function Layers({ designer, actions, onRemove }: LayersProps) {
  const { elements } = designer.content;
  const rows = rowsOf(elements);
  /** Each press adds or removes an element, as Shift+click does. */
  const [several, setSeveral] = useState(false);
  const verbs = useEventCallback({
    select: (ids: readonly string[], event: MouseEvent) =>
      several || event.shiftKey || event.ctrlKey || event.metaKey ? designer.toggle(ids) : designer.select(ids),
    order: (ids: readonly string[], to: "forward" | "backward") => actions.order(ids, to),
    lock: (ids: readonly string[]) => actions.lock(ids),
    remove: onRemove,
  });
  return (
    <section aria-label={SAY.layers.title} className="flex flex-col gap-1">
      <div className="-mt-1 flex items-center justify-end gap-2">
        <h2 className="sr-only">{SAY.layers.title}</h2>
        {/* With a selection, Paste is among the selection's actions instead. */}
        {designer.selectedElements.length === 0 && (
          <KeyButton verb="paste" icon={ClipboardPaste} className="-mr-2" onClick={() => void actions.paste()} />
        )}
        {elements.length > 1 && (
          <IconButton
            icon={ListChecks}
            label={SAY.layers.several}
            aria-pressed={several}
            className="-mr-2 aria-pressed:bg-brand-wash aria-pressed:text-brand"
            onClick={() => setSeveral(!several)}
          />
        )}
      </div>
      {elements.length === 0 ? (
        <p className="text-s text-ink-soft">{SAY.layers.none}</p>
      ) : (
        <ol className="-mx-2">
          {rows.map((row, at) => {
            const place = { top: at === 0, bottom: at === rows.length - 1, verbs };
            const [topmost, another] = row;
            if (topmost === undefined) return null;
            if (another !== undefined) {
              const members = { topmost, members: row, selectedElements: designer.selectedElements };
              return <GroupLayer key={topmost.groupId} {...members} {...place} />;
            }
            const selected = designer.selectedElements.includes(topmost);
            const alone = designer.selected === topmost;
            return <Layer key={topmost.id} element={topmost} {...{ selected, alone }} {...place} />;
          })}
        </ol>
      )}
    </section>
  );
}

/** Topmost first. A group is one row, where its topmost element is. */
function rowsOf(elements: readonly Element[]): Element[][] {
  return [...Map.groupBy(elements.toReversed(), (element) => element.groupId ?? element).values()];
}
