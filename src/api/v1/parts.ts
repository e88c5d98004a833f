// Schemas that several calls for programs share.
import * as z from "zod/mini";
import { ColumnsField } from "#domain/list/list-columns.ts";
import { DUPLICATES } from "#domain/list/duplicates.ts";
import { DELIVERY_STATES } from "#domain/mail/delivery-state.ts";

/** The most people in one request. */
export const MOST_PEOPLE = 5000;
export const PEOPLE_BYTES = 4 * 1024 * 1024;

/** `next` is null on the last answeredPage. */
export const answeredPage = <T extends z.core.$ZodType>(row: T) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()) });

/** Bodies are strict: a misspelt `dryRun` must not mail anybody. */
export const SentPerson = z.strictObject({
  name: z.string(),
  email: z.optional(z.string()),
  certificate_number: z.optional(z.string()),
  mobile: z.optional(z.string()),
  remarks: z.optional(z.string()),
  /** Further columns, which the design prints as `{{Name of the column}}`. */
  fields: z.optional(ColumnsField),
});
export type SentPerson = z.infer<typeof SentPerson>;

export const DuplicatesField = z.optional(z.enum([DUPLICATES[0], DUPLICATES[1]]));

export const MailStateName = z.enum(DELIVERY_STATES);

export const AN_ID = "Zk3p9QwX7LmN2bVc4TyR8A";
export const ANOTHER_ID = "h7Gd5Fs1Jq0Pz6Xc8Vb3Nm";
