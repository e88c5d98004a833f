// English: the page that takes somebody off the list.

export const unsubscribe = {
  title: "Unsubscribe",
  ask: (address: string, issuer: string) =>
    `Stop certificates from ${issuer === "" ? "this organiser" : issuer} to ${address}? Those you already have keep working.`,
  submit: "Unsubscribe",
  doneTitle: "You're unsubscribed",
  done: (address: string, issuer: string) =>
    `${issuer === "" ? "This organiser" : issuer} will no longer send certificates to ${address}.`,
  again: "Get the mails again",
  againTitle: "You'll get the mails again",
  resumed: (address: string, issuer: string) =>
    `${issuer === "" ? "This organiser" : issuer} may send certificates to ${address} again.`,
  goneTitle: "This link is incomplete",
  gone: "Open it again from your e-mail.",
  oldTitle: "This link no longer works",
  old: "Use the unsubscribe link of a newer mail from the same organiser. If there is none, reply to the mail and ask to get no more.",
} as const;
