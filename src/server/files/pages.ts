// Kept pictures at their addresses: unguessable, never changed, readable by whoever has the address.
import type { FastifyInstance } from "fastify";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { networkOf } from "../http/network.ts";
import { keptAt } from "./keep.ts";
import { openReaders } from "./readers.ts";
import { keptSize } from "./store.ts";

export function filePages(app: FastifyInstance, ctx: Context): void {
  const read = openReaders((key) => ctx.files.get(key));
  app.get<{ Params: { file: string } }>("/files/:file", async ({ params, ip }, reply) => {
    const [id = "", extension = ""] = params.file.split(".");
    // A guess ends before storage, which may be a bucket, is asked.
    const kept = await ctx.limits.look(ip, async () => {
      const place = keptAt(id, extension);
      const size = place && (await keptSize(ctx.db, id, extension));
      return place && size !== undefined ? { ...place, size } : undefined;
    });
    const bytes = kept && (await read({ ...kept, network: networkOf(ip) }, reply.raw));
    if (!bytes) throw new UserError("request.not_found");
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(kept.contentType)
      .send(bytes);
  });
}
