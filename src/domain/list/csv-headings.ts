// Guesses what each column holds from its heading.
import { FIRST_NAME, HEADERS, REST_OF_NAME, OWN_EXPORT_COLUMNS } from "./csv-words.ts";
import { STUDENT_FIELDS, type StudentField } from "./student.ts";
import { fold } from "../text.ts";

export type ColumnPlaces = {
  fields: Partial<Record<StudentField, number>>;
  rest: number[];
  /** Columns added by our own export that are no student data. */
  exportOnly: number[];
};

/** The surest words first. Without a full-name column, first name and the rest are used. */
export function placesOf(header: readonly string[]): ColumnPlaces {
  const words = header.map(bare);
  const short = header.map((name) => bare(withoutBrackets(name)));
  const fields: ColumnPlaces["fields"] = {};
  for (const [known, names] of [
    [SURE, words],
    [MAYBE, words],
    [SURE, short],
    [MAYBE, short],
  ] as const) {
    for (const [at, name] of names.entries()) {
      const field = known.get(name);
      if (field !== undefined && !Object.values(fields).includes(at)) fields[field] ??= at;
    }
  }
  const exportOnly = exportOnlyAt(words, Object.values(fields));
  const first = words.findIndex((name) => FIRST.has(name));
  if (fields.name !== undefined || first === -1) return { fields, rest: [], exportOnly };
  return {
    fields: { ...fields, name: first },
    rest: words.flatMap((name, at) => (REST.has(name) ? [at] : [])),
    exportOnly,
  };
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
  return SURE.get(bare(name));
}

export function isSureHeading(name: string): boolean {
  return SURE.has(bare(name));
}

/** Ignores case, spaces and punctuation: `E-Mail_ID ` equals `email id`. */
export function bare(name: string): string {
  return fold(name).replace(/[\s\p{P}\p{S}]+/gu, "");
}

/** Drops explanations in parentheses: `Full Name (as on the certificate)`. */
function withoutBrackets(name: string): string {
  return name.replace(/[([{（][^)\]}）]*[)\]}）]?/g, "");
}

const SURE = wordsOf("sure");
const MAYBE = wordsOf("maybe");
const FIRST = new Set(FIRST_NAME.map(bare));
const REST = new Set(REST_OF_NAME.map(bare));

function wordsOf(sureness: "sure" | "maybe"): ReadonlyMap<string, StudentField> {
  return new Map(
    STUDENT_FIELDS.flatMap((field) => HEADERS[field][sureness].map((word) => [bare(word), field] as const)),
  );
}
