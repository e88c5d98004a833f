// English: the page that takes somebody off the list.

export const unsubscribe = {
  title: "Unsubscribe",
  ask: (address: string, issuer: string) =>
    `Stop certificates from ${issuer === "" ? "this organiser" : issuer} to ${address}? Those you already have keep working.`,
  submit: "Unsubscribe",
  doneTitle: "You're unsubscribed",
  done: (address: string, issuer: string) =>
    `${issuer === "" ? "This organiser" : issuer} will no longer send certificates to ${address}.`,
  goneTitle: "This link is incomplete",
  gone: "Open it again from your e-mail.",
} as const;
