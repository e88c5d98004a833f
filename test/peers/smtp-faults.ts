// What can be wrong with the mail server for tests, and which mails it meets.

export type SmtpFault =
  /**
   * Refuses the sender, the recipient, or the mail after its last line, with this code: 421, 450, 452, 550, 552, 553,
   * 554.
   */
  | { kind: "refuse"; at: "sender" | "recipient" | "data"; code: number }
  /** Takes and keeps the mail, then breaks the connection instead of saying 250. */
  | { kind: "drop" }
  /**
   * Never says a word again: at the greeting, in the middle of the mail, of which it reads no more, or after the mail's
   * last line.
   */
  | { kind: "hang"; at: "banner" | "middle" | "data" }
  /** Says its answer to the mail a character each so many milliseconds, and never comes to an end. */
  | { kind: "drip"; everyMs: number }
  /** Begins TLS with a certificate that nobody vouches for. */
  | { kind: "tls"; at: "banner" }
  /** Turns away, with 421, who would be one more than so many at once. */
  | { kind: "crowded"; at: "banner"; most: number }
  /** Says 250 only after so long. */
  | { kind: "slow"; ms: number }
  /** Says nothing after the mail's last line until the rule is taken away, and then 250. */
  | { kind: "hold" };

/**
 * Which mails a fault meets: recipients that begin with `to` (all unless given), the first `times` (all unless given).
 */
export type SmtpRule = SmtpFault & { to?: string; times?: number };

/**
 * Where a mail stands when a rule is looked for: a connection opened, its sender named, a recipient named, the mail
 * begun, the mail received.
 */
export type Moment = "banner" | "sender" | "recipient" | "middle" | "data";

/** The first rule for this moment and recipient that has times left, one of which is used up. */
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
  452: "4.2.2 Mailbox full",
  535: "5.7.8 Authentication failed",
  550: "5.1.1 No such user here",
  552: "5.3.4 Message too big",
  553: "5.1.8 Sender address rejected: Domain not found",
  554: "5.7.1 Refused by policy",
};

export function refusal(code: number): Error {
  return Object.assign(new Error(TEXTS[code] ?? "Refused"), { responseCode: code });
}
