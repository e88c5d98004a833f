// Calls about certificates: their data, design and download.
import * as z from "zod/mini";
import { EXPORT_KINDS } from "#domain/certificate/exports.ts";
import { Id } from "#domain/id.ts";
import { CertificatePublic } from "../certificate.ts";
import { Done } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data, SEVERAL } from "./parts.ts";

const CertificateEvent = z.object({
  what: z.enum(["issued", "changed", "withdrawn", "given_again", "handed_over", "claimed"]),
  at: z.string(),
  /** The name of whoever withdrew it, gave it again or handed it over; empty otherwise. */
  by: z.string(),
  /** Why it was withdrawn. */
  reason: z.string(),
  changes: z.array(
    z.object({
      part: z.enum([
        "name",
        "certificate_number",
        "remarks",
        "title",
        "description",
        "language",
        "issuer",
        "column",
        "design",
        "picture",
      ]),
      /** Which of the list's further columns. */
      column: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type CertificateEvent = z.infer<typeof CertificateEvent>;

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
  certificateHistory: {
    method: "GET",
    path: "/user/students/:id/history",
    who: "user",
    says: "What became of a student's certificate since it was issued, the newest 50 changes first: what each changed, who withdrew it, gave it again and handed it over. `is_cut` if there are earlier ones.",
    ...byId,
    answer: data(z.object({ entries: z.array(CertificateEvent), is_cut: z.boolean() })),
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
