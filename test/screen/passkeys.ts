// A browser that has passkeys, for component tests: it answers each request for one.
import { onTestFinished } from "vitest";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";

const BYTES = new Uint8Array([1, 2, 3]).buffer;
const OF_DEVICE = { id: "AQID", rawId: BYTES, type: "public-key", getClientExtensionResults: () => ({}) };
const ASSERTED = {
  ...OF_DEVICE,
  response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES, userHandle: null },
};
const CREATED = {
  ...OF_DEVICE,
  response: { clientDataJSON: BYTES, attestationObject: BYTES, getTransports: () => ["internal"] },
};

/** What the browser sends of them. */
export const SENT_ASSERTION = {
  id: "AQID",
  rawId: "AQID",
  type: "public-key",
  response: { clientDataJSON: "AQID", authenticatorData: "AQID", signature: "AQID" },
};

type Asked = { mediation?: string; signal?: AbortSignal };

/** `inField`: what becomes of a request that waits in a field's list; `inDialog`: of one that opens the dialog. */
export function withPasskeys({ inField, inDialog }: { inField?: () => Promise<void>; inDialog?: () => Promise<void> }) {
  const get = async ({ mediation, signal }: Asked) => {
    const isWaiting = mediation === "conditional";
    const left = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("Left", "AbortError")));
    });
    const chosen = (isWaiting ? inField : inDialog) ?? (() => left);
    await Promise.race([chosen(), left]);
    return ASSERTED;
  };
  Object.assign(window, {
    PublicKeyCredential: Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  });
  Object.defineProperty(navigator, "credentials", {
    value: { get, create: async () => CREATED },
    configurable: true,
  });
  onTestFinished(() => {
    Reflect.deleteProperty(window, "PublicKeyCredential");
    Reflect.deleteProperty(navigator, "credentials");
  });
}

export const BEGUN: Answer<Calls["beginPasskey"]> = {
  handle: "the handle",
  options: {
    challenge: "AQID",
    timeout: 300_000,
    rpId: "localhost",
    allowCredentials: [],
    userVerification: "required",
  },
};

export const BEGUN_ADDING: Answer<Calls["beginPasskeyAdding"]> = {
  handle: "the handle",
  options: {
    rp: { id: "localhost", name: "Prashasti" },
    user: { id: "AQID", name: "9876543210", displayName: "Asha Rao" },
    challenge: "AQID",
    pubKeyCredParams: [],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  },
};
