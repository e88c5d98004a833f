// The page /mine, on which recipients without an account find their certificates.
import type { FastifyInstance } from "fastify";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { readAssets } from "../page/assets.ts";
import { formPage } from "../page/form-page.ts";

export function minePages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("mine/begin.ts");
  app.get("/mine", async (_, reply) => {
    const { title, intro, noScript } = SAY.mine;
    void reply.header("cache-control", "private, no-cache").header("referrer-policy", "no-referrer");
    return reply.type("text/html; charset=utf-8").send(formPage(ctx, assets, { id: "mine", title, intro, noScript }));
  });
}
