// English: the search for people in all lists.
import { figures, many } from "./many.ts";

export const people = {
  title: "People",
  lead: "Find anyone on any of your lists, with their certificates and mails.",
  search: "Search people",
  hint: "Name, e-mail, mobile or certificate number",
  start: "Who are you looking for?",
  startText:
    "Type the beginning of a name, an e-mail, a mobile number or a certificate number: at least two letters or digits.",
  found: (n: number) => `${many(n, "certificate", "certificates")} found`,
  foundMore: (most: number) => `More than ${figures(most)} found: type more`,
  none: "Nobody found",
  noneText: (q: string) => `No one on your lists matches “${q}”. Check the spelling, or type less of the name.`,
  loading: "Searching",
  failed: "The search failed.",
  inList: "Show in list",
  inListOf: (name: string, template: string) => `Show ${name} in the list of ${template}`,
  certificateOf: (name: string, template: string) => `Certificate of ${name}: ${template}`,
  issued: (when: string) => `Issued ${when}`,
  notIssued: "Not issued yet",
} as const;
