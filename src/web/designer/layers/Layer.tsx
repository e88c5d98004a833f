// A row in the list of layers. Its buttons show on hover, on focus, and while it alone is selected.
import {
  ArrowDown,
  ArrowUp,
  Lock,
  LockOpen,
  type LucideIcon,
  Trash2,
  Heading,
  Image,
  QrCode,
  Shapes,
  Sparkles,
  TextAlignStart,
} from "lucide-react";
import { memo, type MouseEvent, type ReactNode } from "react";
import type { Element, ElementKind } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { elementName, shortName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";

const KIND_ICONS: Readonly<Record<ElementKind, LucideIcon>> = {
  title: Heading,
  description: TextAlignStart,
  image: QrCode,
  "custom-image": Image,
  shape: Shapes,
};

/** As in the palette. */
function iconOf(element: Element): LucideIcon {
  return element.type === "image" && element.placeholder === true ? Sparkles : KIND_ICONS[element.type];
}

export type LayerVerbs = {
  select: (ids: readonly string[], event: MouseEvent) => void;
  order: (ids: readonly string[], to: "forward" | "backward") => void;
  lock: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
};

type LayerProps = {
  element: Element;
  selected: boolean;
  /** Whether it alone is selected: its buttons stay visible. */
  alone: boolean;
  top: boolean;
  bottom: boolean;
  verbs: LayerVerbs;
};

export const Layer = memo(function Layer({ element, selected, alone, top, bottom, verbs }: LayerProps) {
  return (
    <li>
      <LayerRow
        ids={[element.id]}
        name={elementName(element)}
        shown={shortName(element)}
        icon={iconOf(element)}
        locked={isLocked(element)}
        {...{ selected, alone, top, bottom, verbs }}
      />
    </li>
  );
});

type LayerRowProps = Omit<LayerProps, "element"> & {
  /** Of one element, or of a group. */
  ids: readonly string[];
  name: string;
  shown: string;
  icon: LucideIcon;
  locked: boolean;
  /** Before the name. */
  children?: ReactNode;
};

export function LayerRow({ ids, name, shown, icon, locked, children, ...row }: LayerRowProps) {
  const { selected, alone, top, bottom, verbs } = row;
  const visible = alone ? "" : "sr-only group-hover:not-sr-only group-focus-within:not-sr-only";
  return (
    <div
      className={`group flex min-h-9 items-center rounded-control [contain:content] pointer-coarse:min-h-12 ${selected ? "bg-brand-wash" : "hover:bg-sunken"}`}
    >
      {children}
      <button
        type="button"
        aria-label={SAY.layers.select(name)}
        aria-pressed={selected}
        title={name}
        onClick={(event) => verbs.select(ids, event)}
        className={`flex min-h-9 min-w-0 grow items-center gap-2 self-stretch rounded-control px-2 text-left text-s ${selected ? "font-semibold text-brand" : ""}`}
      >
        <Icon of={icon} size={16} className="text-ink-soft" />
        <span className="truncate">{shown}</span>
        {locked && !alone && (
          <Icon of={Lock} size={14} className="ml-auto text-ink-soft group-focus-within:hidden group-hover:hidden" />
        )}
      </button>
      <span className={`flex shrink-0 pr-1 ${visible}`}>
        <Act icon={ArrowUp} label={SAY.layers.forward(name)} idle={top} act={() => verbs.order(ids, "forward")} />
        <Act
          icon={ArrowDown}
          label={SAY.layers.backward(name)}
          idle={bottom}
          act={() => verbs.order(ids, "backward")}
        />
        <Act
          icon={locked ? Lock : LockOpen}
          label={locked ? SAY.layers.unlock(name) : SAY.layers.lock(name)}
          act={() => verbs.lock(ids)}
        />
        <Act icon={Trash2} label={SAY.layers.remove(name)} idle={locked} act={() => verbs.remove(ids)} />
      </span>
    </div>
  );
}

type ActProps = { icon: LucideIcon; label: string; idle?: boolean; act: () => void };

/** Not `disabled` at the top or bottom: the button would lose the focus. */
function Act({ icon, label, idle = false, act }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={idle}
      onClick={idle ? undefined : act}
      className="flex size-7 items-center justify-center rounded-[6px] text-ink-soft hover:text-brand aria-disabled:opacity-35 pointer-coarse:size-11"
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
