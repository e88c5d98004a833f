// The web site of an issuer as somebody typed it.
import { isDomain } from "#domain/account/issuer-domain.ts";
import { ISSUER_PROFILE } from "#domain/account/issuer-profile.ts";

/**
 * An https address of a public host, whose name is in ASCII; `college.edu` is `https://college.edu/`. Undefined for
 * anything else.
 */
export function parseSite(text: string): string | undefined {
  const typed = text.trim();
  const address = typed.includes("://") ? typed : `https://${typed}`;
  if (address.length > ISSUER_PROFILE.site || !URL.canParse(address)) return undefined;
  const { protocol, username, password, port, hostname, href } = new URL(address);
  const isPlain = protocol === "https:" && username === "" && password === "" && port === "";
  return isPlain && isDomain(hostname) && href.length <= ISSUER_PROFILE.site ? href : undefined;
}
