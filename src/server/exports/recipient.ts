// `/certify/{id}.zip`: one certificate with all that is needed to check it without a network.
import type { FastifyInstance } from "fastify";
import { downloadName } from "#domain/certificate/download-name.ts";
import { FILE_NAMES, fileNamer } from "#domain/certificate/exports.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { HOUR } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { credentialBytes } from "../certificates/baked.ts";
import { documentVersion, drawDocument } from "../certificates/document.ts";
import { lookUpCertificate } from "../certificates/look-up.ts";
import type { Certificate } from "../certificates/make.ts";
import { drawCertificatePicture } from "../certificates/picture.ts";
import { type CertificateFileRequest, sendFile } from "../certificates/send-file.ts";
import type { Context } from "../context.ts";
import { bakePng } from "../credentials/bake.ts";
import { type KitFile, offlineKit } from "../credentials/offline-kit.ts";
import { attachment } from "../http/attachment.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { inOnePiece, writeArchive } from "./archive.ts";

export function recipientBundle(app: FastifyInstance, ctx: Context): void {
  app.get("/certify/:id.zip", async (request: CertificateFileRequest, reply) => {
    const certificate = await lookUpCertificate(ctx, request.params.id, request.ip);
    const body = await credentialBytes(ctx, certificate);
    if (body === undefined) throw new UserError("certificate.not_issued");
    // The same for an hour, so that it is made once.
    const at = new Date(Math.floor(ctx.clock().getTime() / HOUR) * HOUR);
    return speaking(languageOfTemplate(certificate.language), async () => {
      const { id: studentId, title } = certificate;
      const kit = await offlineKit(ctx, { studentId }, { title, at });
      return sendFile(ctx, request, reply, {
        version: documentVersion(certificate),
        name: `zip-${kit.tag}`,
        type: "application/zip",
        headers: { "content-disposition": attachment(downloadName(title, ctx.clock().getTime(), "zip")) },
        draw: async () => zipped([...(await filesOf(ctx, certificate, body)), ...kit.files], at),
      });
    });
  });
}

async function filesOf(ctx: Context, certificate: Certificate, body: Buffer): Promise<KitFile[]> {
  const credential = JSON.parse(body.toString()) as SignedCredential;
  const { name, certificate_number: number } = certificate.student;
  const named = fileNamer(FILE_NAMES.pattern)({ name, number }, 0);
  const picture = await drawCertificatePicture(ctx, certificate, "png", undefined);
  return [
    { name: `${named}.png`, bytes: Buffer.from(bakePng(picture, credential)) },
    { name: `${named}.pdf`, bytes: await drawDocument(ctx, certificate, { credential, tag: "" }) },
    { name: `${named}.json`, bytes: body },
  ];
}

async function zipped(files: readonly KitFile[], at: Date): Promise<Buffer> {
  const sources = files.map(({ name, bytes }) => ({ name, make: async () => inOnePiece(bytes) }));
  const bytes: Buffer[] = [];
  for await (const part of writeArchive({ sources, measures: new Map(), at }, 0)) bytes.push(...part.bytes);
  return Buffer.concat(bytes);
}
