// Issuers of certificates by their public id.
import { OWNER } from "../certificates/issuer.ts";
import type { Database } from "../database/open.ts";
import { eq } from "../database/orm.ts";
import { issuers, workspaces } from "../schema.ts";

export type IssuerRow = NonNullable<Awaited<ReturnType<typeof findIssuer>>>;

export async function findOwnIssuer(db: Database, workspaceId: string): Promise<IssuerRow | undefined> {
  const [owner] = await db.select(OWNER).from(workspaces).where(eq(workspaces.id, workspaceId));
  return owner;
}

export async function findIssuer(db: Database, id: string) {
  const [owner] = await db
    .select(OWNER)
    .from(issuers)
    .innerJoin(workspaces, eq(workspaces.id, issuers.ownerId))
    .where(eq(issuers.id, id));
  return owner;
}
