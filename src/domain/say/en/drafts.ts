// English: a batch that a program prepared, and that a person sends.
import { figures, many } from "./many.ts";

export const drafts = {
  /** Above the list of prepared batches. */
  waiting: "Prepared batches, ready to send",
  waitingText: "Programs prepared them. Nobody is mailed until you send them.",
  inBatch: (n: number, program: string, date: string) =>
    `${many(n, "person", "people")}, prepared by ${program} on ${date}`,
  waitsUntil: (date: string) => `Waits until ${date}`,
  open: "Open",
  openOf: (template: string) => `Open the batch for ${template}`,
  discard: "Discard",
  discardOf: (template: string) => `Discard the batch for ${template}`,
  discardTitle: "Discard this batch?",
  discardText: (n: number) =>
    n === 1
      ? "Its link stops working, and nothing is mailed. The person stays on the list."
      : `Its link stops working, and nothing is mailed. The ${figures(n)} people stay on the list.`,
  discarded: "The batch is discarded. Its people are still on the list.",
  discardFailed: "The batch could not be discarded",
  title: "Send this batch",
  preparedBy: (program: string, date: string) => `Prepared by ${program} on ${date}. Nothing has been sent yet.`,
  people: (n: number) => `${many(n, "person", "people")} in this batch`,
  gone: (n: number) =>
    n === 1 ? "1 person is no longer on the list" : `${figures(n)} people are no longer on the list`,
  outcomes: {
    mailed_before: "Already mailed",
    on_its_way: "Mail on its way",
    without_email: "No e-mail",
    blocked: "Bounced or unsubscribed",
    withdrawn: "Withdrawn",
  },
  until: (date: string) => `It waits until ${date}.`,
  sent: (date: string) => `This batch was sent on ${date}.`,
  notFound: "This batch is no longer waiting. Let the program prepare it again.",
  discardedMeanwhile: "Somebody discarded this batch, or it waited too long. Nothing was sent.",
  loadFailed: "The batch could not be loaded",
  tooMany: (most: number) =>
    `${many(most, "prepared batch waits", "prepared batches wait")} in this workspace. Send or discard some of them first.`,
  sendsAtOnce:
    "Whoever joins the list of this template is mailed without a further press, so no batch can wait there. Add the people in the app.",
} as const;
