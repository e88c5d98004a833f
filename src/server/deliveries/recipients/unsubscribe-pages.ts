// `/unsubscribe/…`: a page that asks for confirmation, because scanners open every link; only its button or the mail
// program acts.
import type { FastifyInstance, FastifyReply } from "fastify";
import { SAY } from "#domain/say/say.ts";
import { issuerOf } from "../../certificates/issuer.ts";
import type { Context } from "../../context.ts";
import { readAssets } from "../../page/assets.ts";
import { html, type Html } from "../../page/html.ts";
import { type PageNotice, noticeSheet } from "../../page/notice.ts";
import { writePage } from "../../page/page.ts";
import { suppress } from "./suppression-store.ts";
import { readUnsubscribeLink } from "./unsubscribe.ts";

const say = SAY.unsubscribe;
/** What a form or a mail program (RFC 8058) may send. */
const BODY_BYTES = 1024;

type ByToken = { Params: { token: string } };
/** With `button` it asks for confirmation. */
type ConfirmationNotice = PageNotice & { button?: string };

export function unsubscribePages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("page/text-page.ts");
  const show = (reply: FastifyReply, notice: ConfirmationNotice) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .send(writePage(headOf(ctx), assets, sheet(notice)));
  const absent = (reply: FastifyReply) => show(reply.code(404), { title: say.goneTitle, text: say.gone });

  void app.register(async (scope) => {
    // The address alone says who unsubscribes from whom, so any body is accepted and ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    scope.get<ByToken>("/unsubscribe/:token", async ({ params, ip }, reply) => {
      const addressee = await find(ctx, params.token, ip);
      if (addressee === undefined) return absent(reply);
      const { address, issuer } = addressee;
      return show(reply, { title: say.title, text: say.ask(address, issuer), button: say.submit });
    });
    scope.post<ByToken>("/unsubscribe/:token", async ({ params, ip }, reply) => {
      const addressee = await find(ctx, params.token, ip);
      if (addressee === undefined) return absent(reply);
      const { address, ownerId, issuer } = addressee;
      await suppress(ctx.db, [{ address, ownerId, kind: "unsubscribed", reason: null }], ctx.clock());
      return show(reply, { title: say.doneTitle, text: say.done(address, issuer) });
    });
  });
}

async function find(ctx: Context, token: string, ip: string) {
  const found = await ctx.limits.lookUp(ip, () => readUnsubscribeLink(ctx, token));
  return found && { ...found, issuer: issuerOf(found.issuing) };
}

function headOf({ config }: Context) {
  return { title: SAY.product.of(say.title), description: say.title, url: `${config.publicUrl}/unsubscribe` };
}

function sheet({ button, ...notice }: ConfirmationNotice): Html {
  return noticeSheet(
    notice,
    button !== undefined && html`<form method="post"><button type="submit">${button}</button></form>`,
  );
}
