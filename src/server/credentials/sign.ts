// Signs statements about certificates. The canonical form is written directly, fifty times as fast as by full
// canonicalisation.
import { createHash, type KeyObject, sign } from "node:crypto";
import { toBase58 } from "#domain/credential/multibase.ts";
import { type SignedCredential, type ProofOptions, proofOptions } from "#domain/credential/proof.ts";
import { proofQuads, statementQuads, statusListQuads } from "#domain/credential/quads.ts";
import { type Statement, wholeSecond } from "#domain/credential/statement.ts";
import type { StatusList } from "#domain/credential/status-list.ts";
import { canonicalForm } from "./canonical.ts";

/** `id`: the address of its public half, `did:web:…#z6Mk…`. */
export type SigningKey = { id: string; privateKey: KeyObject };

/** Throws if the two ways give different texts. */
export async function compareForms(statement: Statement): Promise<void> {
  if ((await canonicalForm(statement)) !== statementQuads(statement))
    throw new Error("The canonical form of a credential is not the one of full canonicalisation");
}

/** Dated `at`, to the second. */
export function signStatement(statement: Statement, key: SigningKey, at: Date): SignedCredential {
  return signQuickly(statement, statementQuads(statement), key, at);
}

export function signStatusList(
  list: StatusList,
  key: SigningKey,
  at: Date,
): StatusList & Pick<SignedCredential, "proof"> {
  return signQuickly(list, statusListQuads(list), key, at);
}

function signQuickly<Document extends object>(document: Document, quads: string, key: SigningKey, at: Date) {
  const options = proofOptions(key.id, wholeSecond(at));
  return signed(document, options, Buffer.concat([sha256(proofQuads(options)), sha256(quads)]), key);
}

/** By full canonicalisation, for whatever `@context` the document has. */
export async function signFully<Document extends { "@context": unknown }>(
  document: Document,
  options: ProofOptions,
  key: SigningKey,
): Promise<Document & Pick<SignedCredential, "proof">> {
  return signed(document, options, await fullHashes(document, options), key);
}

/** What is signed: the hash of the proof without its value, then that of the document. */
export async function fullHashes(document: { "@context": unknown }, options: ProofOptions): Promise<Buffer> {
  const proof = { "@context": document["@context"], ...options };
  return Buffer.concat([sha256(await canonicalForm(proof)), sha256(await canonicalForm(document))]);
}

function signed<Document extends object>(
  document: Document,
  options: ProofOptions,
  hashes: Buffer,
  key: SigningKey,
): Document & Pick<SignedCredential, "proof"> {
  return { ...document, proof: [{ ...options, proofValue: toBase58(sign(null, hashes, key.privateKey)) }] };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
