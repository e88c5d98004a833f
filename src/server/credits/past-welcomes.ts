// Remembers, as keyed hashes, which numbers and wallets have had welcome credits, so that nobody gets them twice. With
// a key, because there are few enough phone numbers to try all of them against a plain hash.
import { createHmac } from "node:crypto";
import type { Identity } from "#domain/account/identity.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { keyedHash, keyedHashes, secretsOf } from "../keys.ts";
import { identityText } from "../trust/persons.ts";
import { addPastWelcomes, isPastWelcome } from "./store.ts";

/** Of what an account signed in with, or was reached by. */
export async function rememberWelcome({ config }: Pick<Context, "config">, tx: Database, ...proved: Identity[]) {
  await addPastWelcomes(
    tx,
    proved.map((identity) => keyedHash(config, "past welcomes", identityText(identity))),
  );
}

export async function wasWelcomed({ config }: Pick<Context, "config">, tx: Database, ...proved: Identity[]) {
  const hashes = proved
    .map(identityText)
    .flatMap((text) => [
      ...keyedHashes(config, "past welcomes", text),
      ...secretsOf(config).map((secret) => hashBefore(secret, text)),
    ]);
  return isPastWelcome(tx, hashes);
}

/** As it was made before keys were derived by HKDF. */
function hashBefore(secret: string, text: string): string {
  const key = createHmac("sha256", secret).update("past welcomes").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}
