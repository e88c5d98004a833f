// Serves previews of designs and posts at their addresses: unguessable, and kept from public view like stored
// pictures.
import type { FastifyInstance } from "fastify";
import { ID } from "#domain/id.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { isKept } from "../http/kept.ts";
import { previewOf } from "./preview.ts";

export function previewPages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { file: string } }>("/previews/:file", async (request, reply) => {
    const { params, ip } = request;
    const [id = "", variant = "", type] = params.file.split(".");
    const bytes = await ctx.limits.lookUp(ip, async () =>
      ID.pattern.test(id) && type === "webp" ? previewOf(ctx, id, variant) : undefined,
    );
    if (bytes === undefined) throw new UserError("request.not_found");
    if (bytes === "hidden") throw new UserError("certificate.taken_down");
    void reply.header("x-robots-tag", "noindex");
    if (isKept(request, reply, { etag: `"${params.file}"`, by: "private" })) return reply.code(304).send();
    return reply.type("image/webp").send(bytes);
  });
}
