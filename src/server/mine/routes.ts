// The calls of recipients without an account.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { askForLink } from "./ask.ts";
import { hideCertificate } from "./hide.ts";
import { askForMove, confirmMove, lookAtMove } from "./move.ts";
import { listMine } from "./list.ts";
import { endLink } from "./pass-store.ts";
import { givePass, passOf, requireVisit } from "./passes.ts";

type MoveCalls = "askMove" | "lookAtMove" | "confirmMove";
type MineCalls = "askMine" | "openMine" | "endMine" | "listMine" | "hideMine" | "downloadMine" | MoveCalls;

export function mineRoutes(ctx: Context): Pick<Handlers, MineCalls> {
  return {
    askMine: async ({ body, ip }) => {
      await askForLink(ctx, body.email, ip);
      return { ok: true };
    },
    openMine: async ({ body, ip }) => ({ data: await openVisit(ctx, body.link, ip) }),
    endMine: async ({ sent }) => {
      await endLink(ctx.db, (await requireVisit(ctx, sent)).link.hash);
      return { ok: true };
    },
    hideMine: async ({ params, body, sent }) => {
      await hideCertificate(ctx, await requireVisit(ctx, sent), params.id, body.hidden);
      return { ok: true };
    },
    downloadMine: async ({ sent }) => {
      const { address, link } = await requireVisit(ctx, sent);
      return { url: `/mine/download/${(await givePass(ctx, "download", address, { link })).token}` };
    },
    askMove: async ({ body, sent }) => {
      await askForMove(ctx, await requireVisit(ctx, sent), body.email);
      return { ok: true };
    },
    lookAtMove: async ({ body, ip }) => ({ data: await lookAtMove(ctx, body.link, ip) }),
    confirmMove: async ({ body, ip }) => ({ data: { moved: await confirmMove(ctx, body.link, ip) } }),
    listMine: async (request) => ({ data: await listMine(ctx, request) }),
  };
}

/** The link opens as many visits as its reader likes, until it ends. */
async function openVisit(ctx: Context, token: string, ip: string) {
  const link = await ctx.limits.lookUp(ip, () => passOf(ctx, "link", token));
  if (link === undefined) throw new UserError("mine.link_ended");
  const { address } = link;
  const visit = await givePass(ctx, "visit", address, { link });
  return { visit: visit.token, address, ends_at: visit.endsAt.toISOString() };
}
