// The mails that the mail server accepted, read over HTTP.
import { expect } from "@playwright/test";
import type { ListedMail } from "../peers/smtp-control.ts";
import { PORTS } from "./ports.ts";

/** The one mail to an address, or the newest of so many, once it has arrived. */
export async function mailTo(address: string, count = 1): Promise<ListedMail> {
  let mails: ListedMail[] = [];
  const look = async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${PORTS.mails}/mails?to=${encodeURIComponent(address)}`);
    mails = ((await answer.json()) as ListedMail[]).filter((mail) => mail.to === address);
    return mails.length;
  };
  await expect.poll(look, { timeout: 30_000 }).toBe(count);
  const mail = mails.at(-1);
  if (mail === undefined) throw new Error(`No mail to ${address}`);
  return mail;
}
