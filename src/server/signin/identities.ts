// What a user signs in with: found at signing in, added and replaced in the profile.
import type { Identity, IdentityKind } from "#domain/account/identity.ts";
import type { ErrorCode } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { recognisePerson, rememberPerson } from "../trust/persons.ts";
import {
  deleteIdentities,
  deleteIdentity,
  identitiesOfUser,
  type IdentityRow,
  insertIdentity,
  ownerOf,
} from "./identity-store.ts";

type Has = Pick<Context, "config" | "clock">;

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
export async function removeOne(ctx: Has, tx: Database, userId: string, id: string): Promise<IdentityRow | undefined> {
  const removed = await deleteIdentity(tx, userId, id);
  if (removed !== undefined) await rememberPerson(ctx, tx, userId, [removed]);
  return removed;
}

/** Whether another account has it. */
export async function isTaken(db: Database, userId: string, identity: Identity): Promise<boolean> {
  return ![undefined, userId].includes(await ownerOf(db, identity));
}

export function asIdentities(subjects: Subjects): Identity[] {
  return (Object.entries(subjects) as [IdentityKind, string][]).map(([kind, subject]) => ({ kind, subject }));
}

/** Replaces the user's identity of this kind. Throws when another account has it. */
export async function setIdentity(ctx: Has, tx: Database, userId: string, identity: Identity): Promise<void> {
  const owner = await ownerOf(tx, identity);
  if (owner === userId) return;
  if (owner !== undefined) throw taken(identity);
  await rememberPerson(ctx, tx, userId, await deleteIdentities(tx, userId, identity.kind));
  if (!(await insertIdentity(tx, { ...identity, userId, verifiedAt: ctx.clock() }))) throw taken(identity);
  await recognisePerson(ctx, tx, userId, identity);
}

export async function removeAllIdentities(ctx: Has, tx: Database, userId: string): Promise<void> {
  await rememberPerson(ctx, tx, userId, await deleteIdentities(tx, userId));
}

const TAKEN = {
  mobile: "mobile.taken",
  email: "email.taken",
  wallet: "wallet.taken",
  oidc: "identity.taken",
  passkey: "identity.taken",
} as const satisfies Record<IdentityKind, ErrorCode>;

const taken = ({ kind }: Identity): UserError => new UserError(TAKEN[kind]);
