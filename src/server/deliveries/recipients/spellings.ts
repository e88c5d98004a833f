// All ways in which a mail server or an organiser may write one address, because they are compared as text.
import { domainToASCII, domainToUnicode } from "node:url";

/** In lower case: as it is, and with an international domain in ASCII (`xn--…`) and in its own script. */
export function spellingsOf(address: string): string[] {
  const at = address.lastIndexOf("@") + 1;
  const mailbox = address.slice(0, at).normalize("NFC").toLowerCase();
  const domain = address.slice(at).toLowerCase();
  const domains = [domain, domainToASCII(domain) || domain, domainToUnicode(domain) || domain];
  return [...new Set([address.toLowerCase(), ...domains.map((each) => mailbox + each)])];
}
