// The menu at a point of the canvas: what can be done with the selection, or with the empty canvas.
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  BoxSelect,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Group,
  Lock,
  LockOpen,
  type LucideIcon,
  Paintbrush,
  PaintRoller,
  Scissors,
  TextCursor,
  Trash2,
  Ungroup,
} from "lucide-react";
import { Fragment } from "react";
import type { Point } from "#domain/canvas/box.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { unitsAmong } from "#domain/canvas/groups.ts";
import { SAY } from "#domain/say/say.ts";
import { MenuAt, MenuItem, MenuLine } from "../../ui/overlays/Menu.tsx";
import { canvasTarget } from "../keys/canvas-focus.ts";
import { ariaKeysOf, keyText } from "../keys/show.ts";
import type { Verb } from "../keys/table.ts";
import { isTypedIn } from "../keys/use-keys.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";

export type CanvasMenuProps = {
  at: Point;
  open: boolean;
  onOpen: (open: boolean) => void;
  designer: Designer;
  actions: Actions;
  /** Starts editing an element's text; false when it has none. */
  edit: (id: string) => boolean;
  onRemove: (ids: readonly string[]) => void;
};

type Entry = {
  verb: Verb;
  icon: LucideIcon;
  /** Where it differs from the shortcut's name. */
  label?: string;
  danger?: boolean;
  disabled?: boolean;
  act: () => void;
};

export function CanvasMenu({ at, open, onOpen, ...props }: CanvasMenuProps) {
  const { designer } = props;
  const sections = designer.selectedElements.length === 0 ? ofCanvas(props) : ofSelection(props);
  function focusAfter(): HTMLElement | false {
    // A text that is edited now keeps the focus.
    return !isTypedIn(document.activeElement) && (canvasTarget(designer.selection().at(-1)) ?? false);
  }
  return (
    <MenuAt label={SAY.clipboard.menu} {...{ at, open, onOpen, focusAfter }}>
      {sections.map((entries, nth) => (
        <Fragment key={entries[0]?.verb}>
          {nth > 0 && <MenuLine />}
          {entries.map(({ verb, icon, label = SAY.keys.verbs[verb], danger = false, disabled = false, act }) => (
            <MenuItem
              key={verb}
              {...{ icon, danger, disabled }}
              keys={{ shown: keyText(verb), aria: ariaKeysOf(verb) }}
              className="pointer-fine:min-h-8"
              onSelect={act}
            >
              {label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </MenuAt>
  );
}

type Handed = Omit<CanvasMenuProps, "at" | "open" | "onOpen">;

function ofCanvas({ designer, actions }: Handed): Entry[][] {
  const selectAll = () => designer.select(designer.current().elements.map(({ id }) => id));
  return [
    [
      pasting(actions),
      { verb: "selectAll", icon: BoxSelect, disabled: designer.content.elements.length === 0, act: selectAll },
    ],
  ];
}

function ofSelection({ designer, actions, edit, onRemove }: Handed): Entry[][] {
  const { selected, selectedElements } = designer;
  const ids = selectedElements.map(({ id }) => id);
  const locked = selectedElements.every(isLocked);
  const texts: Entry[] =
    selected?.type === "title" || selected?.type === "description"
      ? [{ verb: "editText", icon: TextCursor, label: SAY.clipboard.editText, act: () => void edit(selected.id) }]
      : [];
  const layers: Entry[] = [
    { verb: "forward", icon: ArrowUp, act: () => actions.order(ids, "forward") },
    { verb: "backward", icon: ArrowDown, act: () => actions.order(ids, "backward") },
    { verb: "front", icon: ArrowUpToLine, act: () => actions.order(ids, "front") },
    { verb: "back", icon: ArrowDownToLine, act: () => actions.order(ids, "back") },
  ];
  const clipboard: Entry[] = [
    { verb: "cut", icon: Scissors, disabled: locked, act: () => actions.cut(ids) },
    { verb: "copy", icon: Copy, act: () => actions.copy(ids) },
    pasting(actions),
    { verb: "duplicate", icon: CopyPlus, act: () => actions.duplicate(ids) },
  ];
  const styles: Entry[] = [
    { verb: "copyStyle", icon: Paintbrush, act: () => actions.copyStyle(ids) },
    { verb: "pasteStyle", icon: PaintRoller, act: () => actions.pasteStyle(ids) },
  ];
  const last: Entry[] = [
    {
      verb: "lock",
      icon: locked ? LockOpen : Lock,
      label: locked ? SAY.arrange.unlock : SAY.arrange.lock,
      act: () => actions.lock(ids),
    },
    { verb: "remove", icon: Trash2, danger: true, disabled: locked, act: () => onRemove(ids) },
  ];
  return [texts, clipboard, styles, grouping(designer, actions, ids), layers, last].filter(({ length }) => length > 0);
}

function grouping(designer: Designer, actions: Actions, ids: readonly string[]): Entry[] {
  const units = unitsAmong(designer.content.elements, ids);
  const entries: Entry[] = [];
  if (units.length > 1) entries.push({ verb: "group", icon: Group, act: () => actions.group(ids) });
  if (units.some(({ length }) => length > 1))
    entries.push({ verb: "ungroup", icon: Ungroup, act: () => actions.ungroup(ids) });
  return entries;
}

function pasting(actions: Actions): Entry {
  return { verb: "paste", icon: ClipboardPaste, label: SAY.clipboard.paste, act: () => void actions.paste() };
}
