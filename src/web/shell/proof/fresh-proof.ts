// Repeats a call that needs a fresh proof, once its user has given one: in the dialog, or at the identity provider,
// from which they come back to a new page.
import { useEffect, useEffectEvent } from "react";
import type { ProfileRequest } from "#domain/account/profile.ts";
import { CallError } from "../../client.ts";
import type { Signed } from "../../ui/wallet/use-wallet.ts";
import type { NewKey } from "./new-key.ts";

/** What somebody was doing when the proof was needed. */
export type Interrupted =
  | { act: "addPasskey" | "unlinkWallet" | "signOutEverywhere" | "exportAccount" | "deleteAccount" }
  | { act: "removeIdentity" | "endDevice"; id: string }
  | { act: "updateProfile"; changes: ProfileRequest }
  | { act: "linkWallet"; signed: Signed }
  | { act: "makeKey"; key: NewKey }
  /** Of many kinds: they press again on the screen where they were. */
  | { act: "again"; at: ScreenPath };

/** A screen without parameters, from which something is done that needs a proof. */
type ScreenPath = "/user/members" | "/user/activity" | "/user/webhooks";

/** Opens the dialog; answers whether they proved it. */
type AskForProof = (interrupted: Interrupted | undefined) => Promise<boolean>;
let asker: AskForProof | undefined;

/** While the dialog can be opened. Returns the function that ends it. */
export function answerProofsWith(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    asker = undefined;
  };
}

/** `interrupted`: undefined where the provider cannot be asked for a proof. */
export async function withFreshProof<T>(interrupted: Interrupted | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "proof.needed" || asker === undefined) throw error;
    if (!(await asker(interrupted))) throw error;
    return act();
  }
}

let proved: Interrupted | undefined;
const listeners = new Set<() => void>();

/** They came back with a proof: what they were doing goes on by itself, as soon as its part of the page is there. */
export function goOnWith(interrupted: Interrupted): void {
  proved = interrupted;
  for (const listen of listeners) listen();
}

/** Does what was interrupted, in the part of the page that does it; `id`: of the row. */
export function useGoingOn<A extends Interrupted["act"]>(
  act: A,
  goOn: (interrupted: Extract<Interrupted, { act: A }>) => void,
  id?: string,
): void {
  const take = useEffectEvent(() => {
    if (proved?.act !== act || ("id" in proved && proved.id !== id)) return;
    const interrupted = proved as Extract<Interrupted, { act: A }>;
    proved = undefined;
    goOn(interrupted);
  });
  useEffect(() => {
    const listen = () => take();
    listeners.add(listen);
    listen();
    return () => void listeners.delete(listen);
  }, []);
}
