// What a send dialog knows of WhatsApp: whether it is offered for these people, who would get a message, and the press.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DueRow } from "#api/shapes.ts";
import type { WhatsAppAudience } from "#api/whatsapp.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { newRequestId } from "../../request-id.ts";
import { useSettings } from "../../shell/use-settings.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { whenText } from "../../ui/when-text.ts";
import { whenOf } from "../sending/choice.ts";

export type Channel = "mail" | "whatsapp" | "both";

export type WhatsAppChoice = {
  /** Undefined where WhatsApp is not offered, or none of these people has a number. */
  audience: WhatsAppAudience | undefined;
  channel: Channel;
  choose: (channel: Channel) => void;
  /** How many get a message, how many of them in other countries, and how many have no e-mail. */
  count: number;
  abroad: number;
  withoutEmail: number;
  /** Where they are named: those who get a message or already got one. */
  rows: readonly DueRow[];
  /**
   * Whether it was sent; if not, the error was shown. `leftOut`: ids of those whose certificate is not ready. `at`: as
   * in the dialog's field; undefined: now.
   */
  press: (leftOut: readonly string[], at: string | undefined) => Promise<boolean>;
};

type Of = {
  again: boolean;
  /** Certificates that are held go out later, and by mail alone. */
  offered: boolean;
  /** Only these students. */
  named?: readonly string[];
};

export function useWhatsAppChoice(templateId: string, { again, offered, named }: Of): WhatsAppChoice {
  const [channel, choose] = useState<Channel>("mail");
  const { data: audience, rows = NONE } = useWhatsAppAudience(templateId, named) ?? {};
  const queries = useQueryClient();
  // A retry after a lost answer is the same batch.
  const [sending_id] = useState(newRequestId);
  const known = offered && audience !== undefined && hasNumbers(audience) ? audience : undefined;
  const gets = ({ due, alreadySent }: { due: number; alreadySent: number }) => due + (again ? alreadySent : 0);
  return {
    audience: known,
    channel: known === undefined ? "mail" : channel,
    choose,
    count: known === undefined ? 0 : gets(known),
    abroad: known === undefined ? 0 : gets(known.abroad),
    withoutEmail: known === undefined ? 0 : gets(known.withoutEmail),
    rows,
    async press(leftOut, at) {
      const which = {
        ...(named !== undefined && { student_ids: [...named] }),
        ...(leftOut.length > 0 && { except_ids: [...leftOut] }),
      };
      try {
        const body = { user_template_id: templateId, sending_id, ...(again && { again }), ...which, ...whenOf(at) };
        const { queued } = await call("sendWhatsApp", { body });
        sayQueued(queued, at);
        void queries.invalidateQueries({ queryKey: ["whatsapp", templateId] });
        return true;
      } catch (error) {
        toast.error(answerOr(SAY.whatsapp.sendFailed, error));
        return false;
      }
    },
  };
}

function sayQueued(queued: number, at: string | undefined): void {
  if (queued === 0) toast.error(SAY.whatsapp.noneDue);
  else toast.say(at === undefined ? SAY.whatsapp.started(queued) : SAY.whatsapp.planned(queued, whenText(at)));
}

type Asked = { data: WhatsAppAudience; rows?: readonly DueRow[] };
const NONE: readonly DueRow[] = [];

function useWhatsAppAudience(id: string, named: readonly string[] | undefined): Asked | undefined {
  const isOffered = useSettings()?.whatsapp === true;
  const params = { id };
  const { data } = useQuery({
    queryKey: ["whatsapp-audience", id, named],
    queryFn: ({ signal }): Promise<Asked> =>
      named === undefined
        ? call("whatsAppAudience", { params, signal })
        : call("pickedWhatsAppAudience", { params, body: { student_ids: [...named] }, signal }),
    enabled: isOffered,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

function hasNumbers({ due, alreadySent, onTheWay, notAgreed, badNumber, stopped, withdrawn }: WhatsAppAudience) {
  return due + alreadySent + onTheWay + notAgreed + badNumber + stopped + withdrawn > 0;
}

/** Chooses how the list is read. */
export function useReadList(templateId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { opt_in_column: string; country: string }) =>
      call("readWhatsAppList", { params: { id: templateId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["whatsapp-audience", templateId] }),
    onError: (error) => toast.error(answerOr(SAY.whatsapp.notSaved, error)),
  });
}
