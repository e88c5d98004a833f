// The certificates of an address, for their recipient, who needs no account: a link in a mail opens a visit.
import { DAY, HOUR, MINUTE } from "../time.ts";

/**
 * `link`: in a mail. `visit`: what it opened, in a tab. `download`: all certificates in one file. `move`: in a mail
 * that asks whether everything may go to another address. `claim`: at a claim link, once a code proved the address.
 */
export type RecipientPass = "link" | "visit" | "download" | "move" | "claim";

export const MINE = {
  /** Of tokens. */
  bytes: 32,
  livesMs: { link: DAY, visit: 2 * HOUR, download: 2 * MINUTE, move: DAY, claim: 30 * MINUTE },
  /** Certificates on a page. */
  page: 20,
  /** The most in one download. */
  download: 500,
} as const;

/** The part of an address after `#`, which browsers send to nobody: a link, or a change of address to confirm. */
export const LINK_TOKEN = /^#(move=)?([A-Za-z0-9_-]{43})$/;
