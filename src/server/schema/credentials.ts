// Issuers of signed credentials: their public ids, their keys, and the lists of what they withdrew.
import { bytea } from "./bytea.ts";
import { bigserial, check, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

/** The public id of a workspace as an issuer. It is random, because the workspace's own id may be that of a person. */
export const issuers = pgTable("issuers", {
  ownerId: text()
    .primaryKey()
    .references(() => workspaces.id),
  id: text().notNull().unique(),
  createdAt: at().notNull(),
});

/** Never deleted: what a key signed is verified with it for ever. */
export const issuerKeys = pgTable(
  "issuer_keys",
  {
    position: bigserial({ mode: "number" }).notNull().unique(),
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => issuers.ownerId),
    /** In whose name it signs: the issuer's id at the host of that time. */
    did: text().notNull(),
    /** In multibase, `z6Mk…`. */
    publicKey: text().notNull().unique(),
    /** Sealed with a key derived from SECRET, for this id and DID. */
    privateSealed: bytea().notNull(),
    createdAt: at().notNull(),
    /** Since when it signs no more. */
    retiredAt: at(),
    /** When the operator said that somebody else may have it: nothing that it signed counts. */
    compromisedAt: at(),
  },
  (t) => [
    index().on(t.ownerId),
    index().on(t.did),
    uniqueIndex("issuer_keys_in_use")
      .on(t.did)
      .where(sql`${t.retiredAt} is null`),
    check("issuer_keys_compromised", sql`${t.compromisedAt} is null or ${t.retiredAt} is not null`),
  ],
);

/** Bitstring Status Lists: a bit for each credential, set once it is withdrawn or replaced. */
export const statusLists = pgTable(
  "status_lists",
  {
    position: bigserial({ mode: "number" }).notNull().unique(),
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => issuers.ownerId),
    /** Who signs it: the same as the credentials whose entries are in it. */
    did: text().notNull(),
    /** Where it is published, at the host of that time; the credentials name it. */
    address: text().notNull().unique(),
    /** How many entries are given out. */
    next: integer().notNull(),
    /** Mixes the order of entries, so that an entry does not tell when its credential was made. */
    seed: bytea().notNull(),
    bits: bytea().notNull(),
    /** The list as it was signed last, and when; null if a bit was set since. */
    body: bytea(),
    signedAt: at(),
  },
  (t) => [index().on(t.did, t.position)],
);

/**
 * Signed credentials, as they were given out: never rebuilt. A certificate has at most one in force, that of its
 * version of now. Erasing its student removes the body; the entry in the status list stays.
 */
export const credentials = pgTable(
  "credentials",
  {
    studentId: text().notNull(),
    /** Counts the credentials of one certificate. */
    nth: integer().notNull(),
    /** The version of the certificate. */
    version: integer().notNull(),
    /** JSON. */
    body: bytea(),
    listId: text()
      .notNull()
      .references(() => statusLists.id),
    listIndex: integer().notNull(),
    signedAt: at().notNull(),
    /** What it is signed with; null if it was erased before this was kept. */
    keyId: text().references(() => issuerKeys.id),
    /** Since when its bit in the status list is set. */
    withdrawnAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.nth] }),
    index("credentials_by_key")
      .on(t.keyId)
      .where(sql`${t.withdrawnAt} is null`),
    uniqueIndex("credentials_in_force")
      .on(t.studentId)
      .where(sql`${t.withdrawnAt} is null`),
  ],
);

/**
 * Certificates that changed, were withdrawn or deleted while a credential of theirs was in force, noted by triggers.
 * Its bit is set a little later, so that a deletion can be undone.
 */
export const credentialChanges = pgTable(
  "credential_changes",
  {
    studentId: text().primaryKey(),
    since: at().notNull(),
  },
  (t) => [index().on(t.since)],
);
