// The keys of an issuer as the public sees them.
import { issuerDid } from "#domain/credential/did.ts";
import type { Context } from "../context.ts";
import { type IssuerKeyRow, keysOfDid } from "./key-store.ts";

export type KeysAtHost = { did: string; keys: IssuerKeyRow[] };

/**
 * The oldest first; undefined if there are none. A host that the installation had before keeps answering for what was
 * signed in its name.
 */
export async function keysAtHost(
  { db, config }: Pick<Context, "db" | "config">,
  issuerId: string,
  host: string,
): Promise<KeysAtHost | undefined> {
  for (const origin of new Set([`https://${host}`, config.publicUrl])) {
    const did = issuerDid(origin, issuerId);
    const keys = await keysOfDid(db, did);
    if (keys.length > 0) return { did, keys };
  }
  return undefined;
}
