// What a send dialog knows of WhatsApp: whether it is offered for this list, who would get a message, and the press.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WhatsAppAudience } from "#api/whatsapp.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { newRequestId } from "../../request-id.ts";
import { useSettings } from "../../shell/use-settings.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";

export type Channel = "mail" | "whatsapp" | "both";

export type WhatsAppChoice = {
  /** Undefined where WhatsApp is not offered, or nobody on the list has a number. */
  audience: WhatsAppAudience | undefined;
  channel: Channel;
  choose: (channel: Channel) => void;
  /** How many messages a press sends. */
  count: number;
  /** Whether it was sent; if not, the error was shown. `leftOut`: ids of those whose certificate is not ready. */
  press: (leftOut: readonly string[]) => Promise<boolean>;
};

/** `isHeld`: those certificates go out later, and by mail alone. */
export function useWhatsAppChoice(templateId: string, again: boolean, isHeld: boolean): WhatsAppChoice {
  const [channel, choose] = useState<Channel>("mail");
  const audience = useWhatsAppAudience(templateId);
  const queries = useQueryClient();
  // A retry after a lost answer is the same batch.
  const [sending_id] = useState(newRequestId);
  const known = !isHeld && audience !== undefined && hasNumbers(audience) ? audience : undefined;
  return {
    audience: known,
    channel: known === undefined ? "mail" : channel,
    choose,
    count: known === undefined ? 0 : known.due + (again ? known.alreadySent : 0),
    async press(leftOut) {
      const except_ids = leftOut.length > 0 ? { except_ids: [...leftOut] } : {};
      try {
        const body = { user_template_id: templateId, sending_id, ...(again && { again }), ...except_ids };
        const { queued } = await call("sendWhatsApp", { body });
        toast[queued === 0 ? "error" : "say"](queued === 0 ? SAY.whatsapp.noneDue : SAY.whatsapp.started(queued));
        void queries.invalidateQueries({ queryKey: ["whatsapp", templateId] });
        return true;
      } catch (error) {
        toast.error(answerOr(SAY.whatsapp.sendFailed, error));
        return false;
      }
    },
  };
}

function useWhatsAppAudience(id: string): WhatsAppAudience | undefined {
  const isOffered = useSettings()?.whatsapp === true;
  const { data } = useQuery({
    queryKey: ["whatsapp-audience", id],
    queryFn: async ({ signal }) => (await call("whatsAppAudience", { params: { id }, signal })).data,
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
