// Calls about the issuer of the workspace in use: what its public page shows, and the domain by which it is known.
import * as z from "zod/mini";
import { LOGO } from "#domain/account/issuer-profile.ts";
import type { Call } from "../call.ts";
import { data } from "./parts.ts";

const Numbers = z.object({
  issued: z.number(),
  withdrawn: z.number(),
  /** When the first was issued. */
  since: z.nullable(z.string()),
  counted_at: z.string(),
});
const Domain = z.object({
  /** In ASCII. */
  name: z.string(),
  code: z.string(),
  /** The name of the TXT record that has the code, or the address of the file and what is in it. */
  record: z.string(),
  file: z.string(),
  content: z.string(),
  /** How the code was found last; null if it never was. */
  method: z.nullable(z.enum(["dns", "file"])),
  /** Since when the domain counts as proved; null while it does not. */
  verified_at: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  failing_since: z.nullable(z.string()),
});
const Issuer = z.object({
  /** Empty if the workspace names no issuer. */
  name: z.string(),
  /** The name as pages show it, with who vouches for it. */
  label: z.string(),
  /** The address of the public page. */
  page: z.string(),
  /** Empty if there is none; so is `site`. */
  logo: z.string(),
  site: z.string(),
  show_numbers: z.boolean(),
  /** What the page shows, counted once a day; null before. */
  numbers: z.nullable(Numbers),
  domain: z.nullable(Domain),
});

export const ISSUER_CALLS = {
  getIssuer: {
    method: "GET",
    path: "/user/issuer",
    who: "user",
    says: "What the workspace in use tells about itself as an issuer, and its domain.",
    answer: data(Issuer),
  },
  updateIssuer: {
    method: "PUT",
    path: "/user/issuer",
    who: "user",
    says: "Changes the web site, an https address or empty, and whether the page shows numbers.",
    body: z.object({
      site: z.optional(z.string().check(z.maxLength(1000))),
      show_numbers: z.optional(z.boolean()),
    }),
    answer: data(Issuer),
  },
  uploadLogo: {
    method: "POST",
    path: "/user/issuer/logo",
    who: "user",
    says: `Stores the logo as a PNG of at most ${LOGO.side} pixels a side.`,
    files: { field: "logo", most: 1, bytes: LOGO.bytes, tooLarge: "issuer.logo_too_large" },
    answer: data(Issuer),
  },
  removeLogo: {
    method: "DELETE",
    path: "/user/issuer/logo",
    who: "user",
    says: "Removes the logo.",
    answer: data(Issuer),
  },
  nameDomain: {
    method: "PUT",
    path: "/user/issuer/domain",
    who: "user",
    says: "Names the domain by which the issuer is known. The answer says what to publish there. The same domain keeps its code.",
    body: z.object({ domain: z.string().check(z.maxLength(1000)) }),
    answer: data(Issuer),
  },
  checkDomain: {
    method: "POST",
    path: "/user/issuer/domain/check",
    who: "user",
    says: "Looks for the code at the domain now, as happens every day.",
    answer: data(Issuer),
  },
  forgetDomain: {
    method: "DELETE",
    path: "/user/issuer/domain",
    who: "user",
    says: "Forgets the domain: nothing calls the issuer verified by it any more.",
    answer: data(Issuer),
  },
} as const satisfies Record<string, Call>;
