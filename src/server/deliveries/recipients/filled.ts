// Finds the certificates for which AI has nothing left to write, so that a dialog can say what sending costs.
import { aiPartsOf, needsAi, missingAiParts } from "#domain/certificate/ai.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { parseSaved, type SavedDesign } from "#domain/canvas/drawing-rules.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { newestRevisions, variantOf } from "../../templates/variants/design.ts";

/**
 * Whether the certificate with a student's id is complete in their newest design: by AI, or by the organiser's own
 * words and picture. Beside variants that need AI, one in a design that needs none is complete.
 */
export async function filledIn(db: Database, ownerId: string, templateId: string): Promise<(id: SQL) => SQL> {
  const designs = await newestDesigns(db, ownerId, templateId);
  const isIn = (id: SQL, which: (design: Content) => boolean) => inDesign(designs, id, which);
  const enough = (id: SQL, title: string, selectedPicture: string | null) =>
    isIn(id, (design) => !needsAi(missingAiParts(design, { title, summary: "", selectedPicture })));
  const isPlain = (id: SQL) => (designs.length > 1 ? isIn(id, (design) => !needsAi(aiPartsOf(design))) : sql`false`);
  return (id) => sql`(${isPlain(id)} or exists (
    select from ai_fills f where f.certificate_id = ${id} and (f.made_at is not null or case
      when f.selected_picture is null then f.title || f.summary <> '' and ${enough(id, "words", null)}
      when f.title || f.summary <> '' then ${enough(id, "words", "picture")}
      else ${enough(id, "", "picture")} end)))`;
}

/** The variant is looked up only where its design makes a difference. */
function inDesign(designs: readonly Design[], id: SQL, which: (design: Content) => boolean): SQL {
  const answers = designs.map(({ variant, content }) => ({ variant, is: which(content) }));
  const own = answers[0]?.is ?? false;
  const others = answers.filter(({ is }) => is !== own).map(({ variant }) => variant);
  if (others.length === 0) return sql`${own}::boolean`;
  const theirs = sql`(select ${variantOf()} from students s where s.id = ${id})`;
  return sql`(${own}::boolean <> coalesce(${theirs} = any(${sql.param(others)}::text[]), false))`;
}

type Design = { variant: string | null; content: Content };

/** The template's own first. */
async function newestDesigns(db: Database, ownerId: string, templateId: string): Promise<Design[]> {
  const found = await db.execute<{ variant: string | null } & SavedDesign>(sql`
    select r.variant_id as variant, r.content, r.drawing_rules as "drawingRules" from templates t
      join template_revisions r on r.id = any(${newestRevisions()})
    where t.id = ${templateId} and t.owner_id = ${ownerId} and t.deleted_at is null
    order by r.variant_id nulls first`);
  const designs = found.rows.map(({ variant, ...saved }) => ({ variant, content: parseSaved(saved) }));
  return designs.length > 0 ? designs : [{ variant: null, content: EMPTY_CONTENT }];
}
