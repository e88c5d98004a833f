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

export function parseSavedText(request: SavedTextFields): SavedTextFields {
  const name = cleanText(request.name);
  if (isBlank(name)) throw new UserError("saved_text.name_missing");
  if (name.length > SAVED_TEXTS.name) throw new UserError("request.invalid_field", { field: "name" });
  return { name, subject: cleanText(request.subject), message: cleanMessage(request.message) };
}
