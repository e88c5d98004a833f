// Looking a certificate up for whoever asks. A campus behind one address may look at what exists; guessing addresses ends soon.
import type { Context } from "../context.ts";
import { certificateOf, type CertificateFound } from "./make.ts";

export async function lookUp(ctx: Context, id: string, ip: string): Promise<CertificateFound> {
  const found = await certificateOf(ctx, id);
  await ctx.limits.page(found.state === "unknown" ? "unknownPage" : "knownPage", ip);
  return found;
}
