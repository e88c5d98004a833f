// English: the page that takes somebody off the list.

export const unsubscribe = {
  title: "No more certificates by mail",
  ask: (address: string, issuer: string) =>
    `${issuer === "" ? "This organiser" : issuer} will send no more certificates to ${address}. Those you have keep working.`,
  submit: "Send me no more",
  doneTitle: "Done",
  done: (address: string, issuer: string) =>
    `${issuer === "" ? "This organiser" : issuer} sends no more certificates to ${address}.`,
  goneTitle: "This link leads nowhere",
  gone: "Open it once more from the mail, whole.",
} as const;
