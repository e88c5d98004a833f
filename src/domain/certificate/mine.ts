// The certificates of an address, for their recipient, who needs no account: a link in a mail opens a visit.
import { DAY, HOUR, MINUTE } from "../time.ts";

/** `link`: in a mail. `visit`: what it opened, in a tab. `download`: all certificates in one file. */
export type RecipientPass = "link" | "visit" | "download";

export const MINE = {
  /** Of tokens. */
  bytes: 32,
  livesMs: { link: DAY, visit: 2 * HOUR, download: 2 * MINUTE },
  /** Certificates on a page. */
  page: 20,
  /** The most in one download. */
  download: 500,
} as const;

/** The part of an address after `#`, which browsers send to nobody. */
export const LINK_TOKEN = /^#([A-Za-z0-9_-]{43})$/;
