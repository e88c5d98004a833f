// The sending of a template's mails: starts it, follows it each second while it runs, says how it ended.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
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
  const key = ["sending", templateId];
  const progress = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call("sendingProgress", { params: { id: templateId }, signal }),
    refetchInterval: ({ state }) => (state.data?.busy === true ? SECOND : false),
  }).data;
  const start = useMutation({
    mutationFn: (request: SendRequest) => call("sendMail", { body: { user_template_id: templateId, ...request } }),
    onSuccess: async ({ queued }) => {
      toast.say(queued === 0 ? say.nobody : say.started(queued));
      await queries.invalidateQueries({ queryKey: key });
    },
    onError: (error) => toast.error(failure(say.sendFailed, error)),
  });
  useEnd(progress, () => void queries.invalidateQueries({ queryKey: ["students", templateId] }));
  return { progress, busy: start.isPending || progress?.busy === true, send: start.mutate };
}

/** Says how a sending that was seen running ended. */
function useEnd(progress: SendingProgress | undefined, onEnd: () => void): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (progress === undefined) return;
    if (wasBusy.current && !progress.busy) {
      const { sent, failed } = tally(progress);
      if (failed === 0) toast.say(say.allSent);
      else toast.error(say.someFailed(sent, failed));
      onEnd();
    }
    wasBusy.current = progress.busy;
  });
}

/** The states in the three words people ask in. */
export function tally({ counts }: SendingProgress): { sent: number; failed: number; waiting: number } {
  return {
    sent: counts.sent,
    failed: counts.failed,
    waiting: counts.queued + counts.sending + counts.deferred,
  };
}
