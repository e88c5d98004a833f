// Who a mail is from: MAIL_FROM, with the issuer's name in front of ours if there is one.
import { SAY } from "#domain/say/say.ts";

export type Address = { name: string; address: string };

export function senderFor(from: string, issuer: string): Address {
  const sender = parseSender(from);
  return issuer === "" ? sender : { ...sender, name: SAY.mail.via(issuer) };
}

/** `Prashasti <certificates@example.org>`, `"A, B" <a@example.org>` or a bare address. */
export function parseSender(from: string): Address {
  const [, name = "", address = ""] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  if (address === "") return { name: SAY.product.name, address: from.trim() };
  return { name: name.replace(/^"(.*)"$/, "$1"), address: address.trim() };
}
