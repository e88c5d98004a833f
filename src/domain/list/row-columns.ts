// The columns of rows whose fields are known by position: a cell for each field, then one for each further column.
import { cleanHeading, type ColumnMap, CSV, type HeaderReason, headerTooLong, type MatchedColumns } from "./csv.ts";
import { bare } from "./csv-headings.ts";
import { STUDENT_FIELDS, type StudentField } from "./student.ts";
import { fold } from "../text.ts";

type FieldLabels = Readonly<Record<StudentField, string>>;

/**
 * `labels` name the fields in messages. `fieldNames` are every name that a field has anywhere: a further column of that
 * name would stand twice in an exported list.
 */
export function columnsByPosition(
  further: readonly string[],
  labels: FieldLabels,
  fieldNames: readonly string[],
): MatchedColumns {
  const names = further.map(cleanHeading);
  const extra = names.map((name, nth) => ({ name, at: STUDENT_FIELDS.length + nth })).filter(({ name }) => name !== "");
  const header = [...STUDENT_FIELDS.map((field) => labels[field]), ...names];
  return {
    columns: { fields: FIELDS, rest: [], mayRepeat: false, extra, header },
    faults: furtherFaults(names, fieldNames),
  };
}

const FIELDS: ColumnMap["fields"] = Object.fromEntries(STUDENT_FIELDS.map((field, at) => [field, at]));

function furtherFaults(names: readonly string[], fieldNames: readonly string[]): HeaderReason[] {
  // As in a CSV file, the name counts towards the limit and the other fields do not.
  if (names.length + 1 > CSV.columns) return [{ code: "csv.too_many_columns", params: { most: CSV.columns } }];
  const ofFields = new Set([...STUDENT_FIELDS, ...fieldNames].map(bare));
  const seen = new Set<string>();
  return names.flatMap((name): HeaderReason[] => {
    if (name === "") return [];
    const folded = fold(name);
    if (ofFields.has(bare(name)) || seen.has(folded))
      return [{ code: "csv.duplicate_column", params: { column: name } }];
    seen.add(folded);
    return name.length > CSV.headerLength ? [headerTooLong(name)] : [];
  });
}
