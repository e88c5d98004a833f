// Whether a credential was withdrawn: its bit in a Bitstring Status List that its issuer signed.
import { fromBase64Url } from "../multibase.ts";
import { hasBit } from "../status-list.ts";
import type { Environment } from "./environment.ts";
import { isJsonObject, textUnder } from "./json.ts";
import { asOwnList } from "./own-form.ts";
import { ownListSigned } from "./own.ts";
import type { Step } from "./report.ts";
import { checkSignature } from "./signature.ts";
import { foreignSigned } from "./foreign-form.ts";

/** Unpacked; larger lists than ours exist. */
const MOST_BYTES = 4 * 1024 * 1024;

/** `status`: the member `credentialStatus`. */
export async function checkStatus(status: unknown, issuer: string, environment: Environment): Promise<Step> {
  if (status === undefined) return { step: "status", state: "ok", code: "endless" };
  const isList = textUnder(status, "type") === "BitstringStatusListEntry";
  const index = textUnder(status, "statusListIndex");
  if (!isList || textUnder(status, "statusPurpose") !== "revocation" || !/^\d{1,9}$/.test(index))
    return { step: "status", state: "not_checked", code: "unsupported" };
  const address = textUnder(status, "statusListCredential");
  const fetched = await environment.fetchJson(address);
  if (!fetched.ok) return { step: "status", state: "not_checked", code: fetched.why };
  const bits = await bitsOf(fetched.value, { address, issuer }, environment);
  if (bits === undefined || Number(index) >= bits.length * 8)
    return { step: "status", state: "not_checked", code: "invalid_list" };
  return hasBit(bits, Number(index))
    ? { step: "status", state: "failed", code: "withdrawn" }
    : { step: "status", state: "ok", code: "in_force" };
}

type Expected = { address: string; issuer: string };

/** Undefined unless it is the list of that address, for withdrawn credentials, signed by the same issuer. */
async function bitsOf(value: unknown, expected: Expected, environment: Environment): Promise<Uint8Array | undefined> {
  const own = asOwnList(value);
  const signed =
    own === undefined ? await foreignSigned(value, environment) : { ok: true as const, ...ownListSigned(own) };
  if (!signed.ok || signed.issuer !== expected.issuer || !isJsonObject(value)) return undefined;
  const list = value["credentialSubject"];
  const isRight = textUnder(value, "id") === expected.address && textUnder(list, "statusPurpose") === "revocation";
  const [signature] = isRight ? await checkSignature(signed, environment) : [];
  const encoded = textUnder(list, "encodedList");
  if (signature?.state !== "ok" || !encoded.startsWith("u")) return undefined;
  const packed = fromBase64Url(encoded.slice(1));
  return packed && environment.gunzip(packed, MOST_BYTES);
}
