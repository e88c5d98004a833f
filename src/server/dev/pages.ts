// The routes of the local outbox. They exist only when the start is not live and mails are stored instead of delivered.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { readAssets } from "../page/assets.ts";
import { sampleMailPages } from "./sample-mails.ts";
import { devWhatsAppPages } from "./whatsapp.ts";
import { type ShownMail, readShownMail } from "./mail.ts";
import { absentPage, listPage, outboxMailPage, SANDBOX } from "./page.ts";
import type { Outbox } from "../providers/mail/interface.ts";
const MOST_LISTED = 200;
const REFRESH_S = 2;

type ByName = { Params: { name: string } };

export function devPages(app: FastifyInstance, ctx: Context): void {
  sampleMailPages(app, ctx);
  devWhatsAppPages(app, ctx);
  const { outbox } = ctx.mail;
  if (ctx.config.live || outbox === undefined) return;
  const assets = readAssets("page/text-page.ts");
  const css = readFileSync(join(import.meta.dirname, "outbox.css"), "utf8");

  app.get("/dev/outbox", async (_, reply) => {
    const stored = await outbox.newest(MOST_LISTED);
    const mails = stored.map(async ({ name, head }) => ({ name, mail: await readShownMail(head) }));
    // An empty list is reloaded, so that the first mails appear as they are sent.
    if (stored.length === 0) reply.header("refresh", REFRESH_S);
    return page(reply).send(listPage(ctx, assets, await Promise.all(mails)));
  });
  app.get<ByName>("/dev/outbox/:name", async ({ params }, reply) => {
    const mail = await find(outbox, params.name);
    if (mail === undefined) return page(reply).code(404).send(absentPage(ctx, assets));
    return page(reply).send(outboxMailPage(ctx, assets, params.name, mail));
  });
  app.get<ByName>("/dev/outbox/:name/html", async ({ params }, reply) => {
    const mail = await find(outbox, params.name);
    if (mail === undefined) return page(reply).code(404).send(absentPage(ctx, assets));
    // A sandboxed frame has no origin, and browsers warn about this header there.
    reply.raw.removeHeader("origin-agent-cluster");
    return page(reply)
      .header("content-security-policy", MAIL_POLICY)
      .send(`<!doctype html><base target="_blank" />${mail.html}`);
  });
  app.get("/dev/outbox.css", async (_, reply) => reply.type("text/css").header("cache-control", "no-cache").send(css));
}

/** A mail may contain its own styles and pictures, but loads nothing. */
const MAIL_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`;

async function find(outbox: Outbox, name: string): Promise<ShownMail | undefined> {
  const raw = await outbox.read(name);
  return raw === undefined ? undefined : readShownMail(raw);
}

function page(reply: FastifyReply): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
}
