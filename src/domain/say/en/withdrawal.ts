// English: withdrawing certificates that were issued, and giving them again.
import { many } from "./many.ts";

export const withdrawal = {
  state: "Withdrawn",
  withdraw: "Withdraw…",
  title: "Withdraw certificates",
  text: (name: string) =>
    `The page of ${name}'s certificate will say 'Withdrawn', with today's date and your reason. Whoever checks the certificate sees that it is no longer valid. You can give it again later.`,
  severalText: (n: number) =>
    `The pages of ${many(n, "certificate", "certificates")} will say 'Withdrawn', with today's date and your reason. Whoever checks them sees that they are no longer valid. You can give them again later.`,
  reason: "Reason",
  reasonHint: "Everybody who has the link can read it. You may leave it empty.",
  submit: "Withdraw",
  done: (n: number) => `${many(n, "certificate", "certificates")} withdrawn.`,
  notIssued: (n: number) =>
    `${many(n, "certificate was", "certificates were")} not issued yet. Only issued certificates can be withdrawn.`,
  failed: "The certificates were not withdrawn.",
  giveAgain: "Give it again",
  givenAgain: (n: number) => `${many(n, "certificate is", "certificates are")} valid again.`,
  giveAgainFailed: "It could not be given again.",
  noMail: (n: number) => `No mail goes to ${many(n, "withdrawn certificate", "withdrawn certificates")}.`,
  notDownloaded: (n: number) => `Without ${many(n, "withdrawn certificate", "withdrawn certificates")}.`,
  beforeSent: "The certificate was withdrawn before it was sent.",
  giveAgainFirst: "This certificate is withdrawn. Give it again first.",
};
