// English: corrections that recipients ask for, and the mails about them.
import { many } from "./many.ts";

export const corrections = {
  ask: "Something wrong? Ask for a correction",
  askWhom: (issuer: string) =>
    issuer === ""
      ? "Something wrong? Ask the organiser who gave it to you."
      : `Something wrong? Ask ${issuer}, who issued it.`,
  title: "Ask for a correction",
  emailLabel: "Your e-mail",
  emailHint: "The address your certificate was sent to. We'll send a code there to check that it's you.",
  sendCode: "Send code",
  sentTo: (address: string) => `If this certificate belongs to ${address}, a code is on its way.`,
  otherAddress: "Resend code or use another e-mail",
  codeLine: "Use this code to ask for a correction of your certificate:",
  nameLabel: "Correct name",
  note: "Note",
  noteHint: "Anything else the organiser should know.",
  submit: "Send request",
  failed: "Your request could not be sent. Please try again.",
  nothing: "Enter the correct name, or write a note.",
  tooOften: "Too many requests for today. Please try again tomorrow.",
  asked: "Your request was sent to the organiser. We'll e-mail you when they reply.",
  cannotAsk: "You can't ask for a correction of this certificate here.",
  noSuch: "Request not found.",
  answered: "This request has already been answered.",

  badge: (n: number) => many(n, "correction request", "correction requests"),
  waiting: (n: number) => `${many(n, "recipient has", "recipients have")} asked for a correction.`,
  look: "Review",
  listTitle: "Corrections",
  none: "Nobody has asked for a correction.",
  allAnswered: "All requests are answered.",
  now: "Current",
  wanted: "Requested",
  by: (address: string, when: string) => `${address}, ${when}`,
  accept: "Accept",
  decline: "Decline",
  acceptOf: (name: string) => `Accept the correction of ${name}`,
  declineOf: (name: string) => `Decline the correction of ${name}`,
  onlyNote: "No change of name. Read the note.",
  accepted: "Corrected. The existing link is updated.",
  declined: "Declined. We'll e-mail them.",
  answerFailed: "Your answer could not be saved. Please try again.",
  loadFailed: "The requests could not be loaded.",
  earlier: "Answered",
  states: { open: "Open", accepted: "Accepted", declined: "Declined", replaced: "Replaced" },

  mail: {
    acceptedSubject: (template: string) => `Corrected: your certificate for ${template}`,
    declinedSubject: (template: string) => `No change to your certificate for ${template}`,
    accepted: (name: string) => `The organiser has corrected your certificate. The name on it is now ${name}.`,
    acceptedNote: "The organiser has read and accepted your note.",
    declined: "The organiser has reviewed your request and did not change your certificate.",
    askWhy: "To ask why, reply to this mail.",
    link: "It is at the same link:",
  },
} as const;
