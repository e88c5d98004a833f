// A subject and a message that a workspace keeps under a name, to use them again.
import * as z from "zod/mini";
import { cleanText, isBlank } from "../text.ts";
import { TextField } from "../text-field.ts";
import { UserError } from "../user-error.ts";
import { BATCH, cleanMessage } from "./batch.ts";

/** How many a workspace keeps at most, and characters of a name. */
export const SAVED_TEXTS = { most: 50, name: 80 } as const;

export const SavedTextRequest = z.object({
  name: TextField,
  subject: z.string().check(z.maxLength(BATCH.subject)),
  message: z.string().check(z.maxLength(BATCH.message)),
});
export type SavedTextFields = z.infer<typeof SavedTextRequest>;

/** What is absent stays as it is. */
export const SavedTextChange = z.partial(z.extend(SavedTextRequest, { name: z.string() }));
export type SavedTextChange = z.infer<typeof SavedTextChange>;

export function parseSavedText({ name, subject, message }: SavedTextFields): SavedTextFields {
  return { name: cleanName(name), subject: cleanText(subject), message: cleanMessage(message) };
}

export function parseSavedTextChange({ name, subject, message }: SavedTextChange): Partial<SavedTextFields> {
  return {
    ...(name !== undefined && { name: cleanName(name) }),
    ...(subject !== undefined && { subject: cleanText(subject) }),
    ...(message !== undefined && { message: cleanMessage(message) }),
  };
}

function cleanName(typed: string): string {
  const name = cleanText(typed);
  if (isBlank(name)) throw new UserError("saved_text.name_missing");
  if (name.length > SAVED_TEXTS.name) throw new UserError("request.invalid_field", { field: "name" });
  return name;
}
