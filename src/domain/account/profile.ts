// The profile's editable fields and their limits (specification sections 3 and 5).
import * as z from "zod/mini";
import { isMobile, mobileFault } from "./mobile.ts";
import { MEGABYTE } from "../canvas/picture.ts";
import { LANGUAGES } from "../languages.ts";
import { isEmail } from "../list/student.ts";
import { cleanText, isBlank } from "../text.ts";
import { errorOf, type ReasonOf } from "../user-error.ts";

/** Maximum characters. */
export const PROFILE = { name: 100, email: 254, phone: 16, location: 100, bio: 500, issuer: 100 } as const;
export const AVATAR = { bytes: 5 * MEGABYTE, side: 512 } as const;

const PROFILE_FIELDS = ["name", "email", "phone", "location", "bio", "issuer"] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileFields = Record<ProfileField, string> & { showName: boolean };

/** The fields of a request; missing and null fields stay unchanged. Other keys of the profile object are ignored. */
export const ProfileRequest = z.object({
  name: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  location: z.optional(z.nullable(z.string())),
  bio: z.optional(z.nullable(z.string())),
  issuer: z.optional(z.nullable(z.string())),
  showName: z.optional(z.boolean()),
  /** Interface language, for all devices. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

/** The word to type before an account is deleted. */
export const DELETION_WORD = "DELETE";

/** What a code verifies: an e-mail or a mobile number. */
export const CONTACT_KINDS = ["email", "mobile"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export type ProfileFault = {
  field: ProfileField;
  reason: ReasonOf<
    "account.name_required" | "email.invalid" | "mobile.invalid" | "mobile.invalid_abroad" | "profile.too_long"
  >;
};

/** The fields after the request. Throws the first error as a UserError. */
export function changedProfile(now: ProfileFields, request: ProfileRequest): ProfileFields {
  const fields = { ...now, showName: request.showName ?? now.showName };
  for (const field of PROFILE_FIELDS) {
    const sent = request[field];
    if (sent != null) fields[field] = cleanText(sent);
  }
  const fault = profileFaults(fields)[0];
  if (fault !== undefined) throw errorOf(fault.reason);
  return fields;
}

export function profileFaults(fields: ProfileFields): ProfileFault[] {
  const faults: ProfileFault[] = [];
  if (isBlank(fields.name)) faults.push({ field: "name", reason: { code: "account.name_required" } });
  if (fields.email !== "" && !isEmail(fields.email)) faults.push({ field: "email", reason: { code: "email.invalid" } });
  if (fields.phone !== "" && !isMobile(fields.phone)) faults.push({ field: "phone", reason: mobileFault() });
  for (const field of PROFILE_FIELDS)
    if (fields[field].length > PROFILE[field] && !faults.some((fault) => fault.field === field))
      faults.push({ field, reason: { code: "profile.too_long", params: { field, most: PROFILE[field] } } });
  return faults;
}
