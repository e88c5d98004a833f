// English: certificates by WhatsApp.
import { figures, many } from "./many.ts";

export const whatsapp = {
  title: "WhatsApp",
  somebody: "You",
  certificate: "your certificate",
  off: "This site sends no WhatsApp messages.",
  noticeRefused: "The message is not signed as WhatsApp signs it.",
  sendBy: "Send by",
  byMail: "E-mail",
  byWhatsApp: "WhatsApp",
  byBoth: "E-mail and WhatsApp",
  confirm: (n: number) =>
    `${many(n, "student", "students")} will get a WhatsApp message with the picture and the link.`,
  noneDue: "Nobody is left to get a WhatsApp message.",
  send: (n: number) =>
    n === 0 ? "Send WhatsApp messages" : `Send ${many(n, "WhatsApp message", "WhatsApp messages")}`,
  plan: (n: number) =>
    n === 0 ? "Schedule WhatsApp messages" : `Schedule ${many(n, "WhatsApp message", "WhatsApp messages")}`,
  again: "Send again to those who already got one",
  sendBoth: (mails: string, messages: string) => `${mails} and ${messages}`,
  messages: (n: number) => many(n, "WhatsApp message", "WhatsApp messages"),
  started: (n: number) => `${many(n, "WhatsApp message is", "WhatsApp messages are")} ready to go`,
  planned: (n: number, when: string) =>
    `${many(n, "WhatsApp message is", "WhatsApp messages are")} scheduled for ${when}`,
  startsAt: (n: number, when: string) => `${many(n, "message goes", "messages go")} out on ${when}`,
  startsIn: (n: number, seconds: number) =>
    seconds === 0
      ? `${many(n, "message goes", "messages go")} out now`
      : `${many(n, "message goes", "messages go")} out in ${figures(seconds)} s`,
  ofOtherPlans: (n: number) => (n === 0 ? "" : `. ${many(n, "message is", "messages are")} scheduled for later`),
  sendFailed: "The WhatsApp messages could not be sent.",
  notSaved: "The change could not be saved.",
  free: "No credits are used.",
  costs: (sum: string) => `Costs this site about ${sum}.`,
  abroad: (n: number) =>
    `${many(n, "number is", "numbers are")} in another country, where WhatsApp's price is a different one.`,
  preview: "What they get",
  previewHint:
    "The words around the names are those that this site has registered with WhatsApp. They may differ a little.",
  alreadySent: (n: number) => `${many(n, "student", "students")} already got one.`,
  onTheWay: (n: number) => `${many(n, "message is", "messages are")} already on the way.`,
  notAgreed: (n: number) => `${many(n, "student", "students")} did not agree to WhatsApp messages: skipped`,
  badNumber: (n: number) => `${many(n, "number is", "numbers are")} not a mobile number: skipped`,
  stopped: (n: number) => `${many(n, "student", "students")} answered STOP: skipped`,
  optInColumn: "Column that says who agreed",
  optInHint: "Only people with a yes there get a message.",
  noColumn: "No column",
  country: "Numbers without a country code are from",
  countryHint: "For example 98765 43210 instead of +91 98765 43210.",
  kept: "Kept on this server, not sent. To send WhatsApp messages, set WHATSAPP_TOKEN.",
  openKept: "Open the messages",
  cancel: "Cancel messages",
  retry: (n: number) => `Send ${many(n, "message", "messages")} again`,
  outage: (when: string) =>
    `WhatsApp has taken no messages of this site since ${when}. None is lost. Tell the operator of this site.`,
  counts: {
    waiting: (n: number) => `${figures(n)} waiting`,
    sent: (n: number) => `${figures(n)} sent`,
    delivered: (n: number) => `${figures(n)} delivered`,
    read: (n: number) => `${figures(n)} read`,
    failed: (n: number) => `${figures(n)} failed`,
  },
  states: {
    queued: "Waiting",
    sent: "Sent",
    delivered: "Delivered",
    read: "Read",
    failed: "Failed",
    suppressed: "Not sent",
  },
  badge: (state: string) => `WhatsApp: ${state}`,
  agreed: "Agreed to WhatsApp messages",
  goesTo: (number: string) => `Messages go to ${number}.`,
  noNumber: "The mobile number is missing or wrong.",
  sendOne: "Send by WhatsApp",
  sendAgain: "Send by WhatsApp again",
  keptTitle: "Local WhatsApp messages",
  keptHint: "Messages are kept here because WhatsApp is not connected. Set WHATSAPP_TOKEN to send them.",
  keptEmpty: "No message has been sent yet.",
  body: (name: string, title: string, issuer: string) =>
    `Hello ${name}, your certificate for ${title} from ${issuer} is ready. Reply STOP to get no more messages.`,
  open: "Open certificate",
  pictureOf: (name: string) => `Certificate of ${name}`,
  faults: {
    numberInvalid: "This is not a mobile number",
    notReachable: "This number is not on WhatsApp, or takes no messages from businesses",
    personHasEnough: "WhatsApp held it back, because this person gets many messages from businesses",
    notAgreed: "They did not agree to WhatsApp messages",
    stopped: "They answered STOP and get no more messages",
    tooFast: "WhatsApp takes more messages later",
    busy: "WhatsApp is busy and gets it again later",
    unreachable: "WhatsApp could not be reached",
    pictureNotRead: "WhatsApp could not read the certificate's picture",
    notSetUp: "WhatsApp is not set up correctly on this site",
    refused: "WhatsApp refused the message",
  },
} as const;
