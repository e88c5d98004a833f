// Calls about certificates: their data, design and download.
import * as z from "zod/mini";
import { EXPORT_KINDS } from "#domain/certificate/exports.ts";
import { Id } from "#domain/id.ts";
import { CertificatePublic, Done } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, SEVERAL } from "./parts.ts";

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
    says: "Updates certificates that have an earlier design to the newest one.",
    ...byId,
    answer: z.object({ updated: z.number() }),
  },
  withdrawCertificates: {
    method: "POST",
    path: "/user/certificates/withdraw",
    who: "user",
    says: "Withdraws certificates of a template, with a reason that their pages show. Returns the students whose certificate was withdrawn now, and how many were not issued; what was not issued cannot be withdrawn.",
    idField: "user_template_id",
    body: z.object({ user_template_id: Id, student_ids: SEVERAL, reason: z.optional(z.string()) }),
    answer: z.object({ withdrawn: z.array(z.string()), not_issued: z.number() }),
  },
  restoreCertificates: {
    method: "POST",
    path: "/user/certificates/restore",
    who: "user",
    says: "Undoes the withdrawal of certificates: they are in force again, with a new credential.",
    idField: "user_template_id",
    body: z.object({ user_template_id: Id, student_ids: SEVERAL }),
    answer: z.object({ restored: z.array(z.string()) }),
  },
  markShared: {
    method: "POST",
    path: "/user/students/:id/shared",
    who: "user",
    says: "Notes that the organiser gave out the link of a certificate. Its page says 'Not issued yet' before that, or a mail.",
    ...byId,
    answer: Done,
  },
  createDownload: {
    method: "POST",
    path: "/user/template/:id/download",
    who: "user",
    says: "Returns a link to download all certificates of a template, which must be used within two minutes.",
    ...byId,
    body: z.object({ kind: z.enum(EXPORT_KINDS), pattern: z.optional(z.string()) }),
    answer: z.object({ url: z.string() }),
  },
  exportList: {
    method: "POST",
    path: "/user/template/:id/list",
    who: "user",
    says: "Returns a link to a template's students as CSV with the links of their certificates, valid for two minutes.",
    ...byId,
    answer: z.object({ url: z.string() }),
  },
} as const satisfies Record<string, Call>;
