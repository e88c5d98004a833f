// What somebody changes in the further columns of a student, and what is sent of it.
import type { ListColumn } from "#domain/list/list-columns.ts";
import type { ColumnFieldOf } from "./ColumnFields.tsx";

/** What was typed, by column; null: to stay blank. */
export type ColumnChanges = ReadonlyMap<string, string | null>;

type Extra = Readonly<Record<string, string>>;

/** `columns`: undefined until they are known; until then those that the student has. */
export function fieldsOf(columns: readonly ListColumn[] | undefined, extra: Extra, changes: ColumnChanges) {
  const known = columns ?? Object.keys(extra).map(plain);
  const names = new Set(known.map(({ name }) => name));
  const gone = columns === undefined ? [] : [...changes.keys()].filter((name) => !names.has(name)).map(plain);
  const valueOf = (name: string) => (changes.has(name) ? changes.get(name) : ownOf(extra, name));
  return [...known, ...gone].map((column): ColumnFieldOf => ({
    ...column,
    value: valueOf(column.name),
    gone: gone.includes(column),
  }));
}

function plain(name: string): ListColumn {
  return { name, kind: "text", printed: false, decides: false };
}

function ownOf(extra: Extra, name: string): string | undefined {
  return Object.hasOwn(extra, name) ? extra[name] : undefined;
}

/** Only what is different: other columns may have changed elsewhere. */
export function columnsToSend(fields: readonly ColumnFieldOf[], extra: Extra): Record<string, string | null> {
  const changed = fields.filter(({ name, value = "", gone }) => {
    if (gone || value === ownOf(extra, name)) return false;
    return value === null || value.trim() !== "" || ownOf(extra, name) !== undefined;
  });
  return Object.fromEntries(changed.map(({ name, value = "" }) => [name, value]));
}

/** As texts, for what follows from them. */
export function shownTexts(fields: readonly ColumnFieldOf[]): Extra {
  return Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value ?? ""]])));
}
