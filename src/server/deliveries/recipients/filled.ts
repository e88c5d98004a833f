// Finds the certificates for which AI has nothing left to write, so that a dialog can say what sending costs.
import { needsAi, missingAiParts } from "#domain/certificate/ai.ts";
import { type Content, EMPTY_CONTENT, parseContent } from "#domain/canvas/content.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";

/**
 * Whether the certificate with a student's id is complete in the newest design: by AI, or by the organiser's own words
 * and picture.
 */
export async function filledIn(db: Database, ownerId: string, templateId: string): Promise<(id: SQL) => SQL> {
  const design = await newestDesign(db, ownerId, templateId);
  const enough = (title: string, selectedPicture: string | null) =>
    sql`${!needsAi(missingAiParts(design, { title, summary: "", selectedPicture }))}::boolean`;
  return (id) => sql`exists (
    select from ai_fills f where f.certificate_id = ${id} and (f.made_at is not null or case
      when f.selected_picture is null then f.title || f.summary <> '' and ${enough("words", null)}
      when f.title || f.summary <> '' then ${enough("words", "picture")}
      else ${enough("", "picture")} end))`;
}

async function newestDesign(db: Database, ownerId: string, templateId: string): Promise<Content> {
  const found = await db.execute<{ content: string }>(sql`
    select r.content from templates t join template_revisions r on r.id = t.revision_id
    where t.id = ${templateId} and t.owner_id = ${ownerId} and t.deleted_at is null`);
  const [newest] = found.rows;
  return newest === undefined ? EMPTY_CONTENT : parseContent(newest.content);
}
