// English: answers of the server that belong to no screen.

import { phrase } from "../parts.ts";

export const http = {
  unexpected: "An unexpected error occurred. Please try again.",
  malformed: "The request could not be read. Please try again.",
  notJson: "The body of the request is not valid JSON. Check its quotes, commas and brackets.",
  noBody: "The request has no body. Send JSON, at least {}, or leave out its Content-Type.",
  signIn: "Please sign in again.",
  notFound: "Not found.",
  tooLarge: "This is too large.",
  wrongType: "This type of request is not supported here. Check its Content-Type: most calls take application/json.",
  tooCostly: "Reading this takes too much memory or time. Send it in smaller parts, or save it in a simpler form.",
  encoded: "Compressed requests are not accepted. Send the body without Content-Encoding.",
  wrongOrigin: "Pages of other websites may not send this request.",
  wrongHost:
    "This server is for one computer and answers at localhost only. To reach it under another name, set PUBLIC_URL and start it live.",
  tooMany: "Too many requests. Please wait a moment and try again.",
  busy: "The server is busy. Please try again in a moment.",
  noRoom: "The server has no storage left. You can still view everything; please save again later.",
  uploadsBusy: "Many files are being uploaded right now. Please try again in a moment.",
  checkField: (field: string) => (field === "" ? "Please check your input." : `Please check: ${field}.`),
  unknownField: (field: string) => `There is no field with the name ${field}. Nothing was done.`,
  cursorUnknown: "This page does not belong to this list. Load the list again from its beginning, without `cursor`.",
  limitInvalid: (most: number) => `\`limit\` must be a whole number from 1 to ${most}.`,
  rangeReversed: "`from` must not be later than `to`.",
  /** Some specified sentences have no full stop. */
  because: (sentence: string, reason: string) => `${phrase(sentence)}. ${reason}`,
  offline: "Can't reach the server. Please try again.",
} as const;
