// Waiting mails: how many, why they wait, and pause, resume or cancel.
import { Pause, Play, Send, X } from "lucide-react";
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../../shell/OnlyFor.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { useSecondsUntil } from "../../ui/hooks/use-seconds-until.ts";
import { usePublication } from "../publishing/use-publication.ts";
import { type Batch, tally } from "../use-batch.ts";
import { plannedText, whatIsMeant } from "./planned.ts";

const say = SAY.mail;
type Props = { templateId: string; progress: BatchProgress; sending: Batch };

export function BatchControls({ templateId, progress, sending: { control, controlBusy } }: Props) {
  const meant = whatIsMeant(progress);
  // Until then the mails wait with the pages, and 'Undo' is for both.
  const isPublishing = usePublication(templateId)?.state === "publishing";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {/* Not a live region, which would read every second. A toast announces the end. */}
      <p className="tabular font-semibold">
        <Standing progress={progress} />
      </p>
      {!isPublishing && (
        <OnlyFor permission="mails.send">
          <div className="flex flex-wrap gap-2">
            {/* The pressed button may be replaced by another; keep the focus. */}
            <FocusKept key={actOf(progress)}>
              <Act act={actOf(progress)} control={(act) => control({ act, ...meant })} controlBusy={controlBusy} />
            </FocusKept>
            <FocusKept>
              <Button icon={X} busy={controlBusy} onClick={() => control({ act: "cancel", ...meant })}>
                {say.cancelWaiting}
              </Button>
            </FocusKept>
          </div>
        </OnlyFor>
      )}
    </div>
  );
}

const ICONS = { now: Send, pause: Pause, resume: Play } as const;
const NAMES = { now: say.sendNow, pause: say.pause, resume: say.resume } as const;
type MainAct = keyof typeof ICONS;

function actOf({ pausedAt, starts }: BatchProgress): MainAct {
  if (pausedAt !== null) return "resume";
  return starts === null ? "pause" : "now";
}

type ActProps = { act: MainAct; control: (act: MainAct) => void; controlBusy: boolean };

function Act({ act, control, controlBusy }: ActProps) {
  return (
    <Button
      kind={act === "resume" ? "primary" : "quiet"}
      icon={ICONS[act]}
      busy={controlBusy}
      onClick={() => control(act)}
    >
      {NAMES[act]}
    </Button>
  );
}

function Standing({ progress }: { progress: BatchProgress }) {
  const { sent, failed, waiting, all } = tally(progress);
  if (progress.pausedAt !== null) return say.paused(waiting);
  if (progress.starts !== null) return <Planned starts={progress.starts} />;
  return say.progress(sent, all, failed);
}

function Planned({ starts }: { starts: NonNullable<BatchProgress["starts"]> }) {
  return plannedText(starts, useSecondsUntil(Date.parse(starts.at)));
}
