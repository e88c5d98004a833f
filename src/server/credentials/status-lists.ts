// Status lists: entries for new credentials, the bits of withdrawn ones, and the list as others read it.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { entryAt, ORDER_SEED_BYTES } from "#domain/credential/entry-order.ts";
import { setBits, STATUS_LIST, statusListOf } from "#domain/credential/status-list.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type Issuer, keyOfDid } from "./issuer-keys.ts";
import { signStatusList } from "./sign.ts";
import * as store from "./status-store.ts";

type Needs = Pick<Context, "config" | "clock" | "newId" | "random" | "log">;
/** An entry for one credential. `list`: the address; `listId`: its row. */
export type StatusEntry = { listId: string; list: string; index: number };

const packed = promisify(gzip);

/** Entries that nobody else gets, for `count` credentials; more lists are begun as needed. */
export async function reserveEntries(
  ctx: Needs,
  tx: Database,
  { ownerId, issuer }: { ownerId: string; issuer: Issuer },
  count: number,
): Promise<StatusEntry[]> {
  const entries: StatusEntry[] = [];
  while (entries.length < count) {
    const taken = await store.takeEntries(tx, issuer.did, count - entries.length);
    if (taken === undefined) {
      await beginList(ctx, tx, ownerId, issuer);
      continue;
    }
    for (let nth = taken.from; nth < taken.to; nth++)
      entries.push({ listId: taken.id, list: taken.address, index: entryAt(taken.seed, nth) });
  }
  return entries;
}

async function beginList(ctx: Needs, tx: Database, ownerId: string, { did }: Issuer): Promise<void> {
  await store.lockLists(tx, did);
  // Another process may have begun one meanwhile.
  if ((await store.takeEntries(tx, did, 0)) !== undefined) return;
  const id = ctx.newId();
  const address = `${ctx.config.publicUrl}/status/${id}`;
  const bits = Buffer.alloc(STATUS_LIST.entries / 8);
  await store.addList(tx, { id, ownerId, did, address, next: 0, seed: ctx.random(ORDER_SEED_BYTES), bits });
}

/** Their credentials no longer count, for ever. */
export async function withdrawEntries(tx: Database, entries: readonly Omit<StatusEntry, "list">[]): Promise<void> {
  const lists = Map.groupBy(entries, ({ listId }) => listId);
  for (const id of [...lists.keys()].toSorted()) {
    const row = await store.lockedList(tx, id);
    if (row === undefined) throw new Error(`No status list ${id}`);
    setBits(
      row.bits,
      (lists.get(id) ?? []).map(({ index }) => index),
    );
    await store.storeBits(tx, id, row.bits);
  }
}

/** The signed list as JSON; signed anew if a bit was set since. Undefined if there is none. */
export async function publishedList(ctx: Needs & Pick<Context, "db">, id: string): Promise<Buffer | undefined> {
  const row = await store.findList(ctx.db, id);
  if (row === undefined || row.body !== null) return row?.body ?? undefined;
  return ctx.db.transaction(async (tx) => {
    const locked = await store.lockedList(tx, id);
    if (locked === undefined || locked.body !== null) return locked?.body ?? undefined;
    const at = ctx.clock();
    const bits = await packed(locked.bits, { level: 9 });
    const list = statusListOf({ ...locked, packed: bits.toString("base64url") }, at);
    const body = Buffer.from(JSON.stringify(signStatusList(list, await keyOfDid(ctx, tx, locked), at)));
    await store.storeSigned(tx, id, body, at);
    return body;
  });
}
