// Duplicates in an import: who is added, updated or skipped.
import type { CsvStudent } from "./csv.ts";
import { personKey, STUDENT_FIELDS, type StudentFields } from "./student.ts";

export const DUPLICATES = ["skip", "update", "add"] as const;
export type Duplicates = (typeof DUPLICATES)[number];

export type Known = { id: string } & Pick<StudentFields, "name" | "email" | "certificate_number">;
export type ImportPlan = {
  added: readonly CsvStudent[];
  changed: readonly { id: string; student: CsvStudent }[];
  /** Rows of the file, each counted once. */
  counts: { imported: number; updated: number; skipped: number };
};

/**
 * `skip` keeps existing students, `update` overwrites them with non-empty cells, `add` adds every row. A person twice
 * in the file is treated like one already on the list.
 */
export function planImport(known: readonly Known[], rows: readonly CsvStudent[], duplicates: Duplicates): ImportPlan {
  if (duplicates === "add")
    return { added: rows, changed: [], counts: { imported: rows.length, updated: 0, skipped: 0 } };
  const idOf = new Map(known.toReversed().map((person) => [personKey(person), person.id]));
  const added = new Map<string, CsvStudent>();
  const changed = new Map<string, CsvStudent>();
  for (const row of rows) {
    const key = personKey(row);
    const id = idOf.get(key);
    const target = id === undefined ? added : changed;
    const earlier = target.get(id ?? key);
    if (id === undefined && earlier === undefined) added.set(key, row);
    else if (duplicates === "update") target.set(id ?? key, earlier === undefined ? row : putOver(earlier, row));
  }
  const again = rows.length - added.size;
  return {
    added: [...added.values()],
    changed: [...changed].map(([id, student]) => ({ id, student })),
    counts: {
      imported: added.size,
      updated: duplicates === "update" ? again : 0,
      skipped: duplicates === "skip" ? again : 0,
    },
  };
}

/** The counts of `planImport` from keys alone, for the preview of an import. */
export function countImport(
  known: ReadonlySet<string>,
  keys: readonly string[],
  duplicates: Duplicates,
): ImportPlan["counts"] {
  if (duplicates === "add") return { imported: keys.length, updated: 0, skipped: 0 };
  const imported = [...new Set(keys)].filter((key) => !known.has(key)).length;
  const again = keys.length - imported;
  return {
    imported,
    updated: duplicates === "update" ? again : 0,
    skipped: duplicates === "skip" ? again : 0,
  };
}

function putOver(earlier: CsvStudent, later: CsvStudent): CsvStudent {
  const fields = STUDENT_FIELDS.map((field) => [field, later[field] === "" ? earlier[field] : later[field]]);
  return { ...(Object.fromEntries(fields) as StudentFields), extra: { ...earlier.extra, ...filled(later.extra) } };
}

/** The non-empty columns. */
export function filled(extra: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== ""));
}
