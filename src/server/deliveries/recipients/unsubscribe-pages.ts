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
import { isUnsubscribed, resubscribe, suppress } from "./suppression-store.ts";
import { isWholeToken, readUnsubscribeLink } from "./unsubscribe.ts";

const say = SAY.unsubscribe;
/** What a form or a mail program (RFC 8058) may send. */
const BODY_BYTES = 1024;

type ByToken = { Params: { token: string } };
/** `button` sends its form to this address, or to that of the page. */
type ConfirmationNotice = PageNotice & { button?: string; action?: string };

export function unsubscribePages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("page/text-page.ts");
  const show = (reply: FastifyReply, notice: ConfirmationNotice) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .send(writePage(headOf(ctx), assets, sheet(notice)));
  const absent = (reply: FastifyReply, token: string) => {
    const notice = isWholeToken(token)
      ? { title: say.oldTitle, text: say.old }
      : { title: say.goneTitle, text: say.gone };
    return show(reply.code(404), notice);
  };
  const unsubscribed = (
    reply: FastifyReply,
    token: string,
    { address, issuer }: { address: string; issuer: string },
  ) => {
    const action = `/unsubscribe/${token}/again`;
    return show(reply, { title: say.doneTitle, text: say.done(address, issuer), button: say.again, action });
  };

  void app.register(async (scope) => {
    // The address alone says who unsubscribes from whom, so any body is accepted and ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    scope.get<ByToken>("/unsubscribe/:token", async ({ params, ip }, reply) => {
      const addressee = await find(ctx, params.token, ip);
      if (addressee === undefined) return absent(reply, params.token);
      const { address, ownerId, issuer } = addressee;
      if (await isUnsubscribed(ctx.db, address, ownerId)) return unsubscribed(reply, params.token, addressee);
      return show(reply, { title: say.title, text: say.ask(address, issuer), button: say.submit });
    });
    scope.post<ByToken>("/unsubscribe/:token", async ({ params, ip }, reply) => {
      const addressee = await find(ctx, params.token, ip);
      if (addressee === undefined) return absent(reply, params.token);
      const { address, ownerId } = addressee;
      await suppress(ctx.db, [{ address, ownerId, kind: "unsubscribed", reason: null }], ctx.clock());
      return unsubscribed(reply, params.token, addressee);
    });
    // An address of its own: what a mail program sends always unsubscribes.
    scope.post<ByToken>("/unsubscribe/:token/again", async ({ params, ip }, reply) => {
      const addressee = await find(ctx, params.token, ip);
      if (addressee === undefined) return absent(reply, params.token);
      const { address, ownerId, issuer } = addressee;
      await resubscribe(ctx.db, address, ownerId);
      return show(reply, { title: say.againTitle, text: say.resumed(address, issuer) });
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

function sheet({ button, action, ...notice }: ConfirmationNotice): Html {
  return noticeSheet(
    notice,
    button !== undefined &&
      html`<form method="post" action="${action ?? ""}"><button type="submit">${button}</button></form>`,
  );
}
