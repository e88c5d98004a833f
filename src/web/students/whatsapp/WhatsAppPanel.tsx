// How far the WhatsApp messages of a list are, and whom they did not reach.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, Send, X } from "lucide-react";
import type { WhatsAppProgress } from "#api/whatsapp.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { call } from "../../client.ts";
import { requestIds } from "../../request-id.ts";
import { OnlyFor } from "../../shell/OnlyFor.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useSecondsUntil } from "../../ui/hooks/use-seconds-until.ts";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { whenText } from "../../ui/when-text.ts";
import { useWhatsAppProgress } from "./use-progress.ts";

const say = SAY.whatsapp;
const sendingIdOf = requestIds();

export function WhatsAppPanel({ templateId }: { templateId: string }) {
  const progress = useWhatsAppProgress(templateId);
  const lines = progress === undefined ? [] : linesOf(progress);
  if (progress === undefined || lines.length === 0) return null;
  return (
    <section aria-label={say.title} className="mb-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="tabular font-semibold">
          {say.title}: {lines.join(", ")}
        </p>
        <OnlyFor permission="mails.send">
          <Controls {...{ templateId, progress }} />
        </OnlyFor>
      </div>
      {progress.starts !== null && <Planned starts={progress.starts} />}
      {progress.outage !== null && (
        <Banner tone="problem" className="mt-3">
          {say.outage(whenText(progress.outage.since))}
        </Banner>
      )}
      <Failures progress={progress} />
    </section>
  );
}

function Planned({ starts }: { starts: NonNullable<WhatsAppProgress["starts"]> }) {
  const { at, messages, later, others } = starts;
  const seconds = useSecondsUntil(Date.parse(at));
  const first = seconds * SECOND > MINUTE ? say.startsAt(messages, whenText(at)) : say.startsIn(messages, seconds);
  return (
    <p className="tabular mt-1">
      {first}
      {SAY.mail.onLaterDays(later)}
      {say.ofOtherPlans(others)}
    </p>
  );
}

function linesOf({ waiting, sent, delivered, read, failed }: WhatsAppProgress): string[] {
  const counts = { waiting, sent, delivered, read, failed };
  return (Object.keys(counts) as (keyof typeof counts)[]).flatMap((state) =>
    counts[state] === 0 ? [] : [say.counts[state](counts[state])],
  );
}

function Controls({ templateId, progress }: { templateId: string; progress: WhatsAppProgress }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["whatsapp", templateId] });
  const params = { id: templateId };
  // Those that are shown to start then.
  const body = progress.starts === null ? {} : { starts_at: progress.starts.at };
  const cancel = useMutation({
    mutationFn: () => call("cancelWhatsApp", { params, body }),
    onSuccess: () => toast.say(SAY.mail.cancelDone),
    onError: (error) => toast.error(answerOr(SAY.mail.controlFailed, error)),
    onSettled: refresh,
  });
  const start = useMutation({
    mutationFn: () => call("sendWhatsAppNow", { params, body }),
    onError: (error) => toast.error(answerOr(SAY.mail.controlFailed, error)),
    onSettled: refresh,
  });
  const retry = useMutation({
    mutationFn: (student_ids: string[]) => {
      const sending_id = sendingIdOf({ templateId, progress });
      return call("sendWhatsApp", { body: { user_template_id: templateId, sending_id, student_ids } });
    },
    onSuccess: ({ queued }) => {
      toast[queued === 0 ? "error" : "say"](queued === 0 ? say.noneDue : say.started(queued));
      return refresh();
    },
    onError: (error) => toast.error(answerOr(say.sendFailed, error)),
  });
  const failed = progress.failures.map(({ id }) => id);
  return (
    <div className="flex flex-wrap gap-2">
      {failed.length > 0 && (
        <Button icon={RotateCcw} busy={retry.isPending} onClick={() => retry.mutate(failed)}>
          {say.retry(failed.length)}
        </Button>
      )}
      {progress.starts !== null && (
        <FocusKept>
          <Button icon={Send} busy={start.isPending} onClick={() => start.mutate()}>
            {SAY.mail.sendNow}
          </Button>
        </FocusKept>
      )}
      {progress.waiting > 0 && (
        <FocusKept>
          <Button icon={X} busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {say.cancel}
          </Button>
        </FocusKept>
      )}
    </div>
  );
}

function Failures({ progress: { failures, failed } }: { progress: WhatsAppProgress }) {
  if (failures.length === 0) return null;
  const more = failed - failures.length;
  return (
    <>
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto">
        {failures.map(({ id, name, reason }) => (
          <li key={id} className="py-2">
            <span dir="auto" className="font-medium wrap-anywhere">
              {name}
            </span>
            <p className="text-s text-ink-soft">{reason}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-s text-ink-soft">{SAY.mail.andMore(more)}</p>}
    </>
  );
}
