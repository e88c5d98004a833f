// Who agreed to get WhatsApp messages, as lists say it.
import { bare } from "../list/csv-headings.ts";
import { fold } from "../text.ts";

/** Headings of a column that says it: alone, or as a question that has one of them in it. */
const HEADINGS = [
  "opt in",
  "opted in",
  "whatsapp opt in",
  "whatsapp consent",
  "whatsapp permission",
  "whatsapp updates",
  "consent to whatsapp",
  "agree to whatsapp",
  "agreed to whatsapp",
  "receive on whatsapp",
  "send on whatsapp",
  "व्हाट्सएप सहमति",
  "व्हाट्सऐप सहमति",
  "व्हाट्सएप अनुमति",
];
const NAMES_WHATSAPP = /whats\s?app|व्हाट्स[एऐ]प/i;
const ASKS_CONSENT = /opt(?:ed)?[ -]?in|consent|agree|permission|सहमति|अनुमति/i;

/** The first word of an answer, or the first two. */
const YES = new Set(
  ["yes", "y", "yep", "true", "1", "ok", "okay", "on", "agree", "agreed", "i agree", "i consent", "opted in", "opt in"]
    .concat(["haan", "ha", "ja", "oui", "si", "sí", "हाँ", "हां", "सहमत", "✓", "✔", "✅"])
    .map(fold),
);

/** The column that most likely says who agreed; undefined if none does. */
export function optInColumnOf(columns: readonly string[]): string | undefined {
  const known = new Set(HEADINGS.map(bare));
  return (
    columns.find((name) => known.has(bare(name))) ??
    columns.find((name) => NAMES_WHATSAPP.test(name) && ASKS_CONSENT.test(name))
  );
}

/** Only a plain yes counts: an empty cell or a word that nobody foresaw is a no. */
export function saysYes(text: string): boolean {
  const words = fold(text)
    .replace(/[-_]/g, " ")
    .split(/[\s,.;:!]+/);
  const [first = "", second = ""] = words;
  return YES.has(first) || YES.has(`${first} ${second}`);
}
