// Profiles in the database.
import { CONTACT_KINDS } from "#domain/account/profile.ts";
import { UserError } from "#domain/user-error.ts";
import { ownIssuer } from "../certificates/issuer.ts";
import { removeCodes } from "../codes/codes.ts";
import { countOfTemplate, creditsByKind } from "../counts/counts.ts";
import type { Database } from "../database/open.ts";
import { and, count, eq, isNull, sql } from "../database/orm.ts";
import { removeAllIdentities, type Subjects, subjectsOf } from "../signin/identities.ts";
import { downloads, posts, sessions, templates, users } from "../schema.ts";

type UserRow = typeof users.$inferSelect;
export type ProfileRow = UserRow & { signsInWith: Subjects };

export async function profileOf(db: Database, userId: string): Promise<ProfileRow> {
  const [row] = await db.select().from(users).where(openAccount(userId));
  return { ...orSignedOut(row), signsInWith: await subjectsOf(db, userId) };
}

export async function lockedProfile(tx: Database, userId: string): Promise<ProfileRow> {
  const [row] = await tx.select().from(users).where(openAccount(userId)).for("update");
  return { ...orSignedOut(row), signsInWith: await subjectsOf(tx, userId) };
}

/** Never writes into an account that was deleted during the request. */
export async function writeProfile(db: Database, userId: string, fields: Partial<UserRow>): Promise<void> {
  await db.update(users).set(fields).where(openAccount(userId));
}

/** Returns when it was first confirmed; undefined when the account is gone. */
export async function writeAttestation(db: Database, userId: string, at: Date): Promise<Date | undefined> {
  const [row] = await db
    .update(users)
    .set({ attestedAt: sql`coalesce(${users.attestedAt}, ${at})` })
    .where(openAccount(userId))
    .returning({ at: users.attestedAt });
  return row?.at ?? undefined;
}

const openAccount = (userId: string) => and(eq(users.id, userId), isNull(users.deletedAt));

function orSignedOut(row: UserRow | undefined): UserRow {
  if (row === undefined) throw new UserError("session.missing");
  return row;
}

export type ProfileStats = {
  templatesCreated: number;
  creditsUsed: number;
  totalCredits: number;
  favoriteTemplates: number;
};

export async function statsOf(db: Database, userId: string): Promise<ProfileStats> {
  const [made] = await db
    .select({ n: count() })
    .from(templates)
    .where(and(eq(templates.ownerId, userId), isNull(templates.deletedAt)));
  const [sent] = await db
    .select({ n: count() })
    .from(templates)
    .where(and(eq(templates.ownerId, userId), sql`${countOfTemplate("reached")} > 0`));
  // Reserved credits that were released count neither as used nor as granted.
  const credits = await creditsByKind(db, userId);
  return {
    templatesCreated: made?.n ?? 0,
    creditsUsed: 0 - (credits.reserve + credits.release),
    totalCredits: credits.grant + credits.adjust,
    favoriteTemplates: sent?.n ?? 0,
  };
}

/**
 * Removes what identifies the user; rows that others depend on stay, without a name. Locks the user first, as a
 * broadcast does. Returns the account as it was.
 */
export async function anonymiseAccount(tx: Database, userId: string, at: Date): Promise<ProfileRow> {
  const was = await lockedProfile(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  for (const kind of CONTACT_KINDS) await removeCodes(tx, { purpose: kind, subject: userId });
  await tx.delete(downloads).where(eq(downloads.ownerId, userId));
  await tx
    .update(templates)
    .set({ deletedAt: at })
    .where(and(eq(templates.ownerId, userId), isNull(templates.deletedAt)));
  await tx
    .update(posts)
    .set({ deletedAt: at })
    .where(and(eq(posts.ownerId, userId), isNull(posts.deletedAt)));
  await removeAllIdentities(tx, userId);
  const nobody = { name: "", issuer: "", showName: false };
  const nothing = { email: "", emailVerifiedAt: null, location: "", bio: "", avatar: "" };
  await tx
    .update(users)
    .set({ ...nobody, ...nothing, ...(ownIssuer(was) !== "" && { issuerAt: at }), deletedAt: at })
    .where(eq(users.id, userId));
  return was;
}
