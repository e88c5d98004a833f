// Remembers, as keyed hashes, which numbers and wallets have had welcome credits, so that nobody gets them twice. With
// a key, because there are few enough phone numbers to try all of them against a plain hash.
import { createHmac } from "node:crypto";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { keyedHash, keyedHashes, secretsOf } from "../keys.ts";
import { comparableAddress } from "../trust/recipients.ts";
import { addPastWelcomes, isPastWelcome } from "./store.ts";

/** What an account signs in with, or was reached by. */
export type SignsInWith = { mobile?: string | null; walletAddress?: string | null; email?: string };

export async function rememberWelcome({ config }: Pick<Context, "config">, tx: Database, identity: SignsInWith) {
  await addPastWelcomes(
    tx,
    textsOf(identity).map((text) => keyedHash(config, "past welcomes", text)),
  );
}

export async function wasWelcomed({ config }: Pick<Context, "config">, tx: Database, identity: SignsInWith) {
  const hashes = textsOf(identity).flatMap((text) => [
    ...keyedHashes(config, "past welcomes", text),
    ...secretsOf(config).map((secret) => hashBefore(secret, text)),
  ]);
  return isPastWelcome(tx, hashes);
}

function textsOf({ mobile, walletAddress, email }: SignsInWith): string[] {
  return [
    ...(mobile ? [`mobile ${mobile}`] : []),
    ...(walletAddress ? [`wallet ${walletAddress.toLowerCase()}`] : []),
    ...(email ? [`email ${comparableAddress(email)}`] : []),
  ];
}

/** As it was made before keys were derived by HKDF. */
function hashBefore(secret: string, text: string): string {
  const key = createHmac("sha256", secret).update("past welcomes").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}
