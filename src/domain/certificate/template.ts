// A template: a design with a name, a category, a language and students.
import * as z from "zod/mini";
import { isCategory } from "./categories.ts";
import { cleanText, isBlank } from "../text.ts";
import { TextField } from "../text-field.ts";
import { type ReasonOf, UserError } from "../user-error.ts";

export const TEMPLATE = { name: 120, language: 60, description: 500, issuer: 120, defaultLanguage: "English" } as const;

export type TemplateFields = { name: string; category: string; language: string; description: string; issuer: string };

export const TemplateRequest = z.object({
  name: TextField,
  category: TextField,
  language: TextField,
  description: z.optional(z.string()),
  issuer: z.optional(z.string()),
});

export function parseTemplate(request: z.infer<typeof TemplateRequest>): TemplateFields {
  const fields = {
    name: cleanText(request.name),
    category: cleanText(request.category),
    language: cleanText(request.language),
    description: cleanText(request.description ?? ""),
    issuer: cleanText(request.issuer ?? ""),
  };
  if (isBlank(fields.name) || isBlank(fields.category) || isBlank(fields.language))
    throw new UserError("template.fields_missing");
  if (!isCategory(fields.category)) throw new UserError("template.unknown_category");
  refuseLong("name", fields.name, TEMPLATE.name);
  refuseLong("language", fields.language, TEMPLATE.language);
  refuseLong("description", fields.description, TEMPLATE.description);
  refuseLong("issuer", fields.issuer, TEMPLATE.issuer);
  return fields;
}

function refuseLong(field: ReasonOf<"template.too_long">["params"]["field"], text: string, most: number): void {
  if (text.length > most) throw new UserError("template.too_long", { field, most });
}
