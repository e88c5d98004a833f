// What the certificates of a revision were given for.
import type { Database } from "../database/open.ts";
import { eq, sql } from "../database/orm.ts";
import { issuers, templateRevisions, templates, workspaces } from "../schema.ts";
import type { CertificateWords } from "../schema.ts";

export type AchievementRow = NonNullable<Awaited<ReturnType<typeof findAchievement>>>;

/**
 * The words of one of its issued certificates, of which all say the same unless the template was renamed; null while
 * none is issued.
 */
export async function findAchievement(db: Database, revisionId: string) {
  const [row] = await db
    .select({
      words: sql<CertificateWords | null>`coalesce(
        (select c.words from certificates c
          where c.revision_id = ${templateRevisions.id} and c.version > 0 and c.words is not null limit 1),
        (select v.words from certificate_versions v where v.revision_id = ${templateRevisions.id} limit 1))`,
      issuerId: issuers.id,
      template: { takenDownAt: templates.takenDownAt },
      owner: { takenDownAt: workspaces.takenDownAt, blockedAt: workspaces.blockedAt },
    })
    .from(templateRevisions)
    .innerJoin(templates, eq(templates.id, templateRevisions.templateId))
    .innerJoin(workspaces, eq(workspaces.id, templates.ownerId))
    .leftJoin(issuers, eq(issuers.ownerId, templates.ownerId))
    .where(eq(templateRevisions.id, revisionId));
  return row;
}
