// Names of people, workspaces and issuers in mails that are ours: a stranger may get them, so they hold nothing that
// could be opened, called or written to.
import { oneLine } from "../text.ts";

/** In graphemes. */
const LONGEST = 60;

/** Dots of other scripts, which browsers read as dots of an address. */
const DOTS = /[．。｡]/g;
/** Invisible, except the joiners of Indic scripts, which stay between their letters. */
const INVISIBLE = /(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}|(?<![\p{M}])\p{Join_Control}/gu;
const ADDRESS = /\S*(?::\/\/|@)\S*/gu;
const WWW = /\bwww\.?\S*/giu;
/** `prizes.example/x`, but not `St.John` or `B.Tech`, whose first part is short. */
const DOMAIN = /[\p{L}\p{M}\p{N}_-]{3,}(?:\.[\p{L}\p{M}\p{N}-]{2,})+\S*/gu;
/** Nine digits or more, however they are grouped: not `2025-2026`, but every telephone number. */
const NUMBER = /[+(]*\p{Nd}(?:[\s().\-/–]*\p{Nd}){8,}/gu;

/** Empty if nothing is left. */
export function nameInMail(name: string): string {
  const bare = name.normalize("NFKC").replace(DOTS, ".").replace(INVISIBLE, "");
  const without = [ADDRESS, WWW, DOMAIN, NUMBER].reduce((text, what) => text.replace(what, " "), bare);
  // No mail program makes a link of `B. Tech`.
  const apart = without.replace(/\.(?=[\p{L}\p{N}]{2})/gu, ". ");
  return oneLine(apart.replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, ""), LONGEST);
}
