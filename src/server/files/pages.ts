// Kept pictures at their addresses: unguessable, never changed, readable by whoever has the address.
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { keptAt } from "./keep.ts";
import { isKept } from "./store.ts";

export function filePages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { file: string } }>("/files/:file", async (request, reply) => {
    const [id = "", extension = ""] = request.params.file.split(".");
    const kept = keptAt(id, extension);
    // A guess is counted as any address that leads nowhere is, and ends before storage, which may be a bucket, is asked.
    const bytes = kept && (await isKept(ctx.db, id, extension)) ? await ctx.files.get(kept.key) : undefined;
    if (!kept || !bytes) return reply.callNotFound();
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(kept.contentType)
      .send(bytes);
  });
}
