// Users and sessions in the database.
import type { Role } from "#domain/account/permissions.ts";
import type { DeviceKind } from "#domain/account/device.ts";
import type { Identity } from "#domain/account/identity.ts";
import type { Language } from "#domain/languages.ts";
import { UserError } from "#domain/user-error.ts";
import type pg from "pg";
import { and, desc, eq, gt, isNull, lt, ne } from "../database/orm.ts";
import type { Database } from "../database/open.ts";
import { identities, sessions, users, walletNonces } from "../schema.ts";

export type SessionRow = {
  createdAt: Date;
  seenAt: Date;
  id: string;
  name: string;
  mobile: string | null;
  email: string | null;
  wallet: string | null;
  avatar: string;
  language: Language | null;
  workspaceId: string;
  role: Role | null;
  alone: boolean;
};

/** Runs on every request with a token, so it is a named prepared statement sent without the query builder. */
export async function sessionWithUser(
  pool: pg.Pool,
  tokenHash: string,
  workspaceId: string | null,
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: "session-with-user",
    text: `select s.created_at "createdAt", s.seen_at "seenAt", u.id, u.name, u.avatar, u.language,
                  (select subject from identities where user_id = u.id and kind = 'mobile') mobile,
                  (select subject from identities where user_id = u.id and kind = 'email') email,
                  (select subject from identities where user_id = u.id and kind = 'wallet') wallet,
                  coalesce($2, s.workspace_id, u.id) "workspaceId", m.role,
                  not exists (select from members o where o.user_id = u.id and o.workspace_id <> u.id) alone
           from sessions s join users u on u.id = s.user_id
             left join members m on m.workspace_id = coalesce($2, s.workspace_id, u.id) and m.user_id = u.id
           where s.token_hash = $1 and u.blocked_at is null and u.deleted_at is null`,
    values: [tokenHash, workspaceId],
  });
  return rows[0];
}

export async function addSession(
  db: Database,
  { at, ...session }: { tokenHash: string; id: string; userId: string; network: string; at: Date } & DeviceKind,
): Promise<void> {
  await db.insert(sessions).values({ ...session, createdAt: at, seenAt: at, provedAt: at });
}

/** Locks the user, before any workspace, so that nothing is added to an account that is being deleted. */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  const open = and(eq(users.id, userId), isNull(users.deletedAt));
  const [user] = await tx.select({ id: users.id }).from(users).where(open).for("no key update");
  if (user === undefined) throw new UserError("session.missing");
}

/** Whether the operator has blocked this user. */
export async function isBlocked(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select({ blockedAt: users.blockedAt }).from(users).where(eq(users.id, userId));
  return user?.blockedAt != null;
}

/** Whether the account with this identity is signed in from a network, given by its hash. */
export async function hasSessionFrom(db: Database, { kind, subject }: Identity, network: string): Promise<boolean> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(identities, eq(identities.userId, sessions.userId))
    .where(and(eq(identities.kind, kind), eq(identities.subject, subject), eq(sessions.network, network)))
    .limit(1);
  return session !== undefined;
}

export async function touchSession(db: Database, tokenHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

export async function provedAt(db: Database, tokenHash: string): Promise<Date | undefined> {
  const [session] = await db.select({ at: sessions.provedAt }).from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return session?.at ?? undefined;
}

export async function noteProof(db: Database, tokenHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

export async function removeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export type DeviceRow = DeviceKind & { id: string; tokenHash: string; createdAt: Date; seenAt: Date };

/** A user's sessions that were used and opened since the given times, the last used first. */
export async function sessionsOf(
  db: Database,
  userId: string,
  { seen, opened }: { seen: Date; opened: Date },
): Promise<DeviceRow[]> {
  const { id, browser, system, tokenHash, createdAt, seenAt } = sessions;
  return db
    .select({ id, browser, system, tokenHash, createdAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(seenAt, seen), gt(createdAt, opened)))
    .orderBy(desc(seenAt), desc(createdAt));
}

/** False when the user has no such session. */
export async function removeSessionOf(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return rowCount === 1;
}

/** All sessions of a user except the one with `keptTokenHash`. */
export async function removeSessionsOf(db: Database, userId: string, keptTokenHash = ""): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptTokenHash)));
}

export async function addUser(
  db: Database,
  user: Pick<typeof users.$inferInsert, "id" | "name" | "email" | "emailVerifiedAt" | "noticeVersion" | "createdAt">,
): Promise<void> {
  await db.insert(users).values(user);
}

export type NonceRow = typeof walletNonces.$inferSelect;

/** Stores a message that a wallet is to sign, and removes expired ones. */
export async function addNonce(db: Database, row: NonceRow, now: Date): Promise<void> {
  await db.delete(walletNonces).where(lt(walletNonces.expiresAt, now));
  await db.insert(walletNonces).values(row);
}

/** Removes the message, because it is valid once. */
export async function takeNonce(db: Database, nonce: string): Promise<NonceRow | undefined> {
  const [row] = await db.delete(walletNonces).where(eq(walletNonces.nonce, nonce)).returning();
  return row;
}
