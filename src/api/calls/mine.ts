// Calls of recipients without an account, about all certificates that were given to their address.
import * as z from "zod/mini";
import { STUDENT } from "#domain/list/student.ts";
import { Done } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data, PAGE } from "./parts.ts";

/** A certificate as its recipient sees it in the list. */
const MyCertificate = z.object({
  id: z.string(),
  /** On the certificate. */
  name: z.string(),
  title: z.string(),
  number: z.string(),
  /** Empty if nobody is named. */
  issuer: z.string(),
  /** The same with who vouches for it, as its page says it. */
  issued_by: z.string(),
  issued_at: z.string(),
  /** Since when it counts no more. */
  withdrawn_at: z.nullable(z.string()),
  /** By its recipient: its page shows nothing of it. */
  hidden: z.boolean(),
  /** Whether a correction can be asked for. */
  correctable: z.boolean(),
});
export type MyCertificate = z.infer<typeof MyCertificate>;

export const MINE_CALLS = {
  askMine: {
    method: "POST",
    path: "/mine",
    who: "anyone",
    says: "Mails a link to all certificates that were given to `email`, valid for a day, if there are any. The answer is the same either way.",
    body: z.object({ email: z.string().check(z.maxLength(STUDENT.email)) }),
    answer: Done,
  },
  openMine: {
    method: "POST",
    path: "/mine/visits",
    who: "anyone",
    says: "Opens a visit with the token of the mailed link, which is behind its `#`. The visit lasts two hours.",
    body: z.object({ link: z.string() }),
    answer: data(z.object({ visit: z.string(), address: z.string(), ends_at: z.string() })),
  },
  endMine: {
    method: "DELETE",
    path: "/mine/visits",
    who: "anyone",
    visit: true,
    says: "Ends the visit, and the link that opened it.",
    answer: Done,
  },
  listMine: {
    method: "GET",
    path: "/mine/certificates",
    who: "anyone",
    visit: true,
    says: "The certificates that were given to the address of the visit, the newest first: 20, or `limit`; the total in X-Total-Count, the next page in Link.",
    query: z.object(PAGE),
    answer: data(z.array(MyCertificate)),
  },
  downloadMine: {
    method: "POST",
    path: "/mine/download",
    who: "anyone",
    visit: true,
    says: "Returns a link to a ZIP of all certificates of the visit that are in force, the newest 500, hidden ones too. It must be used within two minutes.",
    answer: z.object({ url: z.string() }),
  },
  askMove: {
    method: "POST",
    path: "/mine/address",
    who: "anyone",
    visit: true,
    says: "Asks that all certificates of the visit go to another address: a link to confirm it is mailed to the address of the visit.",
    body: z.object({ email: z.string().check(z.maxLength(STUDENT.email)) }),
    answer: Done,
  },
  lookAtMove: {
    method: "POST",
    path: "/mine/moves/look",
    who: "anyone",
    says: "What a mailed link to change the address would do.",
    body: z.object({ link: z.string() }),
    answer: data(z.object({ from: z.string(), to: z.string(), certificates: z.number() })),
  },
  confirmMove: {
    method: "POST",
    path: "/mine/moves",
    who: "anyone",
    says: "Changes the address of all certificates of the one to which the link was mailed. Both addresses are told, and every link and visit of the old one ends.",
    body: z.object({ link: z.string() }),
    answer: data(z.object({ moved: z.number() })),
  },
  hideMine: {
    method: "PUT",
    path: "/mine/certificates/:id/hidden",
    who: "anyone",
    visit: true,
    says: "Hides a certificate from everybody who has its link, or shows it again. It stays valid.",
    ...byId,
    body: z.object({ hidden: z.boolean() }),
    answer: Done,
  },
} as const satisfies Record<string, Call>;
