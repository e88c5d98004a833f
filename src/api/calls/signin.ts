// Calls about signing in and sessions.
import * as z from "zod/mini";
import { IDENTITY_KINDS } from "#domain/account/identity.ts";
import { RoleField } from "#domain/account/workspace.ts";
import { LANGUAGES } from "#domain/languages.ts";
import { TextField } from "#domain/text-field.ts";
import { Device } from "../account.ts";
import { Done } from "../shapes.ts";
import type { Call } from "../call.ts";

const WorkField = z.object({
  challenge: z.string().check(z.maxLength(200)),
  solution: z.string().check(z.maxLength(40)),
});

/** `resendAfterSeconds`: when another code may be requested. `proof`: the handle that enters this code. */
const SentCode = z.object({
  proof: z.string(),
  askName: z.boolean(),
  resendAfterSeconds: z.number(),
  embeddedCode: z.optional(z.string()),
});

/** `name`: of somebody new. `proof`: the handle; without it, the code must come from the network that asked for it. */
const CodeFields = {
  otp: TextField,
  name: z.optional(z.string()),
  proof: z.optional(z.string().check(z.maxLength(100))),
};

const OidcAnswer = z.object({ answer: z.string().check(z.maxLength(8000)), handle: TextField });

const IdentityShape = z.object({
  id: z.string(),
  kind: z.enum(IDENTITY_KINDS),
  /** The number or address, the provider's name, or the device on which a passkey was added. */
  name: z.string(),
  verified_at: z.string(),
  /** When a passkey was last used; null if never, and for the other kinds. */
  used_at: z.nullable(z.string()),
});

export const SIGNIN_CALLS = {
  tryDemo: {
    method: "POST",
    path: "/demo",
    who: "anyone",
    says: "Opens an account with examples for an hour, where the installation is a demo (`settings` says so).",
    answer: z.object({ token: z.string() }),
  },
  sendOtp: {
    method: "POST",
    path: "/send-otp",
    who: "anyone",
    says: `Sends a six-digit code to a mobile number. Answers 429 \`otp.work_needed\` with \`challenge\` and \`bits\` when too many codes were asked for: then find a \`solution\` for which the SHA-256 hash of \`challenge.solution\` begins with that many zero bits, and send both as \`work\`.`,
    body: z.object({ mobile: TextField, work: z.optional(WorkField) }),
    answer: SentCode,
  },
  verifyOtp: {
    method: "POST",
    path: "/verify-otp",
    who: "anyone",
    says: "Exchanges a code for a token. A new number also needs a name. Without `proof`, the code must have been asked for from the same network.",
    body: z.object({ mobile: TextField, ...CodeFields }),
    answer: z.object({ token: z.string() }),
  },
  sendEmailOtp: {
    method: "POST",
    path: "/send-email-otp",
    who: "anyone",
    says: "Sends a six-digit code to an e-mail address, with the limits of `send-otp`.",
    body: z.object({ email: TextField, work: z.optional(WorkField) }),
    answer: SentCode,
  },
  verifyEmailOtp: {
    method: "POST",
    path: "/verify-email-otp",
    who: "anyone",
    says: "Exchanges a code that was mailed for a token. A new address also needs a name. Without `proof`, the code must have been asked for from the same network.",
    body: z.object({ email: TextField, ...CodeFields }),
    answer: z.object({ token: z.string() }),
  },
  walletNonce: {
    method: "POST",
    path: "/wallet-nonce",
    who: "anyone",
    says: "Returns the message for a wallet to sign.",
    body: z.object({ address: TextField }),
    answer: z.object({ message: z.string(), expires_at: z.string() }),
  },
  loginWallet: {
    method: "POST",
    path: "/login-wallet",
    who: "anyone",
    says: "Exchanges a signed message for a token.",
    body: z.object({
      address: TextField,
      slice: z.optional(z.string()),
      message: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    answer: z.object({ token: z.string(), message: z.string() }),
  },
  beginOidc: {
    method: "POST",
    path: "/oidc/begin",
    who: "anyone",
    says: "Begins to sign in at the identity provider: open `url`, and keep `handle` for the answer.",
    answer: z.object({ url: z.string(), handle: z.string() }),
  },
  finishOidc: {
    method: "POST",
    path: "/oidc/finish",
    who: "anyone",
    says: "Exchanges the provider's answer, the query of the address to which it sent the browser, for a token.",
    body: OidcAnswer,
    answer: z.object({ token: z.string() }),
  },
  beginOidcLink: {
    method: "POST",
    path: "/user/oidc/begin",
    who: "user",
    freshProof: "sometimes",
    says: "The same for the account of the token: `link` adds the provider's account to it and needs a fresh proof, `prove` is one.",
    body: z.object({ purpose: z.enum(["link", "prove"]) }),
    answer: z.object({ url: z.string(), handle: z.string() }),
  },
  finishOidcLink: {
    method: "POST",
    path: "/user/oidc/finish",
    who: "user",
    freshProof: "sometimes",
    says: "Takes the provider's answer to the visit that `beginOidcLink` began.",
    body: OidcAnswer,
    answer: Done,
  },
  signOut: { method: "POST", path: "/logout", who: "user", says: "Ends the session of the token.", answer: Done },
  userData: {
    method: "GET",
    path: "/user/data",
    who: "user",
    says: "The signed-in user.",
    answer: z.object({
      id: z.string(),
      name: z.string(),
      mobile: z.nullable(z.string()),
      email: z.nullable(z.string()),
      wallet: z.nullable(z.string()),
      avatar: z.string(),
      language: z.nullable(z.enum(LANGUAGES)),
      /** The one in use, and the user's role there; null once they are no member of it any more. */
      workspace: z.nullable(z.object({ id: z.string(), name: z.string(), role: RoleField, personal: z.boolean() })),
      /** In a demo: when this account and all that is in it are removed. */
      demo_ends_at: z.optional(z.string()),
    }),
  },
  listIdentities: {
    method: "GET",
    path: "/user/identities",
    who: "user",
    says: "What the user signs in with.",
    answer: z.array(IdentityShape),
  },
  removeIdentity: {
    method: "DELETE",
    path: "/user/identities/:id",
    who: "user",
    freshProof: "always",
    says: "Removes a way to sign in, unless it is the last. Ends all other sessions.",
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    idField: "id",
    answer: Done,
  },
  sendProofCode: {
    method: "POST",
    path: "/user/proof/code",
    who: "user",
    says: "Sends a code to the mobile number or the e-mail address that the user signs in with, for a fresh proof.",
    body: z.object({ kind: z.enum(["mobile", "email"]) }),
    answer: z.object({ resendAfterSeconds: z.number(), embeddedCode: z.optional(z.string()) }),
  },
  proveByCode: {
    method: "POST",
    path: "/user/proof",
    who: "user",
    says: "Proves by a code who uses the session. For five minutes, it may change how the account is signed in to, who is a member of its workspaces and what programs get, end other sessions, take everything out, and delete the account or a workspace. Calls that need such a proof answer 403 `proof.needed` without one.",
    body: z.object({ code: TextField }),
    answer: Done,
  },
  proveByWallet: {
    method: "POST",
    path: "/user/proof/wallet",
    who: "user",
    says: "The same, by a message (wallet-nonce) that the user's wallet signed.",
    body: z.object({ address: TextField, message: z.string(), signature: z.string() }),
    answer: Done,
  },
  listDevices: {
    method: "GET",
    path: "/user/sessions",
    who: "user",
    says: "The devices on which the user is signed in.",
    answer: z.array(Device),
  },
  endDevice: {
    method: "DELETE",
    path: "/user/sessions/:id",
    who: "user",
    freshProof: "always",
    says: "Signs out on one device.",
    // Sessions of earlier versions have longer ids.
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    idField: "id",
    answer: Done,
  },
  signOutEverywhere: {
    method: "DELETE",
    path: "/user/sessions",
    who: "user",
    freshProof: "always",
    says: "Ends every session of the user, including this one.",
    answer: Done,
  },
} as const satisfies Record<string, Call>;
