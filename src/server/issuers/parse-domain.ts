// A domain as somebody typed it.
import { domainToASCII } from "node:url";
import { isDomain } from "#domain/account/issuer-domain.ts";

/**
 * In lower case and ASCII (`xn--…` for other scripts), which no letter of another script can imitate; undefined for
 * what is no name in the public DNS.
 */
export function parseDomain(text: string): string | undefined {
  const typed = text.trim();
  // What ends the name in an address is not cut off without a word.
  if (/[\s/\\?#%@:]/.test(typed)) return undefined;
  const domain = domainToASCII(typed).replace(/\.$/, "");
  return isDomain(domain) ? domain : undefined;
}
