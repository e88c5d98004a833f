// Guesses what each column holds from its heading.
import { FIRST_NAME, HEADERS, OF_THE_PERSON, OWN_EXPORT_COLUMNS, REST_OF_NAME } from "./csv-words.ts";
import { STUDENT_FIELDS, type StudentField } from "./student.ts";
import { once } from "../once.ts";
import { fold } from "../text.ts";

export type ColumnPlaces = {
  fields: Partial<Record<StudentField, number>>;
  rest: number[];
  /** Columns added by our own export that are no student data. */
  exportOnly: number[];
};

/**
 * The surest words first. A name in two columns is surer than a word that only may be a name, such as 'Attendee'.
 * Without a full name, the first name is used.
 */
export function placesOf(header: readonly string[]): ColumnPlaces {
  const headings = header.map(headingOf);
  const fields: ColumnPlaces["fields"] = {};
  find(fields, headings, knownWords().personal, "word");
  find(fields, headings, knownWords().sure, "word");
  const first = headings.findIndex(isFirstName);
  const rest = headings.flatMap((heading, at) => (isRestOfName(heading) ? [at] : []));
  const whole = headings.findIndex(({ short, numbers }) => fieldOf(knownWords().sure, short, numbers) === "name");
  const parts = nameInParts(header, { whole, first, rest });
  if (parts !== undefined) fields.name = parts.name;
  for (const form of ["word", "short", "asked"] as const) {
    if (form !== "word") find(fields, headings, knownWords().sure, form);
    find(fields, headings, knownWords().maybe, form);
  }
  const words = headings.map(({ word }) => word);
  const exportOnly = exportOnlyAt(words, Object.values(fields));
  if (parts !== undefined) return { fields: { ...fields, name: parts.name }, rest: parts.rest, exportOnly };
  if (fields.name === undefined && first !== -1) return { fields: { ...fields, name: first }, rest, exportOnly };
  return { fields, rest: [], exportOnly };
}

/**
 * Where a name is in several columns, or may be: beside a 'Last name', a column 'Name' may hold the first name alone or
 * the whole one, which only its cells say (`namePartsIn`). `whole` and `first` are -1 where there is none.
 */
function nameInParts(
  header: readonly string[],
  { whole, first, rest }: { whole: number; first: number; rest: readonly number[] },
): { name: number; rest: number[] } | undefined {
  if (whole === -1) return first !== -1 && rest.length > 0 ? { name: first, rest: [...rest] } : undefined;
  if (saysWholeName(header[whole] ?? "")) return undefined;
  if (first === -1) return rest.length > 0 ? { name: whole, rest: rest.filter((at) => at !== whole) } : undefined;
  return rest.length === 0 ? { name: first, rest: [whole] } : undefined;
}

/** A heading such as 'Full name' or 'Name on the certificate', and not only 'Name'. */
export function saysWholeName(name: string): boolean {
  return WHOLE.test(fold(name));
}

const WHOLE = /full|whole|complet|certificate|display|vollständig|पूरा|प्रमाण|முழு|சான்றிதழ்/u;

/** `word` is the whole heading, `short` lacks explanations in brackets, `asked` the words of a question as well. */
type Heading = { word: string; short: string; asked: string; numbers: boolean };

function headingOf(name: string): Heading {
  const folded = fold(name);
  const short = withoutBrackets(folded);
  const asked = withoutQuestion(short);
  return { word: bareOf(folded), short: bareOf(short), asked: bareOf(asked), numbers: isNumbering(folded) };
}

function find(
  fields: ColumnPlaces["fields"],
  headings: readonly Heading[],
  known: ReadonlyMap<string, StudentField>,
  form: "word" | "short" | "asked",
): void {
  for (const [at, heading] of headings.entries()) {
    const field = fieldOf(known, heading[form], heading.numbers);
    if (field !== undefined && !Object.values(fields).includes(at)) fields[field] ??= at;
  }
}

/** `Attendee #` and `Position #` number the rows. */
function fieldOf(known: ReadonlyMap<string, StudentField>, word: string, numbers: boolean): StudentField | undefined {
  const field = known.get(word);
  return numbers && (field === "name" || field === "remarks") ? undefined : field;
}

function isFirstName({ word, asked }: Heading): boolean {
  return knownWords().first.has(word) || knownWords().first.has(asked);
}

function isRestOfName({ word, asked }: Heading): boolean {
  return knownWords().rest.has(word) || knownWords().rest.has(asked);
}

/** Only if none of them is a field: in foreign lists `Mail` may be the address. */
function exportOnlyAt(words: readonly string[], fields: readonly number[]): number[] {
  return OWN_EXPORT_COLUMNS.flatMap((exportOnly) => {
    const at = words.findIndex((_, from) => exportOnly.every((word, nth) => words[from + nth] === bare(word)));
    const places = at === -1 ? [] : exportOnly.map((_, nth) => at + nth);
    return places.some((place) => fields.includes(place)) ? [] : places;
  });
}

/** The field that a heading means. */
export function sureField(name: string): StudentField | undefined {
  const folded = fold(name);
  const word = bareOf(folded);
  return knownWords().personal.get(word) ?? fieldOf(knownWords().sure, word, isNumbering(folded));
}

export function isSureHeading(name: string): boolean {
  return sureField(name) !== undefined;
}

/** Whether the heading says whose address or number it is: it needs no other column of that kind. */
export function isPersonal(name: string): boolean {
  return knownWords().personal.has(bare(name));
}

/** The part of a name that a heading means, alone or as a question. */
export function namePart(name: string): "first" | "rest" | undefined {
  const heading = headingOf(name);
  return isFirstName(heading) ? "first" : isRestOfName(heading) ? "rest" : undefined;
}

/** Ignores case, spaces, punctuation and an owner's `'s`: `Candidate’s E-Mail_ID ` equals `candidate email id`. */
export function bare(name: string): string {
  return bareOf(fold(name));
}

function bareOf(folded: string): string {
  return folded.replace(OWNER, "").replace(/[\s\p{P}\p{S}]+/gu, "");
}

const OWNER = /(?<=\p{L})['’‘ʼ`´]s(?=\s|$)/gu;

function isNumbering(folded: string): boolean {
  return /[#№]/.test(folded);
}

/** Drops explanations in parentheses: `Full Name (as on the certificate)`. */
function withoutBrackets(name: string): string {
  return name.replace(/[([{（][^)\]}）]*[)\]}）]?/g, "");
}

/** `what's your email?` asks for the `email`. */
function withoutQuestion(folded: string): string {
  return folded.replace(OWNER, "").replace(ASKING, "");
}

const ASKING = /^(?:(?:what|is|please|kindly|enter|write|type|provide|give|tell us|your|the)\s+)+/;

/** Prepared for the first heading: most screens read none. */
const knownWords = once(() => ({
  sure: wordsOf("sure"),
  maybe: wordsOf("maybe"),
  personal: personalWords(),
  first: new Set(FIRST_NAME.map(bare)),
  rest: new Set(REST_OF_NAME.map(bare)),
}));

function wordsOf(sureness: "sure" | "maybe"): ReadonlyMap<string, StudentField> {
  return new Map(
    STUDENT_FIELDS.flatMap((field) => HEADERS[field][sureness].map((word) => [bare(word), field] as const)),
  );
}

function personalWords(): ReadonlyMap<string, StudentField> {
  const { before } = OF_THE_PERSON;
  return new Map(
    (["email", "mobile"] as const).flatMap((field) => {
      const owned = before.flatMap((person) => HEADERS[field].sure.map((word) => `${person} ${word}`));
      return [...owned, ...OF_THE_PERSON[field]].map((word) => [bare(word), field] as const);
    }),
  );
}
