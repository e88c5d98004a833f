// A variant of a template: a further design for the students in whose column one of some values stands.
import * as z from "zod/mini";
import { CSV } from "../list/csv.ts";
import { cleanText, fold, isBlank } from "../text.ts";
import { TextField } from "../text-field.ts";
import { UserError } from "../user-error.ts";
import { weakMemo } from "../weak-memo.ts";

export const VARIANT = { most: 12, name: 60, column: CSV.headerLength, values: 20, value: 500, offered: 100 } as const;

/** The column of every list that a condition may ask, beside the additional ones. Spelt like its placeholder. */
export const REMARKS = "Remarks";

export type VariantFields = { name: string; column: string; values: string[] };

/** The first whose condition is met, as the server decides it for those on the list (server/templates/variants). */
export function firstMet<V extends Pick<VariantFields, "column" | "values">>(
  variants: readonly V[],
  { remarks, extra }: { remarks: string; extra: Readonly<Record<string, string>> },
): V | undefined {
  return variants.find(({ column, values }) => {
    const value = column === REMARKS ? remarks : Object.hasOwn(extra, column) ? extra[column] : undefined;
    return value !== undefined && foldedValues(values).has(fold(value));
  });
}

const foldedValues = weakMemo((values: readonly string[]): ReadonlySet<string> => new Set(values.map(fold)));

export const VariantRequest = z.object({ name: TextField, column: TextField, values: z.array(TextField) });

/** What a certificate of this variant is given for: those of two variants are told apart by what was signed. */
export function titleOfVariant(title: string, variant: string | null): string {
  return variant === null ? title : `${title}: ${variant}`;
}

export function parseVariant(request: z.infer<typeof VariantRequest>): VariantFields {
  const name = cleanText(request.name);
  const condition = cleanCondition(request);
  if (isBlank(name) || isBlank(condition.column) || condition.values.length === 0)
    throw new UserError("variant.fields_missing");
  if (name.length > VARIANT.name) throw new UserError("request.invalid_field", { field: "name" });
  return { name, ...fittingCondition(condition) };
}

/** That one of some values stands in a column of the list. */
export type ConditionFields = Pick<VariantFields, "column" | "values">;

/** Values that are compared as equal count once, and blank ones not at all. */
export function cleanCondition({ column, values }: ConditionFields): ConditionFields {
  const different = new Map(values.map((value) => [fold(value), cleanText(value)] as const));
  return {
    column: cleanText(column),
    values: [...different].filter(([folded]) => !isBlank(folded)).map(([, value]) => value),
  };
}

export function fittingCondition(condition: ConditionFields): ConditionFields {
  const { column, values } = condition;
  if (column.length > VARIANT.column) throw new UserError("request.invalid_field", { field: "column" });
  if (values.length > VARIANT.values || values.some((value) => value.length > VARIANT.value))
    throw new UserError("request.invalid_field", { field: "values" });
  return condition;
}
