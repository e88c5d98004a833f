// Calls about corrections: a recipient verifies the e-mail and asks, the organiser answers.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { STUDENT } from "#domain/list/student.ts";
import { Correction } from "../certificate.ts";
import { Done } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data, PAGE } from "./parts.ts";

/** Longer than allowed, so that the error can name the limit. */
const LONG = z.string().check(z.maxLength(5000));

export const CORRECTIONS_CALLS = {
  sendCorrectionCode: {
    method: "POST",
    path: "/students/:id/correction/code",
    who: "anyone",
    says: "Mails a code to the address of a certificate if `email` is that address. The answer is the same either way.",
    ...byId,
    body: z.object({ email: z.string().check(z.maxLength(STUDENT.email)) }),
    answer: z.object({ proof: Id }),
  },
  askCorrection: {
    method: "POST",
    path: "/students/:id/correction",
    who: "anyone",
    says: "Asks the organiser to correct a certificate; the mailed code verifies the recipient's address.",
    ...byId,
    body: z.object({ proof: Id, code: z.string().check(z.maxLength(20)), name: LONG, note: LONG }),
    answer: Done,
  },
  sendAddressCode: {
    method: "POST",
    path: "/students/:id/address/code",
    who: "anyone",
    says: "Mails a code to a new address, to which a certificate is to go because its recipient no longer reads the old one.",
    ...byId,
    body: z.object({ email: z.string().check(z.maxLength(STUDENT.email)) }),
    answer: z.object({ proof: Id }),
  },
  askAddress: {
    method: "POST",
    path: "/students/:id/address",
    who: "anyone",
    says: "Asks the organiser that a certificate goes to another address, which the mailed code verifies.",
    ...byId,
    body: z.object({ proof: Id, code: z.string().check(z.maxLength(20)), note: LONG }),
    answer: Done,
  },
  listCorrections: {
    method: "GET",
    path: "/user/template/:id/corrections",
    who: "user",
    says: "The correction requests for a template, open ones first, then answered ones: the first 500, or `limit`; the total in X-Total-Count, the next page in Link.",
    ...byId,
    query: z.object(PAGE),
    answer: data(z.array(Correction)),
  },
  answerCorrection: {
    method: "POST",
    path: "/user/corrections/:id",
    who: "user",
    says: "Accepts or declines a correction. If it is accepted, the same link shows the new name, or the certificate goes to the new address. The recipient is mailed, free of charge; who declines may give a `reason`, which stands in that mail.",
    ...byId,
    body: z.object({ accept: z.boolean(), reason: z.optional(LONG) }),
    answer: Correction,
  },
} as const satisfies Record<string, Call>;
