// The addresses of a certificate or a post outside the interface: its page and its files, for anyone who has the link.
import type { FastifyInstance } from "fastify";
import { viewFill } from "../ai/view-fill.ts";
import { fillsDone } from "../ai/running-fills.ts";
import type { Context } from "../context.ts";
import { countFile, countPage } from "../figures/count.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { noteOpened } from "../programs/webhooks/opened.ts";
import { readAssets } from "../page/assets.ts";
import { CREDENTIAL_TYPE } from "../credentials/pages.ts";
import { bakingOf, credentialBytes, versionWith } from "./baked.ts";
import { documentDisposition, documentVersion, drawDocument } from "./document.ts";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import { ABSENCE_CODES, lookUp, lookUpCertificate, lookUpInForce } from "./look-up.ts";
import { absencePage, publicPage } from "./page.ts";
import { partPages } from "./parts.ts";
import { picturePages } from "./picture-pages.ts";
import { type CertificateFileRequest, sendFile } from "./send-file.ts";

export function certificatePages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("certificate/begin.ts");
  app.addHook("onClose", () => fillsDone(ctx));
  app.get<{ Params: { id: string } }>("/certify/:id", async (request, reply) => {
    const { params, ip } = request;
    const found = await lookUp(ctx, params.id, ip);
    void reply.type("text/html; charset=utf-8").header("cache-control", "private, no-cache");
    void reply.header("x-robots-tag", "noindex");
    if (found.state === "in force") {
      countPage(ctx, request, found.shown);
      noteOpened(ctx, request, found.shown);
      const { pending } = await viewFill(ctx, params.id, found.ai);
      const language = languageOfTemplate(found.shown.language);
      return speaking(language, () => publicPage(ctx, assets, found.shown, pending));
    }
    void reply.code(ERROR_STATUS[ABSENCE_CODES[found.state]]);
    const page = () => absencePage(ctx, assets, found, params.id);
    const withdrawal = found.state === "withdrawn" ? found.withdrawal : undefined;
    return withdrawal === undefined ? page() : speaking(languageOfTemplate(withdrawal.language), page);
  });
  app.get("/certify/:id.pdf", async (request: CertificateFileRequest, reply) => {
    const shown = await lookUpInForce(ctx, request.params.id, request.ip);
    countFile(ctx, request, shown, "pdf");
    const baking = await bakingOf(ctx, shown);
    return sendFile(ctx, request, reply, {
      version: versionWith(baking, documentVersion(shown)),
      name: "pdf",
      type: "application/pdf",
      headers: { "content-disposition": documentDisposition(ctx, shown) },
      draw: () => drawDocument(ctx, shown, baking),
    });
  });
  app.get("/certify/:id.json", async (request: CertificateFileRequest, reply) => {
    const body = await credentialBytes(ctx, await lookUpCertificate(ctx, request.params.id, request.ip));
    if (body === undefined) throw new UserError("certificate.not_issued");
    const type = request.headers.accept?.includes(LINKED_DATA) ? LINKED_DATA : CREDENTIAL_TYPE;
    void reply.headers({ "access-control-allow-origin": "*", "x-robots-tag": "noindex", "cache-control": SOON });
    return reply.type(type).send(body);
  });
  picturePages(app, ctx);
  partPages(app, ctx);
}

const LINKED_DATA = "application/vc+ld+json";
/** A correction and a withdrawal show within a minute. */
const SOON = "public, max-age=60, must-revalidate";
