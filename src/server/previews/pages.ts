// Serves previews of designs and posts at their addresses: unguessable and immutable, like stored pictures.
import type { FastifyInstance } from "fastify";
import { ID } from "#domain/id.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { previewOf } from "./preview.ts";

export function previewPages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { file: string } }>("/previews/:file", async ({ params, ip }, reply) => {
    const [id = "", variant = "", type] = params.file.split(".");
    const bytes = await ctx.limits.lookUp(ip, async () =>
      ID.pattern.test(id) && type === "webp" ? previewOf(ctx, id, variant) : undefined,
    );
    if (bytes === undefined) throw new UserError("request.not_found");
    return reply
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("x-robots-tag", "noindex")
      .type("image/webp")
      .send(bytes);
  });
}
