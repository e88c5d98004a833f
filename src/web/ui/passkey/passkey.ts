// Makes and uses passkeys: the server's challenge, and the browser's dialog for it. Loaded with its package when one is
// used.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { call } from "../../client.ts";

/** For `finishPasskey`. In the browser's dialog; with `waiting`, in the list under a field, until that is aborted. */
export async function choosePasskey(waiting?: AbortSignal) {
  if (waiting && !(await browserSupportsWebAuthnAutofill())) return undefined;
  return signedBy(await call("beginPasskey", {}), waiting);
}

export async function confirmByPasskey(): Promise<void> {
  await call("proveByPasskey", { body: await signedBy(await call("beginPasskeyProof", {})) });
}

/** Needs a fresh proof. */
export async function makePasskey(): Promise<void> {
  const { options, handle } = await call("beginPasskeyAdding", {});
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const passkey = { id, rawId, type: PUBLIC_KEY, response: { clientDataJSON, attestationObject, transports } };
  await call("addPasskey", { body: { handle, passkey } });
}

const PUBLIC_KEY = "public-key" as const;

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

async function signedBy({ options, handle }: Answer<Calls["beginPasskey"]>, waiting?: AbortSignal) {
  waiting?.throwIfAborted();
  const ended = new AbortController();
  waiting?.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { signal: ended.signal });
  try {
    const optionsJSON = options as RequestOptions;
    const { id, rawId, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: waiting !== undefined,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const parts = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
    return { handle, passkey: { id, rawId, type: PUBLIC_KEY, response: parts } };
  } finally {
    ended.abort();
  }
}
