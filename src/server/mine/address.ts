// The e-mail address of a recipient, in every way in which an organiser may have written it.
import { domainToASCII, domainToUnicode } from "node:url";
import { isEmail } from "#domain/list/student.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { sql, type SQL } from "../database/orm.ts";

/** With its domain in ASCII, so that it names the same server however it is sent. */
export function parseAddress(text: string): string {
  const address = cleanText(text);
  if (!isEmail(address)) throw new UserError("email.invalid");
  const { mailbox, domain } = partsOf(address);
  return `${mailbox}@${domainToASCII(domain) || domain}`;
}

/**
 * Whether student `s` has this address. Only A to Z count as the same in both cases: a mailbox with another letter that
 * looks alike, or folds to the same, may be somebody else's.
 */
export function isOfAddress(address: string): SQL {
  return sql`(s.email <> '' and lower(s.email collate "C") = any(${sql.param(waysToWrite(address))}::text[]))`;
}

/** Whether a mail to one is a mail to the other. */
export function isSameAddress(one: string, other: string): boolean {
  const ways = waysToWrite(other);
  return waysToWrite(one).some((each) => ways.includes(each));
}

function waysToWrite(address: string): string[] {
  const { mailbox, domain } = partsOf(address);
  const domains = [domain, domainToASCII(domain) || domain, domainToUnicode(domain) || domain];
  return [...new Set(domains.map((each) => inSmallLetters(`${mailbox}@${each}`)))];
}

function partsOf(address: string): { mailbox: string; domain: string } {
  const at = address.lastIndexOf("@");
  return { mailbox: address.slice(0, at), domain: address.slice(at + 1) };
}

function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
