// Whether a credential was withdrawn: its bit in a Bitstring Status List that its issuer signed.
import { fromBase64Url } from "../multibase.ts";
import { hasBit } from "../status-list.ts";
import type { Environment } from "./environment.ts";
import { isJsonObject, type JsonObject, listOf, textUnder } from "./json.ts";
import { asOwnList } from "./own-form.ts";
import { ownListSigned } from "./own.ts";
import type { Step } from "./report.ts";
import { checkSignature } from "./signature.ts";
import { foreignSigned } from "./foreign-form.ts";

/** Unpacked; larger lists than ours exist. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Of what it is asked: the members `credentialStatus` and `id` of a credential, and its issuer. */
type StatusOf = { status: unknown; id: string; issuer: string };

export function statusAsked({ credentialStatus: status, id }: JsonObject, issuer: string): StatusOf {
  return { status, id: typeof id === "string" ? id : "", issuer };
}

/** A credential may have several entries: one that was set decides. */
export async function checkStatus({ status, ...of }: StatusOf, environment: Environment): Promise<StatusStep> {
  const lists: Lists = new Map();
  const all: StatusStep[] = [];
  for (const entry of listOf(status)) all.push(await checkEntry(entry, { ...of, lists }, environment));
  const [first] = all;
  if (first === undefined) return { step: "status", state: "ok", code: "endless" };
  return all.find(({ state }) => state === "failed") ?? all.find(({ state }) => state === "not_checked") ?? first;
}

type StatusStep = Extract<Step, { step: "status" }>;
/** The bits at each address: unpacking them once is enough for all entries that name it. */
type Lists = Map<string, Uint8Array | undefined>;
type Asked = Omit<StatusOf, "status"> & { lists: Lists };

async function checkEntry(entry: unknown, of: Asked, environment: Environment): Promise<StatusStep> {
  const type = textUnder(entry, "type");
  if (type === "1EdTechRevocationList") return checkRevocationList(textUnder(entry, "id"), of, environment);
  const index = textUnder(entry, "statusListIndex");
  const isRevocation = textUnder(entry, "statusPurpose") === "revocation" && /^\d{1,9}$/.test(index);
  if (type !== "BitstringStatusListEntry" || !isRevocation) return notChecked("unsupported");
  const address = textUnder(entry, "statusListCredential");
  const fetched = await environment.fetchJson(address);
  if (!fetched.ok) return notChecked(fetched.why);
  if (!of.lists.has(address))
    of.lists.set(address, await bitsOf(fetched.value, { address, issuer: of.issuer }, environment));
  const bits = of.lists.get(address);
  if (bits === undefined || Number(index) >= bits.length * 8) return notChecked("invalid_list");
  return statusBy(hasBit(bits, Number(index)));
}

/** A list of 1EdTech's: not signed, so only its address speaks for it. */
async function checkRevocationList(
  address: string,
  { id, issuer }: Omit<StatusOf, "status">,
  environment: Environment,
): Promise<StatusStep> {
  const fetched = await environment.fetchJson(address);
  if (!fetched.ok) return notChecked(fetched.why);
  const list = fetched.value;
  if (!isJsonObject(list) || textUnder(list, "issuer") !== issuer || id === "") return notChecked("invalid_list");
  const entries = listOf(list["revokedCredential"]).filter((entry) => textUnder(entry, "id") === id);
  return statusBy(entries.some((entry) => isJsonObject(entry) && entry["revoked"] !== false));
}

function statusBy(isSet: boolean): StatusStep {
  return isSet
    ? { step: "status", state: "failed", code: "withdrawn" }
    : { step: "status", state: "ok", code: "in_force" };
}

function notChecked(code: "unreachable" | "offline" | "unsupported" | "invalid_list"): StatusStep {
  return { step: "status", state: "not_checked", code };
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
