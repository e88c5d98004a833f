// What the button of the send dialog does where certificates can also go by WhatsApp.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import type { SendAct } from "../sending/use-act.ts";
import type { Going } from "../sending/use-going.ts";
import type { usePermission } from "../sending/use-permission.ts";
import { storePermission } from "../sending/use-press.ts";
import type { MessagesGoing } from "./use-messages-going.ts";
import type { WhatsAppChoice } from "./use-whatsapp.ts";

type Of = {
  messages: WhatsAppChoice;
  sending: MessagesGoing;
  permission: ReturnType<typeof usePermission>;
  /** As in the dialog's field: when both go. */
  at: string | undefined;
  /** Nothing is left to choose. */
  onDone: () => void;
};

export function useBothChannels(mails: SendAct, { messages, sending, permission, at, onDone }: Of): SendAct {
  const [busy, setBusy] = useState(false);
  const { channel } = messages;
  const { count, leftOut, waits } = sending;
  if (channel === "mail" || (channel === "both" && count === 0)) return mails;
  const withMails = channel === "both" && (mails.possible || at === "");
  async function go(): Promise<void> {
    if (!permission.isGiven()) return;
    setBusy(true);
    const sent = (!permission.asked || (await storePermission())) && (await messages.press(leftOut, at));
    setBusy(false);
    if (!sent) return;
    if (withMails) mails.go();
    else onDone();
  }
  const label = at === undefined ? SAY.whatsapp.send(count) : SAY.whatsapp.plan(count);
  return {
    label: withMails ? SAY.whatsapp.sendBoth(mails.label, SAY.whatsapp.messages(count)) : label,
    busy: busy || mails.busy,
    possible: count > 0 && permission.mayMail && !waits && at !== "",
    go: () => void go(),
  };
}

/** How many go out by the chosen channel, or by both. */
export function countOf({ channel }: WhatsAppChoice, going: Going, { count }: MessagesGoing): number {
  return (channel === "whatsapp" ? 0 : going.count) + (channel === "mail" ? 0 : count);
}
