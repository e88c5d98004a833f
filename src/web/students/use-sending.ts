// The sending of a template's mails: starts it, follows it each second while it runs, says how it ended.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { SendingProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../client.ts";
import { toast } from "../ui/toast.ts";
import { failure } from "./failure.ts";

const say = SAY.mail;

export type SendRequest = { again?: boolean; student_ids?: string[] };

export type Sending = {
  progress: SendingProgress | undefined;
  /** From the click until the last mail is in a final state. */
  busy: boolean;
  send: (request: SendRequest) => void;
};

export function useSending(templateId: string): Sending {
  const queries = useQueryClient();
  /** A sending that was started here, or found running, and whose end nobody has been told. */
  const running = useRef(false);
  const key = ["sending", templateId];
  const progress = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const now = await call("sendingProgress", { params: { id: templateId }, signal });
      if (running.current && !now.busy) {
        sayEnd(now);
        void queries.invalidateQueries({ queryKey: ["students", templateId] });
      }
      running.current = now.busy;
      return now;
    },
    refetchInterval: ({ state }) => (state.data?.busy === true ? SECOND : false),
  }).data;
  const start = useMutation({
    mutationFn: (request: SendRequest) => call("sendMail", { body: { user_template_id: templateId, ...request } }),
    onSuccess: async ({ queued }) => {
      toast.say(queued === 0 ? say.nobody : say.started(queued));
      running.current = queued > 0;
      await queries.invalidateQueries({ queryKey: key });
    },
    onError: (error) => toast.error(failure(say.sendFailed, error)),
  });
  return { progress, busy: start.isPending || progress?.busy === true, send: start.mutate };
}

function sayEnd(progress: SendingProgress): void {
  const { sent, failed } = tally(progress);
  if (failed === 0) toast.say(say.allSent);
  else toast.error(say.someFailed(sent, failed));
}

/** The states in the three words people ask in. */
export function tally({ counts }: SendingProgress): { sent: number; failed: number; waiting: number } {
  return {
    sent: counts.sent,
    failed: counts.failed,
    waiting: counts.queued + counts.sending + counts.deferred,
  };
}
