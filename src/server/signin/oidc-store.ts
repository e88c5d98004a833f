// Visits to the identity provider in the database.
import type { Database } from "../database/open.ts";
import { eq, lt } from "../database/orm.ts";
import { oidcVisits } from "../schema.ts";

export type OidcVisit = typeof oidcVisits.$inferSelect;

/** Removes expired ones as well. */
export async function addVisit(db: Database, visit: OidcVisit, now: Date): Promise<void> {
  await db.delete(oidcVisits).where(lt(oidcVisits.expiresAt, now));
  await db.insert(oidcVisits).values(visit);
}

/** Removes the visit, because its answer is taken once. */
export async function takeVisit(db: Database, state: string): Promise<OidcVisit | undefined> {
  const [visit] = await db.delete(oidcVisits).where(eq(oidcVisits.state, state)).returning();
  return visit;
}
