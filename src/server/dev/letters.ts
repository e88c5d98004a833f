// `/dev/mails`: the mail of a certificate in every state it has, in the light and in the dark. Only on one's own machine.
import type { FastifyInstance, FastifyReply } from "fastify";
import sharp from "sharp";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { mailOf, type Letter } from "../deliveries/letter.ts";
import { readAssets } from "../page/assets.ts";
import { html } from "../page/html.ts";
import { framed, SANDBOX } from "./page.ts";

const say = SAY.outbox;
/** A mail brings its own styles and pictures, and reaches nothing. */
const POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`;

type ByState = { Params: { state: string } };

export function letterPages(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.live) return;
  const assets = readAssets("certificate/begin.ts");
  app.get("/dev/mails", async (_, reply) => {
    const shown = Object.keys(STATES).map(
      (state) =>
        html`<h2>${state}</h2>
          <iframe src="/dev/mails/${state}" title="${state}" sandbox="${SANDBOX}"></iframe>`,
    );
    return page(reply).send(
      framed(
        ctx,
        assets,
        say.letters,
        html`<h1>${say.letters}</h1>
          ${shown}`,
      ),
    );
  });
  app.get<ByState>("/dev/mails/:state", async ({ params }, reply) => {
    const state = STATES[params.state];
    if (state === undefined) return reply.callNotFound();
    const picture = await samplePicture();
    const mail = mailOf({ ...letterFrom(ctx, picture), ...state });
    const source = `data:image/jpeg;base64,${picture.toString("base64")}`;
    // A sandboxed frame has no origin that the header could speak of; browsers would warn.
    reply.raw.removeHeader("origin-agent-cluster");
    return page(reply)
      .header("content-security-policy", POLICY)
      .send(mail.html.replaceAll(`cid:${mail.inline[0]?.cid}`, source));
  });
}

function letterFrom({ config }: Context, picture: Buffer): Letter {
  return {
    messageId: "<state@localhost>",
    from: config.mail.from,
    to: { name: "Ananya Krishnamurthy", address: "ananya@example.com" },
    template: "HackFest 2026",
    issuer: "",
    subject: "",
    message: "",
    link: `${config.publicUrl}/certify/V1StGXR8Z5jdHi6BmyT9xQ`,
    unsubscribe: `${config.publicUrl}/unsubscribe/state`,
    picture,
  };
}

const STATES: Readonly<Record<string, Partial<Letter>>> = {
  plain: {},
  issuer: { issuer: "IEEE Student Branch, VIT Jodhpur" },
  words: { issuer: "HackFest", message: say.sampleMessage },
  test: { unsubscribe: undefined },
  long: {
    to: { name: "Subrahmanyan Chandrasekhar Venkataraman Iyer ".repeat(4).trim(), address: "a@example.com" },
    template: "अंतरराष्ट्रीय विज्ञान महोत्सव ".repeat(5).trim(),
    issuer: "राष्ट्रीय प्रौद्योगिकी संस्थान",
  },
};

/** A sheet the size of the mail's picture. */
function samplePicture(): Promise<Buffer> {
  const blank = { create: { width: 600, height: 424, channels: 3 as const, background: "#f3ecdd" } };
  return sharp(blank).jpeg().toBuffer();
}

function page(reply: FastifyReply): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
}
