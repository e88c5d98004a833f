// The link in the mail to an owner who is being removed or demoted: it names the row, and is sealed, so that only
// whoever got the mail knows it.
import type { Context } from "../context.ts";
import { isOneOf, keyedHash, keyedHashes } from "../keys.ts";

export function keepLink({ config }: Pick<Context, "config">, leavingId: string): string {
  return `${config.publicUrl}/owner/keep/${leavingId}.${keyedHash(config, "owners", leavingId)}`;
}

/** The id of the row; undefined if we did not make the link. */
export function readKeepLink({ config }: Pick<Context, "config">, token: string): string | undefined {
  const [id = "", seal = ""] = token.split(".");
  return isOneOf(seal, keyedHashes(config, "owners", id)) ? id : undefined;
}
