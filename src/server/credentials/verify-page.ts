// The page /verify, on which anybody checks a certificate.
import type { FastifyInstance } from "fastify";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { permissionsWith } from "../http/policy.ts";
import { readAssets } from "../page/assets.ts";
import { html } from "../page/html.ts";
import { writePage } from "../page/page.ts";

const say = SAY.verify;

export function verifyPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("verify/begin.ts");
  const { publicUrl } = ctx.config;
  const { host } = new URL(publicUrl);
  app.get("/verify", async (_, reply) => {
    const head = { title: SAY.product.of(say.title), description: say.intro, url: `${publicUrl}/verify` };
    const body = html`<div class="verify-page">
      <header>
        <a href="/" class="verify-mark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
        <span>${host}</span>
      </header>
      <main>
        <h1>${say.title}</h1>
        <p>${say.intro}</p>
        <div id="verify"><noscript>${say.noScript}</noscript></div>
        <p class="verify-host">${say.host(host)}</p>
      </main>
      <footer>${SAY.product.madeIn}</footer>
    </div>`;
    void reply.header("permissions-policy", permissionsWith("camera")).header("cache-control", "private, no-cache");
    return reply.type("text/html; charset=utf-8").send(writePage(head, assets, body));
  });
}
