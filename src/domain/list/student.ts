// A student: the recipient of a certificate, and the validation of its fields.
import * as z from "zod/mini";
import { cleanText, fold, isBlank, withPlainLetters } from "../text.ts";
import { isSpreadsheetError } from "./spreadsheet-damage.ts";
import { TextField } from "../text-field.ts";
import { errorOf, type ReasonOf, UserError } from "../user-error.ts";

export const STUDENT = {
  name: 200,
  certificate_number: 100,
  email: 254,
  mobile: 20,
  remarks: 1000,
  extra: 2000,
} as const;

export type StudentFields = {
  name: string;
  certificate_number: string;
  email: string;
  mobile: string;
  remarks: string;
};
export const STUDENT_FIELDS = ["name", "certificate_number", "email", "mobile", "remarks"] as const;
export type StudentField = (typeof STUDENT_FIELDS)[number];

/** The fields of a request: all texts, all but the name optional. */
export const StudentRequest = z.object({
  name: TextField,
  certificate_number: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  mobile: z.optional(z.nullable(z.string())),
  remarks: z.optional(z.nullable(z.string())),
});
export type StudentRequest = z.infer<typeof StudentRequest>;

export type StudentFault = {
  column: StudentField;
  reason: ReasonOf<"student.name_required" | "student.name_is_error" | "email.invalid" | "student.too_long">;
};

/** Cleans every field. Throws the first error as a UserError. */
export function parseStudent(request: StudentRequest): StudentFields {
  const fields = cleanStudent(request);
  const fault = studentFaults(fields)[0];
  if (fault) throw errorOf(fault.reason);
  return fields;
}

export function cleanStudent(request: StudentRequest): StudentFields {
  return {
    name: cleanName(request.name),
    certificate_number: cleanText(request.certificate_number ?? ""),
    email: cleanText(request.email ?? ""),
    mobile: cleanText(request.mobile ?? ""),
    remarks: cleanText(request.remarks ?? ""),
  };
}

/** Repeated spaces in a name are a typo that would show on the certificate; styled letters have no font. */
export function cleanName(name: string): string {
  return withPlainLetters(cleanText(name)).replace(/[ \u00A0]{2,}/g, " ");
}

export function studentFaults(fields: StudentFields): StudentFault[] {
  const faults: StudentFault[] = [];
  if (isBlank(fields.name)) faults.push({ column: "name", reason: { code: "student.name_required" } });
  if (isSpreadsheetError(fields.name))
    faults.push({ column: "name", reason: { code: "student.name_is_error", params: { text: fields.name } } });
  if (fields.email !== "" && !isEmail(fields.email))
    faults.push({ column: "email", reason: { code: "email.invalid" } });
  for (const column of STUDENT_FIELDS) {
    if (fields[column].length > STUDENT[column])
      faults.push({ column, reason: { code: "student.too_long", params: { column, most: STUDENT[column] } } });
  }
  return faults;
}

/** An addr-spec of the common form in any script, without quoted local parts and address literals. */
export function isEmail(text: string): boolean {
  return text.length <= STUDENT.email && ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text);
}

export function parseEmail(text: string): string {
  const address = text.trim();
  if (!isEmail(address)) throw new UserError("email.invalid");
  return address;
}

const ADDRESS =
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Key of a person: e-mail and name, or without e-mail name and number (case and spaces folded). */
export function personKey(fields: Pick<StudentFields, "name" | "email" | "certificate_number">): string {
  const by = fields.email === "" ? ["number", fold(fields.certificate_number)] : ["email", fold(fields.email)];
  return JSON.stringify([fold(fields.name), ...by]);
}
