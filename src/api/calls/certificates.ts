// Calls about certificates: their data, design and download.
import * as z from "zod/mini";
import { EXPORT_KINDS } from "#domain/certificate/exports.ts";
import { CertificatePublic } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId } from "./parts.ts";

export const CERTIFICATES_CALLS = {
  certificateData: {
    method: "GET",
    path: "/students/certidata/:id",
    who: "anyone",
    says: "The public certificate: filled content, name, student.",
    limitedAsPage: true,
    ...byId,
    answer: CertificatePublic,
  },
  updateCertificates: {
    method: "POST",
    path: "/user/template/:id/update-certificates",
    who: "user",
    says: "Moves certificates that show an earlier design to the newest.",
    ...byId,
    answer: z.object({ updated: z.number() }),
  },
  createDownload: {
    method: "POST",
    path: "/user/template/:id/download",
    who: "user",
    says: "Gives a link to all certificates of a template, to be begun within two minutes.",
    ...byId,
    body: z.object({ kind: z.enum(EXPORT_KINDS), pattern: z.optional(z.string()) }),
    answer: z.object({ url: z.string() }),
  },
  exportList: {
    method: "POST",
    path: "/user/template/:id/list",
    who: "user",
    says: "Gives a link to the list of a template's students as CSV, each with the link of the certificate, for two minutes.",
    ...byId,
    answer: z.object({ url: z.string() }),
  },
} as const satisfies Record<string, Call>;
