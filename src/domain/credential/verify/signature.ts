// Whether a Data Integrity proof is a signature of its issuer's key.
import { ED25519, fromBase58, keyFromText } from "../multibase.ts";
import type { Environment, IssuerKey } from "./environment.ts";
import { isItsKey, publishedKeys } from "./keys.ts";
import type { Step } from "./report.ts";

/** `forms`: the canonical forms of the proof without its value, and of the document without proofs. */
export type SignedForms = {
  issuer: string;
  method: string;
  proofValue: string;
  forms: { proof: string; document: string };
};

/** The steps 'signature' and 'issuer'. */
export async function checkSignature(signed: SignedForms, environment: Environment): Promise<Step[]> {
  const found = await publishedKeys(signed.issuer, signed.method, environment);
  if (!found.ok) return [await withoutKeys(signed, found.why, environment)];
  const isIts = isItsKey(signed.issuer) && signed.method.split("#")[0] === signed.issuer;
  const key = isIts ? found.keys[0] : found.keys.find(({ address }) => address === signed.method);
  const state = await stateBy(key, signed, environment);
  if (state.state !== "ok") return [state];
  return [state, issuerStep(found.isKnown)];
}

export function issuerStep(isKnown: boolean): Step {
  return isKnown
    ? { step: "issuer", state: "ok", code: "known" }
    : { step: "issuer", state: "warning", code: "unknown" };
}

export function compromisedStep(when: NonNullable<IssuerKey["compromisedAt"]>): Step {
  const step = { step: "signature", state: "failed", code: "key_compromised" } as const;
  return when === "undated" ? step : { ...step, at: when };
}

async function stateBy(key: IssuerKey | undefined, signed: SignedForms, environment: Environment): Promise<Step> {
  if (key === undefined) return { step: "signature", state: "failed", code: "key_unknown" };
  if (key.ed25519 === undefined) return { step: "signature", state: "not_checked", code: "unsupported" };
  if (!(await isSigned(key.ed25519, signed, environment)))
    return { step: "signature", state: "failed", code: "altered" };
  if (key.compromisedAt !== undefined) return compromisedStep(key.compromisedAt);
  return { step: "signature", state: "ok", code: "valid" };
}

/** The key beside the DID cannot prove who signed, but with it can be seen that something was changed. */
async function withoutKeys(
  signed: SignedForms,
  why: "unreachable" | "offline" | "unsupported",
  environment: Environment,
): Promise<Step> {
  const named = keyFromText(signed.method.split("#")[1] ?? "");
  if (named !== undefined && !(await isSigned(named, signed, environment)))
    return { step: "signature", state: "failed", code: "altered" };
  return { step: "signature", state: "not_checked", code: why };
}

async function isSigned(key: Uint8Array<ArrayBuffer>, { proofValue, forms }: SignedForms, environment: Environment) {
  const signature = fromBase58(proofValue);
  if (signature?.length !== ED25519.signatureBytes) return false;
  const hashes = [await environment.sha256(forms.proof), await environment.sha256(forms.document)];
  return environment.isSignedBy(key, Uint8Array.from(hashes.flatMap((hash) => [...hash])), signature);
}
