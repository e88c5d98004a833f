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
  emailHint: "The address that your certificate was mailed to. A code goes there, so that nobody else can ask.",
  sendCode: "Send code",
  sentTo: (address: string) => `If the certificate belongs to ${address}, a code is on its way there.`,
  otherAddress: "Resend code or use another e-mail",
  codeLine: (name: string) => `Hello ${name}, with this code you ask for a correction of your certificate:`,
  nameLabel: "Name as it should be",
  note: "Note",
  noteHint: "What else the organiser should know.",
  submit: "Send request",
  failed: "The request could not be sent. Please try again.",
  nothing: "Say what the name should be, or write a note.",
  tooOften: "The organiser has been asked often enough for one day.",
  asked: "Your request was sent to the organiser. We'll e-mail you when they reply.",
  cannotAsk: "Corrections of this certificate cannot be asked for here.",
  noSuch: "There is no such request.",
  answered: "This request was answered already.",

  badge: (n: number) => many(n, "correction asked", "corrections asked"),
  waiting: (n: number) => `${many(n, "recipient asks", "recipients ask")} for a correction.`,
  look: "Review",
  listTitle: "Corrections",
  none: "Nobody has asked for a correction.",
  allAnswered: "Every request is answered.",
  now: "Now",
  wanted: "Asked for",
  by: (address: string, when: string) => `${address}, ${when}`,
  accept: "Accept",
  decline: "Decline",
  acceptOf: (name: string) => `Accept the correction of ${name}`,
  declineOf: (name: string) => `Decline the correction of ${name}`,
  onlyNote: "The name stays. Read the note.",
  accepted: "Corrected. The existing link is updated.",
  declined: "Declined. They get a mail.",
  answerFailed: "The request could not be answered.",
  loadFailed: "The requests could not be loaded.",
  earlier: "Answered before",
  states: { open: "Open", accepted: "Accepted", declined: "Declined", replaced: "Asked anew" },

  mail: {
    acceptedSubject: (template: string) => `Corrected: your certificate for ${template}`,
    declinedSubject: (template: string) => `Your certificate for ${template} stays as it is`,
    accepted: (name: string) => `The organiser has corrected your certificate. It now names ${name}.`,
    acceptedNote: "The organiser has read your note and accepted it.",
    declined: "The organiser has looked at your request and leaves your certificate as it is.",
    askWhy: "If you want to know why, answer this mail.",
    link: "It is at the same address:",
  },
} as const;
