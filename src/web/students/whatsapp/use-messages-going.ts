// How many WhatsApp messages go: whose certificate is ready, and whose AI fill the credits cover. Beside mails, only
// those without an e-mail are checked, because the others are checked for their mail.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DueRow } from "#api/shapes.ts";
import { call } from "../../client.ts";
import type { RowDesigns } from "../../ui/fitting/row-designs.ts";
import type { SendChoice } from "../sending/choice.ts";
import { type Recipients, thePicked } from "../sending/recipients.ts";
import { type Going, useGoing } from "../sending/use-going.ts";
import type { WhatsAppChoice } from "./use-whatsapp.ts";

/** Those who are checked, how many they are, and how many of them have no AI fill. */
type Checked = { recipients: Recipients; due: number; unfilled: number };

export type MessagesGoing = {
  /** Of those who are checked. */
  going: Going;
  checked: number;
  /** How many messages a press sends, without those that are left out. */
  count: number;
  leftOut: readonly string[];
  waits: boolean;
};

const NOBODY: Checked = { recipients: thePicked([]), due: 0, unfilled: 0 };

/** `unready`: how many would get a message whose certificate is not ready for their mail; undefined until counted. */
type Of = {
  messages: WhatsAppChoice;
  mails: Going;
  designs: RowDesigns;
  checked: Checked;
  unready: number | undefined;
};
type Chosen = Pick<SendChoice, "allTheSame" | "withGaps">;

/** Of the whole list. */
export function useListGoing(
  templateId: string,
  of: Omit<Of, "checked" | "unready">,
  choice: SendChoice,
): MessagesGoing {
  const checked = useCheckedOfList(templateId, of.messages, choice);
  const unready = useUnreadyOfList(templateId, of, choice.again);
  return useMessagesGoing({ ...of, checked, unready }, choice);
}

export function useMessagesGoing(
  { messages, mails, designs, checked, unready }: Of,
  { allTheSame, withGaps }: Chosen,
): MessagesGoing {
  const going = useGoing({ ...checked, designs, allTheSame, withGaps });
  const { channel, count } = messages;
  const byBoth = channel === "both";
  const waits = checked.due > 0 && going.waits;
  return {
    going,
    checked: checked.due,
    count: Math.max(0, byBoth ? count - going.leftOut.length - (unready ?? 0) : going.count),
    leftOut: byBoth ? [...mails.leftOut, ...going.leftOut] : going.leftOut,
    waits: waits || (byBoth && ((mails.count > 0 && mails.waits) || unready === undefined)),
  };
}

/** Most of the list is not on the screen, so the server counts them. */
function useUnreadyOfList(
  id: string,
  { messages: { channel }, mails }: Pick<Of, "messages" | "mails">,
  again: boolean,
): number | undefined {
  const student_ids = [...mails.leftOut];
  const asks = channel === "both" && student_ids.length > 0 && !mails.waits;
  const { data } = useQuery({
    queryKey: ["whatsapp-unready", id, student_ids],
    queryFn: ({ signal }) => call("pickedWhatsAppAudience", { params: { id }, body: { student_ids }, signal }),
    enabled: asks,
    staleTime: 0,
    gcTime: 0,
  });
  if (!asks) return 0;
  return data && data.data.due + (again ? data.data.alreadySent : 0);
}

/** The same of the given students. */
export function unreadyOfRows({ channel, rows }: WhatsAppChoice, mails: Going, again: boolean): number {
  if (channel !== "both") return 0;
  const leftOut = new Set(mails.leftOut);
  return rows.filter((row) => leftOut.has(row.id) && (again || !row.mailed)).length;
}

function useCheckedOfList(templateId: string, messages: WhatsAppChoice, choice: SendChoice): Checked {
  const { channel, audience, count, withoutEmail } = messages;
  const { again, filled } = choice;
  const recipients = useMemo(
    () => (channel === "mail" ? NOBODY.recipients : everyoneMessaged(templateId, again, channel === "both", filled)),
    [templateId, again, channel, filled],
  );
  if (channel === "mail" || audience === undefined) return NOBODY;
  return channel === "both"
    ? { recipients, due: withoutEmail, unfilled: audience.toFill.withoutEmail }
    : { recipients, due: count, unfilled: audience.toFill.all };
}

/** Of the given students; `mailed`: those who are checked for their mail. */
export function useCheckedOfRows(
  { channel, rows }: WhatsAppChoice,
  mailed: readonly DueRow[],
  again: boolean,
): Checked {
  return useMemo(() => {
    if (channel === "mail") return NOBODY;
    const mails = new Set(channel === "both" ? mailed.map(({ id }) => id) : []);
    const due = rows.filter((row) => (again || !row.mailed) && !mails.has(row.id));
    return { recipients: thePicked(due), due: due.length, unfilled: due.filter(({ filled }) => !filled).length };
  }, [channel, rows, mailed, again]);
}

/** `_edition`: of the list, as another one is asked for anew. */
function everyoneMessaged(templateId: string, again: boolean, withoutEmail: boolean, _edition: number): Recipients {
  return async (page, signal) => {
    const query = {
      page: String(page),
      ...(again && { again: "yes" as const }),
      ...(withoutEmail && { without_email: "yes" as const }),
    };
    return (await call("listMessageRows", { params: { id: templateId }, query, signal })).data;
  };
}
