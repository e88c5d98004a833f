// Trust in an account: its tier, what the tier may mail, and what an operator can do about it.
import { DAY } from "../time.ts";

/**
 * `new`: mails only its own verified address. `proved`: a phone or e-mail is verified and the permission to use the
 * data is confirmed. `verified`: the operator knows who they are, or they proved a domain.
 */
export type TrustTier = "new" | "proved" | "verified";

export type TrustFacts = {
  /** Whether a mobile number or an e-mail address is verified. */
  reachable: boolean;
  attested: boolean;
  verified: boolean;
};

export function tierOf({ reachable, attested, verified }: TrustFacts): TrustTier {
  if (verified) return "verified";
  return reachable && attested ? "proved" : "new";
}

/**
 * Mails on the first day on which an account that is not verified sends; the number doubles each day. How many such
 * mails an address gets in a day, from all accounts together.
 */
export const WARM_UP = { firstDay: 200, perAddress: 5 } as const;

/** How many mails the account may send on `day`, the start of a sending day; `first` is that of its first mails. */
export function warmUpQuota(first: Date, day: Date, most: number): number {
  const days = Math.max(0, Math.round((day.getTime() - first.getTime()) / DAY));
  return Math.min(most, WARM_UP.firstDay * 2 ** Math.min(days, 30));
}

/** What the operator's record says was done, and to what. */
export type OperatorAct =
  "takedown" | "untakedown" | "block" | "unblock" | "verify" | "unverify" | "close" | "owner" | "rotate" | "compromise";
export type RecordSubject = "certificate" | "post" | "template" | "account" | "report";
