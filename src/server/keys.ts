// Keys for one purpose each, derived from SECRET (HKDF, RFC 5869), so that none of them reveals another. What was made
// with SECRET_OLD, the secret before it, stays valid.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Config } from "./config/config.ts";

type KeyPurpose =
  | "one-time codes"
  | "networks"
  | "proof of work"
  | "passkeys"
  | "unsubscribe links"
  | "owners"
  | "receipts"
  | "pictures"
  | "past welcomes"
  | "past identities"
  | "recipients"
  | "issuer keys"
  | "webhooks"
  | "fingerprint"
  | "log";
type Secrets = Pick<Config, "secret" | "secretOld">;

/** The SECRET where none is set, which no live start allows. Everybody knows it, so any other may take its place. */
export const SECRET_OF_ONE_MACHINE = "a secret for one machine only, never live";

const KEY_BYTES = 32;

/** A hash of `text` that only this server can make, in base64url. */
export function keyedHash({ secret }: Secrets, purpose: KeyPurpose, text: string): string {
  return keyedDigest({ secret }, purpose, text).toString("base64url");
}

/** The same in bytes, of several parts. */
export function keyedDigest(
  { secret }: Pick<Secrets, "secret">,
  purpose: KeyPurpose,
  ...parts: (string | Buffer)[]
): Buffer {
  const mac = createHmac("sha256", keyFor(secret, purpose));
  for (const part of parts) mac.update(part);
  return mac.digest();
}

/** The hashes that may stand for `text`, the newest first. */
export function keyedHashes(secrets: Secrets, purpose: KeyPurpose, text: string): string[] {
  return secretsOf(secrets).map((secret) => keyedDigest({ secret }, purpose, text).toString("base64url"));
}

/** SECRET and, while it is set, the one before it. */
export function secretsOf({ secret, secretOld }: Secrets): string[] {
  return secretOld === undefined ? [secret] : [secret, secretOld];
}

/** Whether `given` is one of the expected texts; takes the same time wherever they differ. */
export function isOneOf(given: string, expected: readonly string[]): boolean {
  const actual = Buffer.from(given);
  return expected
    .map((text) => Buffer.from(text))
    .some((bytes) => bytes.length === actual.length && timingSafeEqual(bytes, actual));
}

const SEAL = { cipher: "aes-256-gcm", nonceBytes: 12, tagBytes: 16 } as const;

/**
 * Encrypts `bytes` so that only this server can read them, and only for what `about` names: it is not stored, and
 * opening needs the same. `nonce`: random, new each time.
 */
export function sealSecret(
  { secret }: Pick<Secrets, "secret">,
  purpose: KeyPurpose,
  { bytes, about, nonce }: { bytes: Buffer; about: string; nonce: Buffer },
): Buffer {
  const cipher = createCipheriv(SEAL.cipher, keyFor(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined if it was sealed with another secret or about something else, or was changed. */
export function unsealSecret(
  { secret }: Pick<Secrets, "secret">,
  purpose: KeyPurpose,
  { sealed, about }: { sealed: Buffer; about: string },
): Buffer | undefined {
  const { nonceBytes, tagBytes } = SEAL;
  try {
    const decipher = createDecipheriv(SEAL.cipher, keyFor(secret, purpose), sealed.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(about));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

export const NONCE_BYTES = SEAL.nonceBytes;

/** A change of SECRET from `secretOld`. */
export type Sealing = { secret: string; secretOld: string; random: (bytes: number) => Buffer };

/** `bytes`: what takes the place of what only the old secret opens. `lost`: neither does. */
export function sealedAgain(
  { secret, secretOld, random }: Sealing,
  purpose: KeyPurpose,
  { sealed, about }: { sealed: Buffer; about: string },
): { state: "open" | "again" | "lost"; bytes?: Buffer } {
  if (unsealSecret({ secret }, purpose, { sealed, about }) !== undefined) return { state: "open" };
  const bytes = unsealSecret({ secret: secretOld }, purpose, { sealed, about });
  if (bytes === undefined) return { state: "lost" };
  return { state: "again", bytes: sealSecret({ secret }, purpose, { bytes, about, nonce: random(NONCE_BYTES) }) };
}

/** Kept, because each mail needs one. */
const keys = new LRUCache<string, Buffer>({ max: 64 });

function keyFor(secret: string, purpose: KeyPurpose): Buffer {
  const name = `${purpose}: ${secret}`;
  const key = keys.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "", `prashasti ${purpose}`, KEY_BYTES));
  keys.set(name, key);
  return key;
}
