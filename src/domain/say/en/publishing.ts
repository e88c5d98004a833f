// English: holding certificates, and publishing them all at once.
import { many } from "./many.ts";

const certificates = (n: number) => many(n, "certificate", "certificates");

export const publishing = {
  /** Of the send dialog's 'Start'. */
  whenHeld: "Hold until published",
  holdText:
    "Nobody is mailed, and every page says 'Not published yet', until you publish all certificates together, for example at the ceremony.",
  publishWhen: "Publish",
  byPress: "When I press 'Publish'",
  atTime: "At a time",
  late: "Send to people who are added later",
  lateHint: "Whoever you add after publishing gets their certificate at once.",
  hold: "Hold certificates",
  changeHold: "Save",
  heldDone: "The certificates are held until you publish them.",
  heldUntil: (when: string) => `The certificates are held, and publish themselves ${when}.`,
  holdFailed: "The certificates could not be held.",
  panel: "Held certificates",
  heldTitle: "These certificates are held",
  heldNow: "Their pages say 'Not published yet', and nobody is mailed.",
  publishesAt: (when: string) => `They publish themselves ${when}.`,
  publishNow: "Publish…",
  change: "Change…",
  lift: "End the hold",
  lifted: "The hold has ended. Nothing was sent.",
  liftFailed: "The hold could not be ended.",
  title: "Publish certificates",
  publish: (n: number) => `Publish ${certificates(n)}`,
  publishFailed: "The certificates were not published.",
  published: (mails: number) =>
    mails === 0
      ? "The certificates are published in ten seconds."
      : `Published in ten seconds, with ${many(mails, "mail", "mails")}.`,
  publishingIn: (seconds: number) => `Published in ${many(seconds, "second", "seconds")}.`,
  undone: "Not published. The certificates are held again.",
  undoFailed: "It could not be undone.",
  publicSince: (when: string) => `Published ${when}.`,
  lateOn: "Whoever is added gets their certificate at once.",
  /** On the card of a template. */
  cardHeld: "Held",
  cardAt: (when: string) => `Publishes ${when}`,
  cardPublished: "Published",
  errors: {
    held: "These certificates are held until they are published. Publish them, or end the hold first.",
    notHeld: "These certificates are not held. Somebody may have published them, or ended the hold.",
    running: "They are being published. Wait until that is done, or undo it.",
    mailsWait: "Mails or messages of this list are still waiting. Let them go out, or cancel them first.",
    tooLate: "The certificates are published. It is too late to undo it.",
  },
};
