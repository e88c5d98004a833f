// The page /verify, on which anybody checks a certificate.
import type { FastifyInstance } from "fastify";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { permissionsWith } from "../http/policy.ts";
import { readAssets } from "../page/assets.ts";
import { formPage } from "../page/form-page.ts";

const say = SAY.verify;

export function verifyPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("verify/begin.ts");
  app.get("/verify", async (_, reply) => {
    void reply.header("permissions-policy", permissionsWith("camera")).header("cache-control", "private, no-cache");
    const { title, intro, noScript } = say;
    const page = { id: "verify", title, intro, noScript, foot: say.host(new URL(ctx.config.publicUrl).host) };
    return reply.type("text/html; charset=utf-8").send(formPage(ctx, assets, page));
  });
}
