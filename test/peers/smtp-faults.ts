// The faults of the mail server for tests, and the mails to which they apply.

export type SmtpFault =
  /**
   * Refuses the sender, the recipient, or the mail after its last line, with this code, and in these words or the usual
   * ones of 421, 450, 451, 452, 550, 552, 553 or 554.
   */
  | { kind: "refuse"; at: "sender" | "recipient" | "data"; code: number; words?: string }
  /** Accepts and stores the mail, then closes the connection instead of answering 250. */
  | { kind: "drop" }
  /**
   * Becomes silent: at the greeting, in the middle of the mail, which it stops reading, or after the mail's last line.
   */
  | { kind: "hang"; at: "banner" | "middle" | "data" }
  /** Sends its answer to the mail one character at a time at this interval, and never ends. */
  | { kind: "drip"; everyMs: number }
  /** Starts TLS with a self-signed certificate. */
  | { kind: "tls"; at: "banner" }
  /** Refuses, with 421, connections beyond this number. */
  | { kind: "crowded"; at: "banner"; most: number }
  /** Answers 250 only after this time. */
  | { kind: "slow"; ms: number }
  /** Sends nothing after the mail's last line until the rule is removed, and then 250. */
  | { kind: "hold" };

/**
 * The mails to which a fault applies: recipients that begin with `to` (by default all), the first `times` (by default
 * all).
 */
export type SmtpRule = SmtpFault & { to?: string; times?: number };

/**
 * The moment of a mail at which a rule applies: connection opened, sender named, recipient named, data begun, data
 * received.
 */
export type Moment = "banner" | "sender" | "recipient" | "middle" | "data";

/** The first rule for this moment and recipient with times left, one of which it uses up. */
export function takeRule(rules: SmtpRule[], moment: Moment, recipient = ""): SmtpRule | undefined {
  const rule = rules.find(
    (each) => momentOf(each) === moment && recipient.startsWith(each.to ?? "") && each.times !== 0,
  );
  if (rule?.times !== undefined) rule.times -= 1;
  return rule;
}

function momentOf(rule: SmtpRule): Moment {
  return "at" in rule ? rule.at : "data";
}

const TEXTS: Readonly<Record<number, string>> = {
  421: "4.3.2 Closing the channel, try again later",
  450: "4.2.1 Greylisted, try again later",
  451: "4.3.0 Local error in processing",
  452: "4.2.2 Mailbox full",
  535: "5.7.8 Authentication failed",
  550: "5.1.1 No such user here",
  552: "5.3.4 Message too big",
  553: "5.1.8 Sender address rejected: Domain not found",
  554: "5.7.1 Refused by policy",
};

export function refusal(code: number, words = TEXTS[code] ?? "Refused"): Error {
  return Object.assign(new Error(words), { responseCode: code });
}
