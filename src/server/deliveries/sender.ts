// Who a mail is from: MAIL_FROM, with the issuer's name before ours where there is one.
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/student.ts";

export type Address = { name: string; address: string };

/** `Prashasti <certificates@example.org>`, `"A, B" <a@example.org>` or a bare address. */
export function parseSender(from: string): Address {
  const [, name = "", address = ""] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  if (address === "") return { name: SAY.product.name, address: from.trim() };
  return { name: name.replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

export function senderFor(from: string, issuer: string): Address {
  const sender = parseSender(from);
  return issuer === "" ? sender : { ...sender, name: cleanText(SAY.mail.via(issuer)) };
}
