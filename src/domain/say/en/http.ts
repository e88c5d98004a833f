// English: answers of the server that belong to no screen.

export const http = {
  unexpected: "An unexpected error occurred. Please try again.",
  malformed: "The request could not be read. Please try again.",
  signIn: "Please sign in again.",
  notFound: "Not found.",
  tooLarge: "That is too large to take.",
  wrongType: "That kind of request is not taken here.",
  tooMany: "Too many requests. Please wait a little and try again.",
  busy: "The server is busy. Please try again in a moment.",
  noRoom: "The server has no room to keep more just now. What is there can be looked at; please try again later.",
  uploadsBusy: "Many files are being uploaded just now. Please try again in a moment.",
  checkField: (field: string) => (field === "" ? "Please check what you sent." : `Please check: ${field}.`),
  offline: "Can't reach the server. Please try again.",
} as const;
