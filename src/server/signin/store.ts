// Users, sessions and one-time codes in the database.
import type pg from "pg";
import { eq, sql } from "../database/orm.ts";
import type { Database } from "../database/open.ts";
import { oneTimeCodes, sessions, users } from "../schema.ts";

export type SessionRow = { createdAt: Date; seenAt: Date; id: string; name: string; mobile: string | null };

/** Asked on every request with a token, so it is prepared by name and takes the short way to the driver. */
export async function sessionWithUser(pool: pg.Pool, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: "session-with-user",
    text: `select s.created_at "createdAt", s.seen_at "seenAt", u.id, u.name, u.mobile
           from sessions s join users u on u.id = s.user_id where s.token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0];
}

export async function addSession(
  db: Database,
  session: { tokenHash: string; userId: string; at: Date },
): Promise<void> {
  const { tokenHash, userId, at } = session;
  await db.insert(sessions).values({ tokenHash, userId, createdAt: at, seenAt: at });
}

export async function seeSession(db: Database, tokenHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

export async function removeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function userByMobile(db: Database, mobile: string): Promise<{ id: string } | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return user;
}

export async function addUser(
  db: Database,
  user: { id: string; mobile: string; name: string; createdAt: Date },
): Promise<void> {
  await db.insert(users).values(user);
}

export type CodeRow = typeof oneTimeCodes.$inferSelect;

/** Puts a new code in the place of the old one. */
export async function replaceCode(db: Database, code: Omit<CodeRow, "tries">): Promise<void> {
  const fresh = { ...code, tries: 0 };
  await db.insert(oneTimeCodes).values(fresh).onConflictDoUpdate({ target: oneTimeCodes.mobile, set: fresh });
}

export async function codeOf(db: Database, mobile: string): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile));
  return row;
}

/** The code of a number, held until the transaction ends, so that tries are counted one after another. */
export async function lockedCode(tx: Database, mobile: string): Promise<CodeRow | undefined> {
  const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile)).for("update");
  return row;
}

export async function countTry(tx: Database, mobile: string): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(eq(oneTimeCodes.mobile, mobile));
}

export async function removeCode(tx: Database, mobile: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile));
}
