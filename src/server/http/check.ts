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
  const path = parsed.error.issues[0]?.path.join(".") ?? "";
  if (path === call.idField) throw new UserError("request.not_found");
  throw new UserError("request.invalid_field", { field: path });
}
