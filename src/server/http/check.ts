// Checks a part of a request against its call's schema.
import * as z from "zod";
import type { Call } from "#api/call.ts";
import { UserError } from "#domain/user-error.ts";

type Checked = Pick<Call, "params" | "query" | "body" | "idField">;

/** The checked value, without fields that the schema does not name; undefined if the call has no such part. */
export function check(call: Checked, part: "params" | "query" | "body", value: unknown): unknown {
  const schema = call[part];
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fault = fieldFault(parsed.error);
  if (fault.field === call.idField) throw new UserError("request.not_found");
  throw new UserError(fault.code, { field: fault.field });
}

type FieldFault = { code: "request.invalid_field" | "request.unknown_field"; field: string };

/** Of the first field that is wrong; empty where it is the whole. */
export function fieldFault({ issues: [issue] }: z.core.$ZodError): FieldFault {
  const path = issue?.path ?? [];
  if (issue?.code !== "unrecognized_keys") return { code: "request.invalid_field", field: path.join(".") };
  return { code: "request.unknown_field", field: [...path, ...issue.keys.slice(0, 1)].join(".") };
}
