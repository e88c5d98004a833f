// What the button of the send dialog does where certificates can also go by WhatsApp.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import type { SendAct } from "../sending/use-act.ts";
import type { Going } from "../sending/use-going.ts";
import type { usePermission } from "../sending/use-permission.ts";
import { storePermission } from "../sending/use-press.ts";
import type { WhatsAppChoice } from "./use-whatsapp.ts";

type Of = {
  messages: WhatsAppChoice;
  going: Going;
  permission: ReturnType<typeof usePermission>;
  /** Nothing is left to choose. */
  onDone: () => void;
};

export function useBothChannels(mails: SendAct, { messages, going, permission, onDone }: Of): SendAct {
  const [busy, setBusy] = useState(false);
  const { channel, count } = messages;
  if (channel === "mail" || (channel === "both" && count === 0)) return mails;
  const withMails = channel === "both" && mails.possible;
  const waits = going.count > 0 && going.waits;
  async function go(): Promise<void> {
    if (!permission.isGiven()) return;
    setBusy(true);
    const sent = (!permission.asked || (await storePermission())) && (await messages.press(going.leftOut));
    setBusy(false);
    if (!sent) return;
    if (withMails) mails.go();
    else onDone();
  }
  const label = SAY.whatsapp.send(count);
  return {
    label: withMails ? SAY.whatsapp.sendBoth(mails.label, SAY.whatsapp.messages(count)) : label,
    busy: busy || mails.busy,
    possible: count > 0 && permission.mayMail && !waits,
    go: () => void go(),
  };
}
