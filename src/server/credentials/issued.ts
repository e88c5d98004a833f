// Signs issued certificates, and withdraws the credentials of those that changed.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { certificateNumber } from "#domain/certificate/certificate.ts";
import { titleOfVariant } from "#domain/certificate/variant.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { type CertificateFacts, type Statement, statementOf } from "#domain/credential/statement.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import {
  addCredentials,
  credentialBodies,
  credentialBody,
  fateOf,
  hasChanges,
  lockUnsigned,
  type NewCredential,
  ownersOfUnsigned,
  takeOutdated,
  takeSignedBy,
  takeUntrue,
  type Unsigned,
} from "./issued-store.ts";
import { signingKey, type Issuer } from "./issuer-keys.ts";
import { compareForms, signStatement } from "./sign.ts";
import { reserveEntries, type StatusEntry, withdrawEntries } from "./status-lists.ts";

type Needs = Pick<Context, "config" | "clock" | "newId" | "random" | "log" | "db">;

/**
 * The credential of an issued certificate, as it was given out; signed now if it has none. Undefined if the certificate
 * is not issued, withdrawn or deleted.
 */
export async function credentialOf(ctx: Needs, studentId: string): Promise<Buffer | undefined> {
  const known = await credentialBody(ctx.db, studentId);
  if (known !== undefined) return known;
  await signIssued(ctx, [studentId], { waits: true });
  return credentialBody(ctx.db, studentId);
}

/** The credentials of those of these certificates that are issued and in force; signed now if needed. */
export async function credentialsOf(ctx: Needs, studentIds: readonly string[]): Promise<Map<string, Buffer>> {
  await signIssued(ctx, studentIds, { waits: studentIds.length === 1 });
  return credentialBodies(ctx.db, studentIds);
}

/**
 * Signs those of these certificates that are issued and have no credential of their version. Those that somebody is
 * just changing are left out, or `waits` for them.
 */
export async function signIssued(ctx: Needs, studentIds: readonly string[], { waits = false } = {}): Promise<void> {
  if (studentIds.length === 0) return;
  for (const [ownerId, ids] of await ownersOfUnsigned(ctx.db, studentIds)) {
    // In a transaction of its own, because it locks status lists in another order.
    await ctx.db.transaction(async (tx) => withdrawEntries(tx, await takeUntrue(tx, ids, ctx.clock())));
    await ctx.db.transaction((tx) => signForOwner(ctx, tx, { ownerId, ids, waits }));
  }
}

async function signForOwner(
  ctx: Needs,
  tx: Database,
  { ownerId, ids, waits }: { ownerId: string; ids: readonly string[]; waits: boolean },
): Promise<void> {
  const certificates = await lockUnsigned(tx, ids, { waits });
  if (certificates.length === 0) return;
  const { issuer, keyId, ...key } = await signingKey(ctx, tx, ownerId);
  const entries = await reserveEntries(ctx, tx, { ownerId, issuer }, certificates.length);
  const now = ctx.clock();
  const rows: NewCredential[] = [];
  for (const [nth, certificate] of certificates.entries()) {
    const entry = entries[nth] as StatusEntry;
    const statement = statementOf(factsOf(ctx, certificate, issuer, entry), new Date(certificate.versionAt));
    await compareOnce(certificate, statement);
    const credential: SignedCredential = signStatement(statement, key, now);
    const { id: studentId, version } = certificate;
    rows.push({ studentId, version, body: Buffer.from(JSON.stringify(credential)), ...entry });
  }
  await addCredentials(tx, rows, { keyId, at: now });
}

/** Credentials of one version of a design that have the same members are written alike. */
async function compareOnce({ revisionId }: Unsigned, statement: Statement): Promise<void> {
  const key = `${revisionId} ${Object.keys(statement.credentialSubject).join(" ")}`;
  if (COMPARED.has(key)) return;
  await compareForms(statement);
  COMPARED.set(key, true);
}

const COMPARED = new LRUCache<string, true>({ max: 10_000 });

function factsOf({ config }: Needs, certificate: Unsigned, issuer: Issuer, status: StatusEntry): CertificateFacts {
  const { id, words, name, remarks, revisionId, variant } = certificate;
  const address = `${config.publicUrl}/certify/${id}`;
  return {
    address,
    title: titleOfVariant(words.title, variant),
    description: words.description,
    recipient: { id: recipientId(id), name, role: remarks, number: certificateNumber(certificate) },
    // A credential must name its issuer; where nobody is named, it is the installation.
    issuer: { ...issuer, name: words.issuer === "" ? new URL(config.publicUrl).host : words.issuer },
    achievement: `${config.publicUrl}/achievements/${revisionId}`,
    picture: `${address}.png`,
    status,
  };
}

/** A name that says nothing about the recipient: a UUID (RFC 9562, version 8) made from the certificate's id. */
function recipientId(studentId: string): `urn:uuid:${string}` {
  const bytes = createHash("sha256").update(`recipient ${studentId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `urn:uuid:${parts.join("-")}`;
}

const AT_ONCE = 1000;

/** Sets the bits of credentials that are no longer true for a minute: of all, or of some twenty thousand. */
export async function withdrawOutdated(ctx: Needs, { rounds = 20 } = {}): Promise<void> {
  for (let round = 0; round < rounds && (await hasChanges(ctx.db)); round++) {
    const taken = await ctx.db.transaction(async (tx) => {
      const found = await takeOutdated(tx, { most: AT_ONCE, at: ctx.clock() });
      await withdrawEntries(tx, found.outdated);
      return found.taken;
    });
    // Others are at it.
    if (taken < AT_ONCE) return;
  }
}

/** Those that a key signed are signed anew, with another one, when they are asked for next. */
export async function withdrawSignedBy(ctx: Needs, ownerId: string, key: string): Promise<void> {
  let taken = AT_ONCE;
  while (taken === AT_ONCE)
    taken = await ctx.db.transaction(async (tx) => {
      const signed = await takeSignedBy(tx, { ownerId, key, most: AT_ONCE, at: ctx.clock() });
      await withdrawEntries(tx, signed);
      return signed.length;
    });
}

/** What became of a credential of ours. It was replaced too where another one was signed for the same version. */
export async function versionOfCredential({ db }: Pick<Needs, "db">, credential: SignedCredential) {
  const { id, credentialStatus } = credential;
  const { statusListCredential: list, statusListIndex: index } = credentialStatus;
  const studentId = id.slice(id.lastIndexOf("/") + 1);
  const fate = await fateOf(db, studentId, { list, index: Number(index) });
  if (fate === undefined) return undefined;
  if (fate.removedAt !== null) return { state: "withdrawn", at: fate.removedAt } as const;
  if (fate.signedVersion < fate.version) return { state: "replaced", at: fate.versionAt } as const;
  if (fate.withdrawnAt === null) return { state: "current" } as const;
  const isReplaced = (await credentialBody(db, studentId)) !== undefined;
  return { state: isReplaced ? "replaced" : "withdrawn", at: fate.withdrawnAt } as const;
}
