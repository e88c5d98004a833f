// `/unsubscribe/…`: a page that asks once more, for scanners open every link; only its button, or the mail program's, acts.
import type { FastifyInstance, FastifyReply } from "fastify";
import { SAY } from "#domain/say/say.ts";
import { issuerOf } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import { type Assets, readAssets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { writePage } from "../page/page.ts";
import { suppress } from "./suppression-store.ts";
import { readUnsubscribeLink } from "./unsubscribe.ts";

const say = SAY.unsubscribe;
/** What a form, or a mail program (RFC 8058), sends along. */
const BODY_BYTES = 1024;

type ByToken = { Params: { token: string } };

export function unsubscribePages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("legal/legal.ts");
  void app.register(async (scope) => {
    // Whatever stands in the body, the address alone says who and from whom.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    scope.get<ByToken>("/unsubscribe/:token", async ({ params, ip }, reply) => {
      const addressee = await find(ctx, params.token, ip);
      if (addressee === undefined) return absent(ctx, reply, assets);
      const { address, issuer } = addressee;
      const form = html`<form method="post"><button type="submit">${say.submit}</button></form>`;
      return page(
        ctx,
        reply,
        assets,
        html`<h1>${say.title}</h1>
          <p>${say.ask(address, issuer)}</p>
          ${form}`,
      );
    });
    scope.post<ByToken>("/unsubscribe/:token", async ({ params, ip }, reply) => {
      const addressee = await find(ctx, params.token, ip);
      if (addressee === undefined) return absent(ctx, reply, assets);
      const { address, ownerId, issuer } = addressee;
      await suppress(ctx.db, { address, ownerId, kind: "unsubscribed" }, ctx.clock());
      return page(
        ctx,
        reply,
        assets,
        html`<h1>${say.doneTitle}</h1>
          <p>${say.done(address, issuer)}</p>`,
      );
    });
  });
}

async function find(ctx: Context, token: string, ip: string) {
  const found = await readUnsubscribeLink(ctx, token);
  await ctx.limits.page(found === undefined ? "unknownPage" : "knownPage", ip);
  return found && { ...found, issuer: issuerOf(found.issuing) };
}

function absent(ctx: Context, reply: FastifyReply, assets: Assets): FastifyReply {
  return page(
    ctx,
    reply.code(404),
    assets,
    html`<h1>${say.goneTitle}</h1>
      <p>${say.gone}</p>`,
  );
}

function page(ctx: Context, reply: FastifyReply, assets: Assets, body: Html): FastifyReply {
  const title = SAY.product.of(say.title);
  const head = { title, description: say.title, url: `${ctx.config.publicUrl}/unsubscribe` };
  const framed = html`<div class="legal-sheet">
    <header>
      <a href="/" class="legal-mark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
    </header>
    <main>${body}</main>
    <footer>${SAY.product.madeIn}</footer>
  </div>`;
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .send(writePage(head, assets, framed));
}
