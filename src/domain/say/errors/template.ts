// The messages shown beside an invalid field of a template.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const TEMPLATE_ERRORS = {
  "template.fields_missing": () => SAY.createTemplate.fillAll,
  "template.unknown_category": () => SAY.createTemplate.unknownCategory,
  "template.too_long": ({ field, most }) => SAY.createTemplate.tooLong(fieldName(field), most),
} satisfies Partial<ErrorSentences>;

function fieldName(field: "name" | "language" | "description" | "issuer"): string {
  const { name, language } = SAY.createTemplate;
  const { description, issuer } = SAY.templates;
  return { name, language, description, issuer }[field];
}
