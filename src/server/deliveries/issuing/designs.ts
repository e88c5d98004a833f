// The designs of a template, for those who ask what they print.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { issuedDesigns, type IssuedDesign } from "../../templates/variants/designs.ts";

/** The variants in their order, then the template's own, which has no id. */
export async function designsForIssue(
  { db }: Pick<Context, "db">,
  ownerId: string,
  templateId: string,
): Promise<IssuedDesign[]> {
  const designs = await issuedDesigns(db, ownerId, templateId);
  if (designs === undefined) throw new UserError("template.not_found");
  return designs;
}
