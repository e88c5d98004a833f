// English: the desk, where certificates are handed over.
import { figures } from "./many.ts";

export const desk = {
  title: "Desk",
  open: "Open the desk",
  search: "Find a person",
  hint: "Name, number, team or e-mail",
  counts: (given: number, students: number) => `Handed over: ${figures(given)} of ${figures(students)}`,
  claimed: (n: number) => `Claimed online: ${figures(n)}`,
  people: "People",
  give: "Hand over",
  giveOf: (name: string) => `Hand over: ${name}`,
  takeBack: "Undo",
  takeBackOf: (name: string) => `Undo, not handed over: ${name}`,
  given: (name: string) => `${name}: handed over`,
  takenBack: (name: string) => `${name}: no longer marked as handed over`,
  givenAt: (when: string, by: string) => (by === "" ? `Handed over, ${when}` : `Handed over, ${when}, by ${by}`),
  claimedAt: (when: string) => `Claimed online, ${when}`,
  already: (when: string, by: string) =>
    by === "" ? `Was already handed over, ${when}` : `Was already handed over, ${when}, by ${by}`,
  notSaved: (name: string) => `${name}: not saved.`,
  failed: "Not saved. Press again.",
  none: "Nobody found",
  noneText: (q: string) => `No one on this list matches “${q}”. Check the spelling, or type less.`,
  empty: "This list has no one on it yet",
  emptyText: "Once the list has people, you find them here.",
  more: (n: number) => `The first ${figures(n)} are shown. Type more to find others.`,
  alone: "No answer from the server: what other desks hand over is not shown.",
  loading: "Loading the list",
  loadFailed: "The list could not be loaded.",
} as const;
