// The keys with which workspaces sign: made at first need, replaced by the operator, or when SECRET no longer opens
// one.
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { issuerDid, issuerPage } from "#domain/credential/did.ts";
import { keyAddress } from "#domain/credential/issuer-document.ts";
import { keyToText } from "#domain/credential/multibase.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { isReplaced } from "../installed-secret.ts";
import { NONCE_BYTES, sealSecret, secretsOf, unsealSecret } from "../keys.ts";
import { addIssuer, addKey, issuerIdOf, type IssuerKeyRow, keyInUse, retireKey, sealAgain } from "./key-store.ts";
import type { SigningKey } from "./sign.ts";

type Needs = Pick<Context, "config" | "clock" | "newId" | "random" | "log">;
export type Issuer = { did: string; page: string };
/** `keyId`: its row. */
export type StoredKey = SigningKey & { keyId: string };

/** In whose name a workspace signs at this host; its public id is made at first need. */
export async function issuerOfOwner(ctx: Needs, db: Database, ownerId: string): Promise<Issuer> {
  const { publicUrl } = ctx.config;
  let id = await issuerIdOf(db, ownerId);
  if (id === undefined) {
    await addIssuer(db, { ownerId, id: ctx.newId(), createdAt: ctx.clock() });
    id = await issuerIdOf(db, ownerId);
  }
  if (id === undefined) throw new Error("An issuer disappeared");
  return { did: issuerDid(publicUrl, id), page: issuerPage(publicUrl, id) };
}

export async function signingKey(ctx: Needs, db: Database, ownerId: string): Promise<StoredKey & { issuer: Issuer }> {
  const issuer = await issuerOfOwner(ctx, db, ownerId);
  return { ...(await keyOfDid(ctx, db, { ownerId, did: issuer.did })), issuer };
}

/**
 * The key in use for one of the owner's DIDs. Of several processes that make the first one at the same moment, all get
 * the same.
 */
export async function keyOfDid(ctx: Needs, db: Database, of: { ownerId: string; did: string }): Promise<StoredKey> {
  for (let tried = 0; tried < TRIES; tried++) {
    const row = await keyInUse(db, of.did);
    if (row === undefined) {
      await addKey(db, newKey(ctx, of));
      continue;
    }
    const bytes = await openKey(ctx, db, row);
    if (bytes !== undefined)
      return { id: keyAddress(row.did, row.publicKey), privateKey: privateKeyOf(bytes), keyId: row.id };
    if (await isReplaced(db, ctx.config))
      throw new Error("SECRET is not the one of this installation any more: restart this process with the new one");
    ctx.log.warn({ key: row.publicKey }, "SECRET does not open the key of an issuer: it gets a new one");
    await retireKey(db, row.id, ctx.clock());
  }
  throw new Error("An issuer's key was retired again and again: do all processes have the same SECRET?");
}

/** Each try makes a key, or retires one. */
const TRIES = 4;

/** What SECRET_OLD sealed is sealed anew. */
async function openKey(ctx: Needs, db: Database, row: IssuerKeyRow): Promise<Buffer | undefined> {
  const about = aboutKey(row);
  for (const secret of secretsOf(ctx.config)) {
    const bytes = unsealSecret({ secret }, KEYS_PURPOSE, { sealed: row.privateSealed, about });
    if (bytes === undefined) continue;
    if (secret !== ctx.config.secret)
      await sealAgain(
        db,
        row.id,
        sealSecret(ctx.config, KEYS_PURPOSE, { bytes, about, nonce: ctx.random(NONCE_BYTES) }),
      );
    return bytes;
  }
  return undefined;
}

function newKey(ctx: Needs, { ownerId, did }: { ownerId: string; did: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const id = ctx.newId();
  const bytes = privateKey.export({ format: "der", type: "pkcs8" });
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    id,
    ownerId,
    did,
    publicKey: keyToText(Buffer.from(x, "base64url")),
    privateSealed: sealSecret(ctx.config, KEYS_PURPOSE, {
      bytes,
      about: aboutKey({ id, did }),
      nonce: ctx.random(NONCE_BYTES),
    }),
    createdAt: ctx.clock(),
  };
}

export const KEYS_PURPOSE = "issuer keys";

/** A sealed key that is moved into another row does not open. */
export function aboutKey({ id, did }: Pick<IssuerKeyRow, "id" | "did">): string {
  return `${id} ${did}`;
}

function privateKeyOf(bytes: Buffer) {
  return createPrivateKey({ key: bytes, format: "der", type: "pkcs8" });
}
