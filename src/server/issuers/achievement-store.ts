// What the certificates of a revision were given for.
import { titleOfVariant } from "#domain/certificate/variant.ts";
import { OWNER } from "../certificates/issuer.ts";
import type { Database } from "../database/open.ts";
import { eq, sql } from "../database/orm.ts";
import { issuers, templateRevisions, templates, variants, workspaces } from "../schema.ts";
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
      variant: variants.name,
      issuerId: issuers.id,
      template: { issuer: templates.issuer, takenDownAt: templates.takenDownAt },
      owner: OWNER,
    })
    .from(templateRevisions)
    .innerJoin(templates, eq(templates.id, templateRevisions.templateId))
    .innerJoin(workspaces, eq(workspaces.id, templates.ownerId))
    .leftJoin(variants, eq(variants.id, templateRevisions.variantId))
    .leftJoin(issuers, eq(issuers.ownerId, templates.ownerId))
    .where(eq(templateRevisions.id, revisionId));
  if (row === undefined) return undefined;
  const { words, variant, template, owner } = row;
  if (words === null) return row;
  // Whoever deleted their account is named no more.
  const isUnnamed = owner.isGone && words.issuer !== template.issuer;
  const title = titleOfVariant(words.title, variant);
  return { ...row, words: { ...words, title, issuer: isUnnamed ? "" : words.issuer } };
}
