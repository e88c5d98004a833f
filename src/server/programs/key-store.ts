// Keys of programs in the database.
import type pg from "pg";
import { API_KEY, type Scope } from "#domain/account/api-key.ts";
import type { Language } from "#domain/languages.ts";
import type { Database } from "../database/open.ts";
import { and, desc, eq, gt, isNull, or, sql } from "../database/orm.ts";
import { apiKeys, members, users } from "../schema.ts";

export type KeyRow = typeof apiKeys.$inferSelect;

/** The newest first, with the maker's name, and whether they are an owner. */
export async function apiKeysOf(db: Database, workspaceId: string) {
  return db
    .select({ key: apiKeys, maker: users.name, stands: sql<boolean>`${members.role} is not distinct from 'owner'` })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .leftJoin(members, and(eq(members.workspaceId, apiKeys.workspaceId), eq(members.userId, apiKeys.madeBy)))
    .where(eq(apiKeys.workspaceId, workspaceId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export async function addApiKey(tx: Database, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

export async function countActiveKeys(tx: Database, workspaceId: string, now: Date): Promise<number> {
  const alive = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
  return tx.$count(apiKeys, and(eq(apiKeys.workspaceId, workspaceId), isNull(apiKeys.revokedAt), alive));
}

/** Its name; undefined if there is no such key, or it is revoked already. */
export async function revokeKey(tx: Database, workspaceId: string, id: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, workspaceId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return row?.name;
}

export type FoundKey = {
  id: string;
  workspaceId: string;
  userId: string;
  scopes: Scope[];
  expiresAt: Date | null;
  usedAt: Date | null;
  revokedAt: Date | null;
  /** Whether the workspace is there, and whoever made the key is an owner who may sign in. */
  stands: boolean;
  language: Language | null;
};

/** Looked up by the hash of 256 random bits: how long that takes tells nothing of a key. */
export async function keyByHash(pool: pg.Pool, keyHash: string): Promise<FoundKey | undefined> {
  const { rows } = await pool.query<FoundKey>({
    name: "api-key-by-hash",
    text: `select k.id, k.workspace_id "workspaceId", k.made_by "userId", k.scopes, k.expires_at "expiresAt",
        k.used_at "usedAt", k.revoked_at "revokedAt", u.language,
        w.deleted_at is null and u.deleted_at is null and u.blocked_at is null and m.role is not distinct from 'owner' stands
      from api_keys k join workspaces w on w.id = k.workspace_id join users u on u.id = k.made_by
      left join members m on m.workspace_id = k.workspace_id and m.user_id = k.made_by
      where k.key_hash = $1`,
    values: [keyHash],
  });
  return rows[0];
}

/** Whether it is not revoked; if so, a revocation waits until the transaction has ended. */
export async function isKeyStanding(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .for("share");
  return rows.length > 0;
}

/** Of requests at once only one writes. */
export async function noteUse(pool: pg.Pool, id: string, now: Date): Promise<void> {
  await pool.query("update api_keys set used_at = $2 where id = $1 and (used_at is null or used_at <= $3)", [
    id,
    now,
    new Date(now.getTime() - API_KEY.usedEveryMs),
  ]);
}
