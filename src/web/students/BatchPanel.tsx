// Progress of a batch while it runs, and afterwards who was not reached.
import { Progress } from "@base-ui/react/progress";
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { KeptInOutbox } from "./KeptInOutbox.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { BatchControls } from "./sending/BatchControls.tsx";
import { sayStarted } from "./sending/started.ts";
import { Unreached, type UnreachedOf } from "./sending/Unreached.tsx";
import { dayText, whenText } from "../ui/when-text.ts";
import { tally, type Batch } from "./use-batch.ts";

const say = SAY.mail;

export function BatchPanel({ sending, ...of }: UnreachedOf & { sending: Batch }) {
  const { progress, busy, controlBusy, send } = sending;
  const { may } = useWorkspace();
  if (progress === undefined) return null;
  const { waiting } = tally(progress);
  const retry = async () => {
    const started = await send({ failed: true });
    if (started !== undefined) sayStarted(started);
  };
  return (
    <>
      {progress.counts.sent + waiting > 0 && <KeptInOutbox className="mb-4" />}
      {(progress.busy || progress.unreached > 0) && (
        <section aria-label={say.progressLabel} className="mb-4 rounded-card border border-line bg-surface p-4 md:p-5">
          {progress.busy && (
            <div className="flex flex-col gap-3">
              <BatchControls templateId={of.templateId} progress={progress} sending={sending} />
              <Bar progress={progress} />
              <Later progress={progress} />
              {progress.outage && <Outage outage={progress.outage} />}
            </div>
          )}
          {progress.unreached > 0 && (
            <Unreached
              {...of}
              progress={progress}
              onRetry={busy || controlBusy || !may("mails.send") ? undefined : () => void retry()}
            />
          )}
        </section>
      )}
    </>
  );
}

function Bar({ progress }: { progress: BatchProgress }) {
  const { sent, failed, all } = tally(progress);
  return (
    <Progress.Root value={sent + failed} max={Math.max(1, all)} aria-label={say.progressLabel}>
      <Progress.Track className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <Progress.Indicator className="rounded-full bg-marigold transition-[width] duration-220" />
      </Progress.Track>
    </Progress.Root>
  );
}

/** Planned mails say by themselves when they go, and paused ones go when they are resumed. */
function Later({ progress: { later, starts, pausedAt } }: { progress: BatchProgress }) {
  if (later === null || pausedAt !== null || starts?.later === 0) return null;
  const [first, last] = [dayText(later.first), dayText(later.last)];
  return <p className="text-s text-ink-soft">{say.goLater(later.mails, first, last === first ? "" : last)}</p>;
}

function Outage({ outage: { code, since } }: { outage: NonNullable<BatchProgress["outage"]> }) {
  return (
    <Banner tone="problem">
      {say.outage[code](whenText(since))} {say.outageGoesOn}
    </Banner>
  );
}
