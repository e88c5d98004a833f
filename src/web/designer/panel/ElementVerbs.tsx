// Actions on the selection: clipboard, lock, layers, align and distribute.
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Group,
  Lock,
  LockOpen,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  Scissors,
  Ungroup,
} from "lucide-react";
import { type Alignment, ALIGNMENTS } from "#domain/canvas/arranging.ts";
import type { Element } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { SAY } from "#domain/say/say.ts";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import type { Actions } from "../use-actions.ts";
import { ButtonRow } from "./ButtonRow.tsx";

/** An icon's axis is the line that elements align to, not the direction in which they move. */
const ALIGN_ICONS: { [A in Alignment]: LucideIcon } = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

type ElementVerbsProps = {
  elements: readonly Element[];
  /** The same, in groups as far as all of a group is among them. */
  units: readonly (readonly Element[])[];
  actions: Actions;
};

export function ElementVerbs({ elements, units, actions }: ElementVerbsProps) {
  const ids = elements.map(({ id }) => id);
  const locked = elements.every(isLocked);
  const { verbs } = SAY.keys;
  return (
    <>
      <ButtonRow
        label={SAY.clipboard.title}
        buttons={[
          { label: verbs.copy, icon: Copy, verb: "copy", onClick: () => actions.copy(ids) },
          { label: verbs.cut, icon: Scissors, verb: "cut", disabled: locked, onClick: () => actions.cut(ids) },
          { label: verbs.paste, icon: ClipboardPaste, verb: "paste", onClick: () => void actions.paste() },
          { label: verbs.duplicate, icon: CopyPlus, verb: "duplicate", onClick: () => actions.duplicate(ids) },
        ]}
      />
      <ButtonRow
        label={SAY.arrange.label}
        buttons={[
          {
            label: locked ? SAY.arrange.unlock : SAY.arrange.lock,
            icon: locked ? Lock : LockOpen,
            verb: "lock",
            onClick: () => actions.lock(ids),
          },
          { label: verbs.forward, icon: ArrowUp, verb: "forward", onClick: () => actions.order(ids, "forward") },
          { label: verbs.backward, icon: ArrowDown, verb: "backward", onClick: () => actions.order(ids, "backward") },
          { label: verbs.front, icon: ArrowUpToLine, verb: "front", onClick: () => actions.order(ids, "front") },
          { label: verbs.back, icon: ArrowDownToLine, verb: "back", onClick: () => actions.order(ids, "back") },
          ...(units.length > 1
            ? [{ label: verbs.group, icon: Group, verb: "group", onClick: () => actions.group(ids) } as const]
            : []),
          ...(units.some(({ length }) => length > 1)
            ? [{ label: verbs.ungroup, icon: Ungroup, verb: "ungroup", onClick: () => actions.ungroup(ids) } as const]
            : []),
        ]}
      />
    </>
  );
}

/** One element or group aligns to the canvas, several to their common box; three or more can be distributed. */
export function AlignFields({ elements, units, actions }: ElementVerbsProps) {
  const ids = elements.map(({ id }) => id);
  const locked = elements.every(isLocked);
  return (
    <>
      <ButtonRow
        label={units.length === 1 ? SAY.arrange.alignToCanvas : SAY.arrange.align}
        titled
        buttons={ALIGNMENTS.map((to) => ({
          label: SAY.arrange[to],
          icon: ALIGN_ICONS[to],
          disabled: locked,
          onClick: () => actions.align(ids, to),
        }))}
      />
      {elements.length > 1 && <SizeButtons {...{ ids, locked, actions }} />}
      {units.length > 2 && <DistributeButtons {...{ ids, locked, actions }} />}
    </>
  );
}

type ButtonsProps = { ids: readonly string[]; locked: boolean; actions: Actions };

function SizeButtons({ ids, locked, actions }: ButtonsProps) {
  const same = (side: "width" | "height") => ({ disabled: locked, onClick: () => actions.sameSize(ids, side) });
  return (
    <FocusKept>
      <ButtonRow
        label={SAY.arrange.size}
        titled
        buttons={[
          { label: SAY.arrange.sameWidth, icon: MoveHorizontal, ...same("width") },
          { label: SAY.arrange.sameHeight, icon: MoveVertical, ...same("height") },
        ]}
      />
    </FocusKept>
  );
}

function DistributeButtons({ ids, locked, actions }: ButtonsProps) {
  const { distribute, distributeX, distributeY } = SAY.arrange;
  const along = (axis: "x" | "y") => ({ disabled: locked, onClick: () => actions.distribute(ids, axis) });
  return (
    <FocusKept>
      <ButtonRow
        label={distribute}
        titled
        buttons={[
          { label: distributeX, icon: AlignHorizontalDistributeCenter, ...along("x") },
          { label: distributeY, icon: AlignVerticalDistributeCenter, ...along("y") },
        ]}
      />
    </FocusKept>
  );
}
