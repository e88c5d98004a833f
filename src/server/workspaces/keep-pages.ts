// `/owner/keep/…`: where an owner who is being removed or demoted undoes it, also without signing in. It asks first,
// because scanners open every link in a mail.
import type { FastifyInstance, FastifyReply } from "fastify";
import { nameInMail } from "#domain/mail/name-in-mail.ts";
import { sayMoment } from "#domain/say/moment.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { readAssets } from "../page/assets.ts";
import { html } from "../page/html.ts";
import { noticeSheet, type PageNotice } from "../page/notice.ts";
import { writePage } from "../page/page.ts";
import { keepOwner } from "./leaving.ts";
import { readKeepLink } from "./keep-link.ts";
import { lockedWorkspace } from "./member-store.ts";
import { leavingWithName } from "./owner-store.ts";

const say = SAY.owners;
/** What the form may send; it is ignored. */
const BODY_BYTES = 1024;

type ByToken = { Params: { token: string } };

export function keepOwnerPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("page/text-page.ts");
  const show = (reply: FastifyReply, notice: PageNotice & { button?: string }) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .send(writePage(headOf(ctx, notice.title), assets, sheetOf(notice)));
  const absent = (reply: FastifyReply) => show(reply.code(404), { title: say.goneTitle, text: say.gone });
  const find = async ({ token }: { token: string }, ip: string) =>
    ctx.limits.lookUp(ip, async () => {
      const id = readKeepLink(ctx, token);
      return id === undefined ? undefined : leavingWithName(ctx.db, id);
    });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    scope.get<ByToken>("/owner/keep/:token", async ({ params, ip }, reply) => {
      const found = await find(params, ip);
      if (found === undefined) return absent(reply);
      const text = say.keepText(nameInMail(found.workspace), sayMoment(found.endsAt));
      return show(reply, { title: say.keepTitle, text, button: say.keep });
    });
    scope.post<ByToken>("/owner/keep/:token", async ({ params, ip }, reply) => {
      const found = await find(params, ip);
      if (found === undefined || !(await keep(ctx, found))) return absent(reply);
      return show(reply, { title: say.keptTitle, text: say.kept(nameInMail(found.workspace)) });
    });
  });
}

/** False if somebody was quicker. */
async function keep(ctx: Context, { workspaceId, userId }: { workspaceId: string; userId: string }): Promise<boolean> {
  try {
    await ctx.db.transaction(async (tx) => {
      await lockedWorkspace(tx, workspaceId);
      await keepOwner(ctx, tx, { workspaceId, userId, by: userId });
    });
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

function headOf({ config }: Context, title: string) {
  return { title: SAY.product.of(title), description: title, url: `${config.publicUrl}/owner/keep` };
}

function sheetOf({ button, ...notice }: PageNotice & { button?: string }) {
  return noticeSheet(
    notice,
    button !== undefined && html`<form method="post"><button type="submit">${button}</button></form>`,
  );
}
