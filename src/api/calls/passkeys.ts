// Calls about passkeys (WebAuthn). Options and answers are the browser's own, as JSON.
import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { Done } from "../shapes.ts";

/** In characters; the largest answers have a key of 2,000 bytes. */
const LONGEST = { id: 1400, part: 16_000, handle: 200 } as const;
const text = (longest: number) => z.string().check(z.maxLength(longest));

const Named = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });

const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(Named),
  userVerification: z.literal("required"),
});

const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(Named),
  authenticatorSelection: z.object({ residentKey: z.literal("required"), userVerification: z.literal("required") }),
  attestation: z.literal("none"),
});

/** `handle`: sent back with the device's answer. */
const beginning = <T extends z.core.$ZodType>(options: T) => z.object({ options, handle: z.string() });

const ofDevice = { id: text(LONGEST.id), rawId: text(LONGEST.id), type: z.literal("public-key") };
const AssertedPasskey = z.object({
  ...ofDevice,
  response: z.object({
    clientDataJSON: text(LONGEST.part),
    authenticatorData: text(LONGEST.part),
    signature: text(LONGEST.part),
    userHandle: z.optional(text(LONGEST.id)),
  }),
});
const NewPasskey = z.object({
  ...ofDevice,
  response: z.object({
    clientDataJSON: text(LONGEST.part),
    attestationObject: text(LONGEST.part),
    transports: z.optional(z.array(text(40)).check(z.maxLength(10))),
  }),
});
const answered = <T extends z.core.$ZodType>(passkey: T) => z.object({ handle: text(LONGEST.handle), passkey });

export type AssertedPasskey = z.infer<typeof AssertedPasskey>;
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PASSKEYS_CALLS = {
  beginPasskey: {
    method: "POST",
    path: "/passkey/begin",
    who: "anyone",
    says: "Begins to sign in with a passkey: the `options` for the browser's `navigator.credentials.get`, and a `handle` to send back with its answer, within five minutes.",
    answer: beginning(RequestOptions),
  },
  finishPasskey: {
    method: "POST",
    path: "/passkey/finish",
    who: "anyone",
    says: "Exchanges a passkey's answer for a token. The passkey must have been added in the profile.",
    body: answered(AssertedPasskey),
    answer: z.object({ token: z.string() }),
  },
  beginPasskeyAdding: {
    method: "POST",
    path: "/user/passkeys/begin",
    who: "user",
    freshProof: "always",
    says: "Begins to add a passkey to the account: the `options` for `navigator.credentials.create`.",
    answer: beginning(CreationOptions),
  },
  addPasskey: {
    method: "POST",
    path: "/user/passkeys",
    who: "user",
    freshProof: "always",
    says: "Adds the passkey that the browser made.",
    body: answered(NewPasskey),
    answer: Done,
  },
  beginPasskeyProof: {
    method: "POST",
    path: "/user/proof/passkey/begin",
    who: "user",
    says: "Begins a fresh proof by one of the account's passkeys.",
    answer: beginning(RequestOptions),
  },
  proveByPasskey: {
    method: "POST",
    path: "/user/proof/passkey",
    who: "user",
    says: "Proves by a passkey who uses the session, like `proveByCode`.",
    body: answered(AssertedPasskey),
    answer: Done,
  },
} as const satisfies Record<string, Call>;
