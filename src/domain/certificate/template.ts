// A template: a design with a name, a category, a language, and its students.
import * as z from "zod/mini";
import { isCategory } from "./categories.ts";
import { SAY } from "../say/say.ts";
import { cleanText, isBlank } from "../text.ts";
import { TextField } from "../text-field.ts";
import { UserError } from "../user-error.ts";

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
    throw new UserError(SAY.createTemplate.fillAll);
  if (!isCategory(fields.category)) throw new UserError(SAY.createTemplate.unknownCategory);
  refuseLong(SAY.createTemplate.name, fields.name, TEMPLATE.name);
  refuseLong(SAY.createTemplate.language, fields.language, TEMPLATE.language);
  refuseLong(SAY.templates.description, fields.description, TEMPLATE.description);
  refuseLong(SAY.templates.issuer, fields.issuer, TEMPLATE.issuer);
  return fields;
}

function refuseLong(field: string, text: string, most: number): void {
  if (text.length > most) throw new UserError(SAY.createTemplate.tooLong(field, most));
}
