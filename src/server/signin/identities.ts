// What a user signs in with: found at signing in, added and replaced in the profile.
import type { Identity, IdentityKind } from "#domain/account/identity.ts";
import type { ErrorCode } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import {
  deleteIdentities,
  deleteIdentity,
  identitiesOfUser,
  type IdentityRow,
  insertIdentity,
  ownerOf,
} from "./identity-store.ts";

/** The id of the user who signs in with it. */
export async function userWith(db: Database, identity: Identity): Promise<string | undefined> {
  return ownerOf(db, identity);
}

/** By kind, except passkeys. */
export type Subjects = Partial<Record<IdentityKind, string>>;

/** What the user signs in with. */
export async function subjectsOf(db: Database, userId: string): Promise<Subjects> {
  const rows = await identitiesOfUser(db, userId);
  return Object.fromEntries(rows.filter(({ kind }) => kind !== "passkey").map(({ kind, subject }) => [kind, subject]));
}

/** The oldest first. */
export async function identitiesOf(db: Database, userId: string): Promise<IdentityRow[]> {
  return identitiesOfUser(db, userId);
}

/** Returns what was removed; undefined when the user has no identity of this id. */
export async function removeOne(tx: Database, userId: string, id: string): Promise<IdentityRow | undefined> {
  return deleteIdentity(tx, userId, id);
}

/** Whether another account has it. */
export async function isTaken(db: Database, userId: string, identity: Identity): Promise<boolean> {
  return ![undefined, userId].includes(await ownerOf(db, identity));
}

export function asIdentities(subjects: Subjects): Identity[] {
  return (Object.entries(subjects) as [IdentityKind, string][]).map(([kind, subject]) => ({ kind, subject }));
}

/** Replaces the user's identity of this kind. Throws when another account has it. */
export async function setIdentity(tx: Database, userId: string, identity: Identity, at: Date): Promise<void> {
  const owner = await ownerOf(tx, identity);
  if (owner === userId) return;
  if (owner !== undefined) throw taken(identity);
  await deleteIdentities(tx, userId, identity.kind);
  if (!(await insertIdentity(tx, { ...identity, userId, verifiedAt: at }))) throw taken(identity);
}

export async function removeAllIdentities(tx: Database, userId: string): Promise<void> {
  await deleteIdentities(tx, userId);
}

const TAKEN = {
  mobile: "mobile.taken",
  email: "email.taken",
  wallet: "wallet.taken",
  oidc: "identity.taken",
  passkey: "identity.taken",
} as const satisfies Record<IdentityKind, ErrorCode>;

const taken = ({ kind }: Identity): UserError => new UserError(TAKEN[kind]);
