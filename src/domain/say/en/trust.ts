// English: what an account may mail, whether its issuer is verified, and what the operator took down.
import { figures, many } from "./many.ts";

export const trust = {
  notReachable:
    "Verify a mobile number or an e-mail address in your profile first. Until then you can mail only your own verified address.",
  notAttested:
    "Confirm that you have permission to use this data first. Until then you can mail only your own verified address.",
  noCodesYet: "The organiser cannot have codes emailed yet. Ask them for the link to your certificate.",
  noCodesToday:
    "No more codes can be emailed for this organiser today. Try again tomorrow, or ask them for the link to your certificate.",
  attestFirst: "Tick this box to send the mails.",
  verifyFirst: "Verify a mobile number or an e-mail address before you mail others.",
  toProfile: "Open the profile",
  /** How mails spread over days: today, tomorrow, and on how many later ones. */
  spread: (today: number, tomorrow: number, later: number, laterDays: number) =>
    [
      today === 0 ? "None today" : `${figures(today)} today`,
      ...(tomorrow === 0 ? [] : [`${figures(tomorrow)} tomorrow`]),
      ...(later === 0 ? [] : [`${figures(later)} over the ${many(laterDays, "day", "days")} after`]),
    ].join(", "),
  spreadWhy: "There is a daily limit. What does not go today waits and goes by itself.",
  issuer: (issuer: string) => `${issuer} (verified)`,
  issuerAt: (issuer: string, domain: string) => `${issuer} (${domain}, verified)`,
  issuerUnverified: (issuer: string) => `${issuer} (not verified)`,
  onRecord: "On record here. We have not verified the issuer.",
  takenDownTitle: "The operator has taken something of yours out of public view",
  takenDownEverything: "Everything in your account",
  takenDownOn: (name: string, date: string, why: string) => `${name}, since ${date}${why === "" ? "." : `: ${why}`}`,
  blockedOn: (date: string) =>
    `Since ${date}, the only owner of this workspace is blocked. Its pages are hidden and its mails wait until the operator names another owner.`,
  takenDownAsk: "Readers see a notice in its place, and nothing is lost. If you disagree, write to the operator:",
  kinds: { certificate: "Certificate", post: "Post", template: "Template" },
  support: "Contact Support",
} as const;
