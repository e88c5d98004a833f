// Profiles in the database.
import { CONTACT_KINDS } from "#domain/account/profile.ts";
import { UserError } from "#domain/user-error.ts";
import { ownIssuer } from "../certificates/issuer.ts";
import { forgetTold } from "../issuers/domain.ts";
import { removeCodes } from "../codes/codes.ts";
import { countOfTemplate, creditsByKind } from "../counts/counts.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { and, count, eq, isNull, sql } from "../database/orm.ts";
import { removeAllIdentities, type Subjects, subjectsOf } from "../signin/identities.ts";
import { sessions, templates, users, workspaces } from "../schema.ts";
import { emptyWorkspace } from "../workspaces/empty.ts";

type UserRow = typeof users.$inferSelect;
/** What the personal workspace holds of a profile. */
const ISSUER = { issuer: workspaces.issuer, showName: workspaces.showName, issuerAt: workspaces.issuerAt };
type IssuerRow = Pick<typeof workspaces.$inferSelect, keyof typeof ISSUER>;

export type ProfileRow = UserRow & IssuerRow & { signsInWith: Subjects };

export async function profileOf(db: Database, userId: string): Promise<ProfileRow> {
  const [row] = await db
    .select({ user: users, issuer: ISSUER })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, users.id))
    .where(openAccount(userId));
  const { user, issuer } = orSignedOut(row);
  return { ...user, ...issuer, signsInWith: await subjectsOf(db, userId) };
}

/** Locks the user and their personal workspace, in this order as every writer does. */
export async function lockedProfile(tx: Database, userId: string): Promise<ProfileRow> {
  const [user] = await tx.select().from(users).where(openAccount(userId)).for("update");
  const [issuer] = await tx.select(ISSUER).from(workspaces).where(eq(workspaces.id, userId)).for("update");
  return { ...orSignedOut(user), ...orSignedOut(issuer), signsInWith: await subjectsOf(tx, userId) };
}

/** Never writes into an account that was deleted during the request. */
export async function writeProfile(db: Database, userId: string, fields: Partial<UserRow>): Promise<void> {
  await db.update(users).set(fields).where(openAccount(userId));
}

/** The issuer of the personal workspace. */
export async function writeIssuer(db: Database, workspaceId: string, issuer: IssuerRow): Promise<void> {
  await db.update(workspaces).set(issuer).where(openWorkspace(workspaceId));
}

export async function attestationOf(db: Database, workspaceId: string): Promise<Date | null> {
  const [row] = await db.select({ at: workspaces.attestedAt }).from(workspaces).where(openWorkspace(workspaceId));
  return row?.at ?? null;
}

/** Returns when it was first confirmed; undefined when the workspace is gone. */
export async function writeAttestation(db: Database, workspaceId: string, at: Date): Promise<Date | undefined> {
  const [row] = await db
    .update(workspaces)
    .set({ attestedAt: sql`coalesce(${workspaces.attestedAt}, ${at})` })
    .where(openWorkspace(workspaceId))
    .returning({ at: workspaces.attestedAt });
  return row?.at ?? undefined;
}

const openWorkspace = (id: string) => and(eq(workspaces.id, id), isNull(workspaces.deletedAt));
const openAccount = (userId: string) => and(eq(users.id, userId), isNull(users.deletedAt));

function orSignedOut<Row>(row: Row | undefined): Row {
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
export async function anonymiseAccount(
  ctx: Pick<Context, "config" | "clock">,
  tx: Database,
  userId: string,
): Promise<ProfileRow> {
  const was = await lockedProfile(tx, userId);
  const at = ctx.clock();
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  for (const purpose of [...CONTACT_KINDS, "proof"] as const) await removeCodes(tx, { purpose, subject: userId });
  await emptyWorkspace(tx, userId, at);
  await forgetTold(tx, userId);
  await tx
    .update(workspaces)
    .set({ issuer: "", showName: false, ...(ownIssuer(was) !== "" && { issuerAt: at }) })
    .where(eq(workspaces.id, userId));
  await removeAllIdentities(ctx, tx, userId);
  const nobody = { name: "" };
  const nothing = { email: "", emailVerifiedAt: null, location: "", bio: "", avatar: "" };
  await tx
    .update(users)
    .set({ ...nobody, ...nothing, deletedAt: at })
    .where(eq(users.id, userId));
  return was;
}
