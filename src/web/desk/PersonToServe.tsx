// One person at the desk: who it is, which certificate it is, and a large button that hands it over.
import { Check, Handshake, Undo2 } from "lucide-react";
import type { DeskRow } from "#api/calls/desk.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { formatDates } from "../ui/format-dates.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import type { HandOverPress, PressState } from "./use-presses.ts";

const say = SAY.desk;
const format = formatDates({
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});
const whenOf = (at: string) => format(new Date(at));

type Props = {
  row: DeskRow;
  /** Nobody else is shown, so this is the one to press. */
  alone: boolean;
  state: PressState | undefined;
  onPress: HandOverPress;
};

export function PersonToServe({ row, alone, state, onPress }: Props) {
  const { name, facts, variant, given, withdrawn } = row;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <h2 dir="auto" className="text-l leading-snug font-semibold wrap-anywhere">
          {name}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          {facts.map((fact) => (
            <span key={fact} dir="auto" className="tabular wrap-anywhere">
              {fact}
            </span>
          ))}
        </p>
        <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {variant !== null && <Badge tone="brand">{variant}</Badge>}
          {withdrawn && <Badge tone="bad">{SAY.withdrawal.state}</Badge>}
        </p>
        <State row={row} state={state} />
        {given !== null && !withdrawn && (
          // Not where the other button was: a second tap on that one must not undo the first.
          <Button
            kind="plain"
            icon={Undo2}
            busy={state === "busy"}
            aria-label={say.takeBackOf(name)}
            className="-ml-4"
            data-desk="take-back"
            onClick={() => void onPress(row, false)}
          >
            {say.takeBack}
          </Button>
        )}
      </div>
      {given === null && !withdrawn && (
        <Button
          kind={alone ? "primary" : "quiet"}
          icon={Handshake}
          busy={state === "busy"}
          aria-label={say.giveOf(name)}
          className="min-h-14 shrink-0"
          data-desk="give"
          onClick={() => void onPress(row, true)}
        >
          {say.give}
        </Button>
      )}
      {given !== null && <Icon of={Check} size={32} className="shrink-0 text-good" />}
    </li>
  );
}

function State({ row: { given, claimed }, state }: Pick<Props, "row" | "state">) {
  return (
    <>
      {given !== null && state !== "late" && (
        <p className="tabular text-s text-good">{say.givenAt(whenOf(given.at), given.by)}</p>
      )}
      {given !== null && state === "late" && (
        <p role="alert" className="tabular font-semibold text-bad">
          {say.already(whenOf(given.at), given.by)}
        </p>
      )}
      {claimed !== null && <p className="tabular text-s text-ink-soft">{say.claimedAt(whenOf(claimed))}</p>}
      {state === "failed" && given === null && <p className="font-semibold text-bad">{say.failed}</p>}
    </>
  );
}
