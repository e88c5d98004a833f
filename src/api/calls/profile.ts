// Calls about the profile and the account.
import * as z from "zod/mini";
import { BUDGET_NAMES } from "#domain/account/budgets.ts";
import { AVATAR, CONTACT_KINDS, DELETION_WORD, ProfileRequest } from "#domain/account/profile.ts";
import { Profile, SentContactCode, UnsentContactCode } from "../account.ts";
import { Done } from "../shapes.ts";
import type { Call } from "../call.ts";

export const PROFILE_CALLS = {
  getProfile: {
    method: "GET",
    path: "/user/profile",
    who: "user",
    says: "The profile.",
    answer: z.object({ user: Profile }),
  },
  updateProfile: {
    method: "PUT",
    path: "/user/profile",
    who: "user",
    freshProof: "sometimes",
    says: "Changes the profile. A code is sent to a new e-mail address or mobile number, or the answer says why not. A new number is stored once its code is confirmed.",
    body: ProfileRequest,
    answer: z.object({ user: Profile, codes: z.array(SentContactCode), unsent: z.array(UnsentContactCode) }),
  },
  sendContactCode: {
    method: "POST",
    path: "/user/profile/code",
    who: "user",
    says: "Sends another code to an e-mail address or a mobile number.",
    body: z.object({ kind: z.enum(CONTACT_KINDS) }),
    answer: SentContactCode,
  },
  confirmContact: {
    method: "POST",
    path: "/user/profile/confirm",
    who: "user",
    says: "Confirms an e-mail address or a mobile number with its code.",
    body: z.object({ kind: z.enum(CONTACT_KINDS), code: z.string() }),
    answer: z.object({ user: Profile }),
  },
  linkWallet: {
    method: "POST",
    path: "/user/wallet",
    who: "user",
    freshProof: "always",
    says: "Links a wallet that signed its message (wallet-nonce).",
    body: z.object({ address: z.string(), message: z.string(), signature: z.string() }),
    answer: z.object({ user: Profile }),
  },
  unlinkWallet: {
    method: "DELETE",
    path: "/user/wallet",
    who: "user",
    freshProof: "always",
    says: "Unlinks the wallet if the user can still sign in with a mobile number or an e-mail address.",
    answer: z.object({ user: Profile }),
  },
  uploadAvatar: {
    method: "POST",
    path: "/user/avatar",
    who: "user",
    says: "Stores the avatar, cropped to a square.",
    files: { field: "avatar", most: 1, bytes: AVATAR.bytes, tooLarge: "profile.avatar_too_large" },
    answer: z.object({ avatarUrl: z.string() }),
  },
  removeAvatar: {
    method: "DELETE",
    path: "/user/avatar",
    who: "user",
    says: "Removes the avatar.",
    answer: z.object({ user: Profile }),
  },
  budgets: {
    method: "GET",
    path: "/user/budgets",
    who: "user",
    says: "What the account may use, and what it uses: bytes, numbers, milliseconds of the day; `used` is null for limits of one design. `operator` is where to ask for more.",
    answer: z.object({
      data: z.array(z.object({ name: z.enum(BUDGET_NAMES), used: z.nullable(z.number()), allowed: z.number() })),
      operator: z.string(),
    }),
  },
  attestation: {
    method: "GET",
    path: "/user/attestation",
    who: "user",
    says: "When the user confirmed that they may use the data of the people they import; null if not yet.",
    answer: z.object({ at: z.nullable(z.string()) }),
  },
  attest: {
    method: "POST",
    path: "/user/attestation",
    who: "user",
    says: "Stores the user's confirmation that they may use the data of the people they import. Confirming again keeps the first date.",
    answer: z.object({ at: z.string() }),
  },
  takedowns: {
    method: "GET",
    path: "/user/takedowns",
    who: "user",
    says: "What the operator took out of public view: certificates, posts, templates, or everything (`account`), with the reason; `blocked`: the workspace, because its only owner is blocked. `operator` is where to ask about it.",
    answer: z.object({
      operator: z.string(),
      data: z.array(
        z.object({
          kind: z.enum(["certificate", "post", "template", "account", "blocked"]),
          id: z.string(),
          name: z.string(),
          templateId: z.nullable(z.string()),
          at: z.string(),
          why: z.string(),
        }),
      ),
    }),
  },
  exportAccount: {
    method: "POST",
    path: "/user/account/export",
    who: "user",
    freshProof: "always",
    says: "Returns a link to download everything in the account, which must be used within two minutes.",
    answer: z.object({ url: z.string() }),
  },
  deleteAccount: {
    method: "POST",
    path: "/user/account/delete",
    who: "user",
    freshProof: "always",
    says: "Deletes the account. Certificates that were sent stay.",
    body: z.object({ confirm: z.literal(DELETION_WORD) }),
    answer: Done,
  },
} as const satisfies Record<string, Call>;
