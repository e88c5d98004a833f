// Calls for programs about single certificates.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { VERIFY_CALLS } from "../../calls/verify.ts";
import { byId, data, PAGE } from "../../calls/parts.ts";
import type { ProgramCall } from "../call.ts";
import { AN_ID, ANOTHER_ID, answeredPage } from "../parts.ts";

const Certificate = z.object({
  id: z.string(),
  template: z.string(),
  name: z.string(),
  email: z.string(),
  certificate_number: z.string(),
  url: z.string(),
  state: z.enum(["not_issued", "issued", "withdrawn"]),
  /** Counts from 1; 0 until it is issued. */
  version: z.number(),
  issued_at: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  withdrawn_reason: z.string(),
});
export type ProgramCertificate = z.infer<typeof Certificate>;

const example = {
  id: AN_ID,
  template: ANOTHER_ID,
  name: "Priya Sharma",
  email: "priya@example.com",
  certificate_number: "HF-014",
  url: `https://certificates.example.org/certify/${AN_ID}`,
  state: "issued",
  version: 1,
  issued_at: "2026-11-24T16:31:00.000Z",
  updated_at: null,
  withdrawn_at: null,
  withdrawn_reason: "",
};

export const V1_CERTIFICATES = {
  v1FindCertificates: {
    method: "GET",
    path: "/certificates",
    tag: "Certificates",
    says: "The certificates of a template, of an e-mail address, or with a number; at least one of the three is needed.",
    may: "lists.see",
    query: z.object({
      ...PAGE,
      template: z.optional(Id),
      email: z.optional(z.string()),
      certificate_number: z.optional(z.string()),
    }),
    answer: answeredPage(Certificate),
    example: { answer: { data: [example], next: null } },
  },
  v1GetCertificate: {
    method: "GET",
    path: "/certificates/:id",
    tag: "Certificates",
    says: "One certificate.",
    may: "lists.see",
    ...byId,
    answer: data(Certificate),
    example: { answer: { data: example } },
  },
  v1WithdrawCertificate: {
    method: "POST",
    path: "/certificates/:id/withdraw",
    tag: "Certificates",
    says: "Withdraws an issued certificate, with a reason that its page shows. Withdrawn twice, it stays as it is.",
    may: "certificates.withdraw",
    once: true,
    ...byId,
    body: z.strictObject({ reason: z.optional(z.string()) }),
    answer: data(Certificate),
    example: {
      body: { reason: "Issued to the wrong team" },
      answer: {
        data: {
          ...example,
          state: "withdrawn",
          withdrawn_at: "2026-11-25T09:00:00.000Z",
          withdrawn_reason: "Issued to the wrong team",
        },
      },
    },
  },
  v1Verify: {
    method: "POST",
    path: "/verify",
    tag: "Certificates",
    says: "Checks a certificate step by step, by its link, its number, or as a credential in JSON or JWT.",
    may: null,
    body: z.strictObject({
      /** A link, a number or a credential. */
      text: z.string(),
      /** The name on the certificate: numbers that can be guessed are looked up with it only. */
      name: z.optional(z.string()),
    }),
    answer: VERIFY_CALLS.verifyCertificate.answer,
    example: {
      body: { text: `https://certificates.example.org/certify/${AN_ID}` },
      answer: {
        data: {
          verdict: "valid",
          is_strange: false,
          says: "This certificate is valid.",
          steps: [{ step: "signature", state: "ok", code: "signed", at: null, says: "The signature is right." }],
          values: null,
          page: `/certify/${AN_ID}`,
          picture: `/certify/${AN_ID}.jpg`,
          others: [],
        },
      },
    },
  },
} as const satisfies Record<string, ProgramCall>;
