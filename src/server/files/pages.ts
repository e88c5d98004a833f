// Kept pictures at their addresses: unguessable, never changed, readable by whoever has the address.
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { keptAt } from "./keep.ts";

export function filePages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { file: string } }>("/files/:file", async (request, reply) => {
    const [id = "", extension = ""] = request.params.file.split(".");
    const kept = keptAt(id, extension);
    const bytes = kept && (await ctx.files.get(kept.key));
    if (!kept || !bytes) return reply.callNotFound();
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(kept.contentType)
      .send(bytes);
  });
}
