// The signed credential inside the files that people download.
import { createHash } from "node:crypto";
import type { SignedCredential } from "#domain/credential/proof.ts";
import type { Context } from "../context.ts";
import { credentialOf } from "../credentials/issued.ts";
import type { Published } from "./make.ts";

/** `tag` distinguishes files with different credentials. */
export type Baking = { credential: SignedCredential; tag: string };

/**
 * What belongs into a certificate's files; a post has nothing. A file without it is better than none, so a failure is
 * only logged.
 */
export async function bakingOf(ctx: Context, shown: Published): Promise<Baking | undefined> {
  const body = await credentialBytes(ctx, shown).catch((error: unknown) =>
    ctx.log.error({ err: error }, "A certificate could not be signed"),
  );
  if (!body) return undefined;
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 12);
  return { credential: JSON.parse(body.toString()) as SignedCredential, tag };
}

/**
 * The version of a file with its credential. It is never that of an address, so caches keep the file for a minute only:
 * the credential may be withdrawn while the picture stays the same.
 */
export function versionWith(baking: Baking | undefined, version: string): string {
  return baking === undefined ? version : `${version}-${baking.tag}`;
}

/** The credential as JSON; undefined for a post, and if the certificate is not issued. */
export async function credentialBytes(ctx: Context, shown: Published): Promise<Buffer | undefined> {
  return shown.kind === "certificate" && shown.isIssued ? credentialOf(ctx, shown.id) : undefined;
}
