// Remembers, as keyed hashes, which numbers and wallets have had welcome credits, so that nobody gets them twice.
import { createHmac } from "node:crypto";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { addPastWelcomes, isPastWelcome } from "./store.ts";

/** What an account signs in with. */
export type SignsInWith = { mobile?: string | null; walletAddress?: string | null };

export async function rememberWelcome({ config }: Pick<Context, "config">, tx: Database, identity: SignsInWith) {
  await addPastWelcomes(tx, hashesOf(config.secret, identity));
}

export async function wasWelcomed({ config }: Pick<Context, "config">, tx: Database, identity: SignsInWith) {
  return isPastWelcome(tx, hashesOf(config.secret, identity));
}

/**
 * With a key, because there are few enough phone numbers to try all of them against a plain hash. A new SECRET
 * invalidates all entries.
 */
function hashesOf(secret: string, { mobile, walletAddress }: SignsInWith): string[] {
  const key = createHmac("sha256", secret).update("past welcomes").digest();
  const texts = [
    ...(mobile ? [`mobile ${mobile}`] : []),
    ...(walletAddress ? [`wallet ${walletAddress.toLowerCase()}`] : []),
  ];
  return texts.map((text) => keyedHash(key, text));
}

function keyedHash(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
