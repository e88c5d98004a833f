// The save status beside the Save button, and the button that resolves a conflict.
import { Check, CloudOff, GitFork, TriangleAlert } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { Spinner } from "../../ui/layout/Spinner.tsx";
import type { Status } from "./save-state.ts";

const LOOK = {
  saved: { icon: Check, tone: "text-good" },
  saving: { icon: undefined, tone: "text-ink-soft" },
  offline: { icon: CloudOff, tone: "text-ink-soft" },
  busy: { icon: CloudOff, tone: "text-ink-soft" },
  notKept: { icon: TriangleAlert, tone: "text-bad" },
  refused: { icon: TriangleAlert, tone: "text-bad" },
  elsewhere: { icon: GitFork, tone: "text-bad" },
  newer: { icon: GitFork, tone: "text-ink" },
} as const satisfies Record<Status, object>;

/** Read whole on a phone and a tablet, in two lines. */
const TOLD =
  "max-lg:block max-lg:max-w-full max-lg:text-[0.75rem] max-lg:leading-tight max-lg:*:mr-1 max-lg:*:[svg]:inline";
const LINK = "min-h-6 font-semibold whitespace-nowrap underline underline-offset-2";

type SaveStatusProps = { status: Status; onDecide: () => void; onLoad: () => void };

export function SaveStatus({ status, onDecide, onLoad }: SaveStatusProps) {
  const { icon, tone } = LOOK[status];
  const isUsual = status === "saved" || status === "saving";
  return (
    <span
      data-told={isUsual ? undefined : ""}
      className={`flex max-w-[70%] shrink-0 items-center gap-1.5 text-s ${isUsual ? "" : TOLD} ${tone}`}
    >
      {icon === undefined ? <Spinner className="size-3.5" /> : <Icon of={icon} size={14} />}
      <output title={SAY.saving[status]} className={isUsual ? "max-md:sr-only" : "lg:truncate"}>
        {SAY.saving[status]}
      </output>
      {status === "elsewhere" && (
        <button type="button" onClick={onDecide} className={LINK}>
          {SAY.saving.decide}
        </button>
      )}
      {status === "newer" && (
        <button type="button" onClick={onLoad} className={LINK}>
          {SAY.saving.loadNewer}
        </button>
      )}
    </span>
  );
}
