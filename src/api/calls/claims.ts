// Calls about claim links: recipients fetch their certificates themselves, and organisers make the link.
import * as z from "zod/mini";
import { CLAIM, CLAIM_STATES, CLAIMABLE_STATES, ClaimRequest } from "#domain/certificate/claim.ts";
import { POSTER_PAPERS } from "#domain/certificate/poster.ts";
import { VARIANT } from "#domain/certificate/variant.ts";
import { Id } from "#domain/id.ts";
import { STUDENT } from "#domain/list/student.ts";
import { Done } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data, PAGE } from "./parts.ts";

const State = z.enum(CLAIM_STATES);

/** What its page says. */
const ClaimFacts = z.object({
  title: z.string(),
  /** With who vouches for it; empty if nobody is named. */
  issuer: z.string(),
  state: State,
  closes_at: z.nullable(z.string()),
  /** While it is held: when it publishes itself, if that is known. */
  publishes_at: z.nullable(z.string()),
  /** By which number people may be found instead of their e-mail; empty: by none. */
  number: z.string(),
});
export type ClaimFacts = z.infer<typeof ClaimFacts>;

/** A certificate of the proved address, on this list. */
const Claimable = z.object({
  /** What a call names it by. */
  ref: z.string(),
  name: z.string(),
  /** The organiser's own; empty if there is none. */
  number: z.string(),
  state: z.enum(CLAIMABLE_STATES),
});
export type Claimable = z.infer<typeof Claimable>;

/** The link as its organisers see it. */
const ClaimLink = z.object({
  address: z.string(),
  state: State,
  column: z.string(),
  values: z.array(z.string()),
  number_column: z.string(),
  capacity: z.nullable(z.number()),
  closes_at: z.nullable(z.string()),
  taken: z.number(),
  /** How many wait to be put on the list. */
  waiting: z.number(),
});
export type ClaimLink = z.infer<typeof ClaimLink>;

const WaitingPerson = z.object({ id: z.string(), name: z.string(), email: z.string(), asked_at: z.string() });
export type WaitingPerson = z.infer<typeof WaitingPerson>;

const OF_VISIT = { who: "anyone", visit: true, limitedAsPage: true, ...byId } as const;
const link = z.object({ link: z.nullable(ClaimLink) });

export const CLAIMS_CALLS = {
  lookAtClaim: {
    method: "GET",
    path: "/claims/:id",
    who: "anyone",
    limitedAsPage: true,
    says: "What a claim link is for, and whether certificates can be taken now.",
    ...byId,
    answer: data(ClaimFacts),
  },
  sendClaimCode: {
    method: "POST",
    path: "/claims/:id/code",
    who: "anyone",
    limitedAsPage: true,
    says: "Mails a code to `email`, or to the address of the row with this `number`. The answer is the same whether or not there is one.",
    ...byId,
    body: z.object({
      email: z.optional(z.string().check(z.maxLength(STUDENT.email))),
      number: z.optional(z.string().check(z.maxLength(CLAIM.number))),
    }),
    answer: z.object({ proof: Id }),
  },
  openClaim: {
    method: "POST",
    path: "/claims/:id/visits",
    who: "anyone",
    limitedAsPage: true,
    says: "Opens a visit of half an hour with the mailed code, and says which certificates of the list are for its address.",
    ...byId,
    body: z.object({ proof: Id, code: z.string().check(z.maxLength(20)) }),
    answer: data(
      z.object({
        visit: z.string(),
        address: z.string(),
        /** Whether it is on the list, even if all its certificates were withdrawn. */
        is_listed: z.boolean(),
        certificates: z.array(Claimable),
      }),
    ),
  },
  takeCertificate: {
    method: "POST",
    path: "/claims/:id/certificates",
    ...OF_VISIT,
    says: "Issues a certificate of the visit's address, if it was not, and returns its page. Again, it returns the same.",
    body: z.object({ ref: z.string().check(z.maxLength(100)) }),
    answer: z.object({ url: z.string() }),
  },
  askToJoin: {
    method: "POST",
    path: "/claims/:id/waiting",
    ...OF_VISIT,
    says: "Asks the organiser to put somebody on the list, whose address the visit proved and which is not there.",
    body: z.object({ name: z.string().check(z.maxLength(5000)) }),
    answer: Done,
  },
  getClaimLink: {
    method: "GET",
    path: "/user/template/:id/claim",
    who: "user",
    says: "The claim link of a template; null if it never had one.",
    ...byId,
    answer: link,
  },
  setClaimLink: {
    method: "PUT",
    path: "/user/template/:id/claim",
    who: "user",
    says: "Makes the claim link of a template, opens it again, or changes for whom it is.",
    ...byId,
    body: ClaimRequest,
    answer: link,
  },
  renewClaimLink: {
    method: "POST",
    path: "/user/template/:id/claim/renew",
    who: "user",
    says: "Gives the claim link another address. The one before it, and what was printed with it, works no more.",
    ...byId,
    answer: link,
  },
  closeClaimLink: {
    method: "DELETE",
    path: "/user/template/:id/claim",
    who: "user",
    says: "Closes the claim link. What was taken stays.",
    ...byId,
    answer: link,
  },
  makePoster: {
    method: "POST",
    path: "/user/template/:id/claim/poster",
    who: "user",
    says: "Returns a link to a poster of the claim link as a PDF on A4 or A5, with its QR code, valid for two minutes.",
    ...byId,
    body: z.object({ paper: z.enum(POSTER_PAPERS) }),
    answer: z.object({ url: z.string() }),
  },
  listWaiting: {
    method: "GET",
    path: "/user/template/:id/claim/waiting",
    who: "user",
    says: "Who asks to be put on the list, the longest waiting first: the first 500, or `limit`; the total in X-Total-Count, the next page in Link.",
    ...byId,
    query: z.object(PAGE),
    answer: data(z.array(WaitingPerson)),
  },
  answerWaiting: {
    method: "POST",
    path: "/user/template/:id/claim/waiting/:request",
    who: "user",
    says: "Puts somebody who asked on the list and mails their certificate, or deletes what they asked. `value`: what their column says, if the condition of the link has several values.",
    params: z.object({ id: Id, request: Id }),
    idField: "id",
    body: z.object({ accept: z.boolean(), value: z.optional(z.string().check(z.maxLength(VARIANT.value))) }),
    answer: Done,
  },
} as const satisfies Record<string, Call>;
