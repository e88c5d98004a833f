// `/dev/mails`: certificate mails in all their variants, in light and dark mode. Not available on a live server.
import type { FastifyInstance, FastifyReply } from "fastify";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import type { Language } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { starterContent } from "#domain/starters/starters.ts";
import type { Context } from "../context.ts";
import { mailOf } from "../deliveries/compose/email-template.ts";
import { drawJpeg } from "../drawing/draw.ts";
import { speaking } from "../language.ts";
import { readAssets } from "../page/assets.ts";
import { html } from "../page/html.ts";
import type { CertificateEmail } from "../deliveries/compose/email-words.ts";
import { framed, SANDBOX } from "./page.ts";

const say = SAY.outbox;
/** A mail may contain its own styles and pictures, but loads nothing. */
const POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`;

type ByState = { Params: { state: string } };

export function sampleMailPages(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.live) return;
  const assets = readAssets("page/text-page.ts");
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
    const { language = "en", ...change } = state;
    const email = { ...sampleEmail(ctx), ...change };
    const picture = await samplePicture(ctx, email.to.name);
    const mail = speaking(language, () => mailOf({ ...email, picture }));
    const source = `data:image/jpeg;base64,${picture.toString("base64")}`;
    // A sandboxed frame has no origin, and browsers warn about this header there.
    reply.raw.removeHeader("origin-agent-cluster");
    return page(reply)
      .header("content-security-policy", POLICY)
      .send(mail.html.replaceAll(`cid:${mail.inline[0]?.cid}`, source));
  });
}

function sampleEmail({ config }: Context): Omit<CertificateEmail, "picture"> {
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
  };
}

const STATES: Readonly<Record<string, Partial<CertificateEmail> & { language?: Language }>> = {
  plain: {},
  issuer: { issuer: "IEEE Student Branch, VIT Jodhpur" },
  words: { issuer: "HackFest", message: say.sampleMessage },
  test: { unsubscribe: undefined },
  hindi: {
    language: "hi",
    to: { name: "अनन्या कृष्णमूर्ति", address: "ananya@example.com" },
    template: "विज्ञान महोत्सव 2026",
    issuer: "राष्ट्रीय प्रौद्योगिकी संस्थान",
  },
  long: {
    to: { name: "Subrahmanyan Chandrasekhar Venkataraman Iyer ".repeat(4).trim(), address: "a@example.com" },
    template: "अंतरराष्ट्रीय विज्ञान महोत्सव ".repeat(5).trim(),
    issuer: "राष्ट्रीय प्रौद्योगिकी संस्थान",
  },
};

/** A certificate drawn as for a mail, from a design without pictures. */
function samplePicture(ctx: Context, name: string): Promise<Buffer> {
  const student = {
    id: "sample",
    name,
    certificate_number: SAY.preview.sampleNumber,
    remarks: SAY.preview.sampleRemarks,
  };
  const content = fillContent(starterContent("minimal-swiss"), placeholderValues(student));
  return drawJpeg(ctx, { content, link: SAMPLE_LINK }, { width: 600, most: 80 * 1024 });
}

function page(reply: FastifyReply): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
}
