// The addresses of a certificate outside the interface: its page and its files, for anyone who has the link.
import type { FastifyInstance } from "fastify";
import { viewFill } from "../ai/view-fill.ts";
import { fillsDone } from "../ai/running-fills.ts";
import type { Context } from "../context.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { readAssets } from "../page/assets.ts";
import { documentDisposition, documentVersion, drawDocument } from "./document.ts";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { ABSENCE_CODES, lookUp, lookUpInForce } from "./look-up.ts";
import { absencePage, certificatePage } from "./page.ts";
import { picturePages } from "./picture-pages.ts";
import { type CertificateFileRequest, sendFile } from "./send-file.ts";

export function certificatePages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("certificate/begin.ts");
  app.addHook("onClose", () => fillsDone(ctx));
  app.get<{ Params: { id: string } }>("/certify/:id", async ({ params, ip }, reply) => {
    const found = await lookUp(ctx, params.id, ip);
    void reply.type("text/html; charset=utf-8").header("cache-control", "private, no-cache");
    void reply.header("x-robots-tag", "noindex");
    if (found.state === "in force") {
      const { pending } = await viewFill(ctx, params.id, found.ai);
      const language = languageOfTemplate(found.certificate.language);
      return speaking(language, () => certificatePage(ctx, assets, found.certificate, pending));
    }
    return reply.code(ERROR_STATUS[ABSENCE_CODES[found.state]]).send(absencePage(ctx, assets, found.state, params.id));
  });
  app.get("/certify/:id.pdf", async (request: CertificateFileRequest, reply) => {
    const certificate = await lookUpInForce(ctx, request.params.id, request.ip);
    return sendFile(ctx, request, reply, {
      version: documentVersion(certificate),
      name: "pdf",
      type: "application/pdf",
      headers: { "content-disposition": documentDisposition(ctx, certificate) },
      draw: () => drawDocument(ctx, certificate),
    });
  });
  picturePages(app, ctx);
}
