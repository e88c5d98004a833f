// A template's batch of mails: starts it, follows and controls it, reports its end.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { SendRequest as Request, ControlRequest } from "#domain/mail/batch.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../client.ts";
import { WAITING_DRAFTS } from "../shell/use-waiting-drafts.ts";
import { toast } from "../ui/toasts/toast.ts";
import { answerOr, failure } from "../ui/toasts/failure.ts";
import { progressQuery } from "./list-query.ts";
import { sayEnded } from "./sending/ended.ts";
import { followBatch } from "./sending/follow-batch.ts";
import type { Started } from "./sending/started.ts";

const say = SAY.mail;

export type SendOptions = Omit<Request, "user_template_id">;

export type Batch = {
  progress: BatchProgress | undefined;
  /** Undefined until the first answer. */
  isPending: boolean;
  /** Mails are being sent now, neither paused nor scheduled. */
  busy: boolean;
  /** A control request is under way. */
  controlBusy: boolean;
  /** The answer still to be shown; when absent, the error was already shown. */
  send: (request: SendOptions) => Promise<Started | undefined>;
  control: (request: ControlRequest) => void;
};

export function useBatch(templateId: string): Batch {
  const queries = useQueryClient();
  /** A batch started here or found running, whose end was not announced yet. */
  const running = useRef(false);
  const { queryKey: key } = progressQuery(templateId);
  const take = (now: BatchProgress) => {
    if (running.current && !now.busy) {
      sayEnded(now);
      void queries.invalidateQueries({ queryKey: ["students", templateId] });
    }
    running.current = now.busy;
    return now;
  };
  const [live, setLive] = useState(true);
  const { data: progress, isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => take(await call("sendingProgress", { params: { id: templateId }, signal })),
    // Follow the stream; if it breaks, poll each second.
    refetchInterval: ({ state }) => (state.data?.busy === true && !live ? SECOND : false),
  });
  // The first answer may come from before this screen.
  useEffect(() => {
    if (progress?.busy === true) running.current = true;
  }, [progress?.busy]);
  const start = useStart(templateId, (queued) => (running.current = queued > 0));
  const control = useMutation({
    mutationFn: (body: ControlRequest) => call("steerSending", { params: { id: templateId }, body }),
    onSuccess: (now, { act }) => {
      if (act === "cancel") {
        // No mail was sent, so nothing to announce.
        toast.say(say.cancelDone);
        running.current = false;
      }
      // The click may coincide with the last mail.
      queries.setQueryData(key, take(now));
      void queries.invalidateQueries({ queryKey: ["students", templateId] });
    },
    onError: (error) => toast.error(failure(say.controlFailed, error)),
  });
  useLive(templateId, progress?.busy === true, setLive, (now) => void queries.setQueryData(key, take(now)));
  const waits = progress?.pausedAt != null || progress?.starts != null;
  return {
    progress,
    isPending,
    busy: start.isPending || (progress?.busy === true && !waits),
    controlBusy: control.isPending || start.isPending,
    send: (request) => new Promise((answered) => start.mutate({ request, answered })),
    control: control.mutate,
  };
}

function useStart(templateId: string, onStarted: (queued: number) => void) {
  const queries = useQueryClient();
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: WAITING_DRAFTS });
    void queries.invalidateQueries({ queryKey: ["draft", templateId] });
    await queries.invalidateQueries({ queryKey: ["sending", templateId] });
    void queries.invalidateQueries({ queryKey: ["students", templateId] });
  };
  return useMutation({
    mutationFn: ({ request, answered }: { request: SendOptions; answered: (answer?: Started) => void }) => {
      const sent = call("sendMail", { body: { user_template_id: templateId, ...request } });
      // Do not wait for the list to reload.
      sent.then(answered, () => answered());
      return sent;
    },
    onSuccess: ({ queued }) => {
      onStarted(queued);
      return refresh();
    },
    onError: (error) => {
      toast.error(answerOr(say.sendFailed, error));
      // Perhaps only the answer was lost.
      void refresh();
    },
  });
}

/** Follows a batch while it is busy. */
function useLive(
  templateId: string,
  busy: boolean,
  setLive: (live: boolean) => void,
  onProgress: (now: BatchProgress) => void,
): void {
  const newest = useRef(onProgress);
  useEffect(() => {
    newest.current = onProgress;
  });
  useEffect(() => {
    if (!busy) return undefined;
    const stop = new AbortController();
    setLive(true);
    const follow = followBatch(templateId, (now) => newest.current(now), stop.signal);
    follow.catch(() => undefined).finally(() => !stop.signal.aborted && setLive(false));
    return () => stop.abort();
  }, [templateId, busy, setLive]);
}

/** The newest batch by itself, with the mails that were on their way when it began. */
export function tally({ counts, since: { sent, failed } }: BatchProgress) {
  const waiting = counts.queued + counts.sending + counts.deferred;
  return { sent, failed, waiting, all: sent + failed + waiting };
}
