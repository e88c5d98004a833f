// A heading that names a member of a team and one fact about them: `Team Member 2 Email`, `Name of the team leader`.
import { namePart, placesOf } from "./csv-headings.ts";

export type MemberFact = "name" | "first" | "rest" | "email" | "mobile";
/** `member`: 0 is the leader. `fact`: undefined for other columns of a member, such as their college. */
export type TeamHeading = { member: number; fact: MemberFact | undefined; name: string };

export function teamHeading(heading: string): TeamHeading | undefined {
  const text = heading.normalize("NFKC");
  for (const { pattern, numberOf } of PATTERNS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const member = numberOf(found);
    const name = withoutLinks(`${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`);
    return { member, fact: factOf(name), name };
  }
  const [, name = "", number] = /^(.*\p{L})[\s\p{P}]*(\d{1,2})$/u.exec(text.trim()) ?? [];
  const fact = number === undefined ? undefined : factOf(name);
  return fact && { member: Number(number), fact, name };
}

/** What a heading says of a person; a member without a further word is their name. */
export function factOf(name: string): MemberFact | undefined {
  if (name === "") return "name";
  const part = namePart(name);
  if (part !== undefined) return part;
  const { fields } = placesOf([name]);
  if (fields.name === 0) return "name";
  if (fields.email === 0) return "email";
  return fields.mobile === 0 ? "mobile" : undefined;
}

const GAP = String.raw`[\s\p{P}\p{S}]*`;
const PERSON = `(?:team${GAP})?(?:member|mate|participant|player|person|student|candidate|developer|hacker|attendee|author|सदस्य)`;
const NTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const FROM = String.raw`(?<![\p{L}\p{N}])`;
const TO = String.raw`(?![\p{L}\p{N}])`;

const PATTERNS = [
  { pattern: worded(`${PERSON}${GAP}(?:no|number)?${GAP}(\\d{1,2})(?:['’]s)?`), numberOf: digits },
  { pattern: worded(`(\\d{1,2})(?:st|nd|rd|th)?${GAP}${PERSON}(?:['’]s)?`), numberOf: digits },
  { pattern: worded(`(${NTH.join("|")})${GAP}${PERSON}(?:['’]s)?`), numberOf: inWords },
  { pattern: worded(`(?:team${GAP})?(?:leader|captain)(?:['’]s)?`), numberOf: () => 0 },
  { pattern: worded(`team${GAP}lead(?:['’]s)?|submitter|टीम${GAP}लीडर`), numberOf: () => 0 },
];

function worded(pattern: string): RegExp {
  return new RegExp(`${FROM}(?:${pattern})${TO}`, "iu");
}

function digits(found: RegExpExecArray): number {
  return Number(found[1]);
}

function inWords(found: RegExpExecArray): number {
  return NTH.indexOf((found[1] ?? "").toLowerCase()) + 1;
}

/** `Name of the`, `: Name` and `का नाम` all leave the name. */
function withoutLinks(text: string): string {
  const trimmed = text.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, "").replace(/\s+/g, " ");
  return trimmed.replace(/^(?:of the|of|का|की|के)\s+|\s+(?:of the|of|for|the)$/giu, "");
}
