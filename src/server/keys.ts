// Keys for one purpose each, derived from SECRET (HKDF, RFC 5869), so that none of them reveals another.
import { createHmac, hkdfSync } from "node:crypto";

type KeyPurpose = "one-time codes" | "networks" | "proof of work";
type Secrets = { secret: string };

const KEY_BYTES = 32;

/** A hash of `text` that only this server can make, in base64url. */
export function keyedHash(secrets: Secrets, purpose: KeyPurpose, text: string): string {
  return createHmac("sha256", keyFor(secrets, purpose)).update(text).digest("base64url");
}

function keyFor({ secret }: Secrets, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `prashasti ${purpose}`, KEY_BYTES));
}
