// The call that checks a certificate which somebody hands in.
import * as z from "zod/mini";
import { CREDENTIAL_FILE } from "#domain/credential/files/found.ts";
import type { Call } from "../call.ts";
import { data } from "./parts.ts";

/** The texts that were signed; empty where it says nothing. */
const SignedTexts = z.object({
  address: z.string(),
  recipient: z.string(),
  title: z.string(),
  description: z.string(),
  role: z.string(),
  number: z.string(),
  issuer: z.string(),
  issuerId: z.string(),
  issuedAt: z.string(),
});

const CheckStep = z.object({
  step: z.enum(["file", "form", "signature", "issuer", "status", "dates", "version"]),
  state: z.enum(["ok", "warning", "failed", "not_checked"]),
  /** What was found, such as `altered` or `withdrawn`. */
  code: z.string(),
  /** Since when. */
  at: z.nullable(z.string()),
  /** The same in a sentence. */
  says: z.string(),
});

export const VERIFY_CALLS = {
  verifyCertificate: {
    method: "POST",
    path: "/verify",
    alsoAt: "/verify",
    who: "anyone",
    says: "Checks a certificate step by step: a PNG, a PDF, or a credential as JSON or JWT, of this server or of others; or one of this server by its link or number.",
    files: { field: "file", most: 1, bytes: CREDENTIAL_FILE.bytes, optional: true },
    body: z.object({
      /** In place of a file: a credential, the link of a certificate, or its number. */
      text: z.optional(z.string()),
      /** The name on the certificate: numbers that can be guessed are looked up with it only. */
      name: z.optional(z.string()),
    }),
    answer: data(
      z.object({
        /** `unsure`: nothing is wrong, but signature, issuer, withdrawals or dates could not be checked. */
        verdict: z.enum(["valid", "failed", "unsure"]),
        /** Signed by whom it says, but nobody here knows who that is. */
        is_strange: z.boolean(),
        /** The verdict in a sentence. */
        says: z.string(),
        steps: z.array(CheckStep),
        /** Only what a signature vouches for; null if that is nothing. */
        values: z.nullable(SignedTexts),
        /** The path of its page, if it is one of this server; and of its picture, if it is valid. */
        page: z.nullable(z.string()),
        picture: z.nullable(z.string()),
        /** Further ones that were issued with the same number and name, the newest first. */
        others: z.array(z.object({ page: z.string(), title: z.string(), issuer: z.string(), issued_at: z.string() })),
      }),
    ),
  },
} as const satisfies Record<string, Call>;
