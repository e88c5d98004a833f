// Who was welcomed once is not welcomed again: numbers and wallets that were given up, with an account or without, stay
// sealed.
import { createHmac } from "node:crypto";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { addPastWelcomes, isPastWelcome } from "./store.ts";

/** What an account signs in with. */
export type SignsInWith = { mobile?: string | null; walletAddress?: string | null };

export async function rememberWelcome({ config }: Pick<Context, "config">, tx: Database, who: SignsInWith) {
  await addPastWelcomes(tx, sealedOf(config.secret, who));
}

export async function wasWelcomed({ config }: Pick<Context, "config">, tx: Database, who: SignsInWith) {
  return isPastWelcome(tx, sealedOf(config.secret, who));
}

/** With a key: numbers are few enough to be tried one by one against a plain hash. Another SECRET forgets them all. */
function sealedOf(secret: string, { mobile, walletAddress }: SignsInWith): string[] {
  const key = createHmac("sha256", secret).update("past welcomes").digest();
  const named = [
    ...(mobile ? [`mobile ${mobile}`] : []),
    ...(walletAddress ? [`wallet ${walletAddress.toLowerCase()}`] : []),
  ];
  return named.map((one) => seal(key, one));
}

function seal(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
