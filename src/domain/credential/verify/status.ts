// Whether a credential was withdrawn: its bit in a Bitstring Status List that its issuer signed.
import { fromBase64Url } from "../multibase.ts";
import { hasBit } from "../status-list.ts";
import { checkDates, type Validity } from "./dates.ts";
import type { Environment } from "./environment.ts";
import { type ForeignCredential, foreignSigned, statusNodes, validityOf } from "./foreign-form.ts";
import { type GraphNode, namesAt, nodesAt, textAt, TYPE } from "./graph.ts";
import { isJsonObject, type JsonObject, listOf, textUnder } from "./json.ts";
import { asOwnList } from "./own-form.ts";
import { ownListSigned } from "./own.ts";
import type { Step } from "./report.ts";
import { checkSignature, type SignedForms } from "./signature.ts";

/** Unpacked; larger lists than ours exist. */
const MOST_BYTES = 4 * 1024 * 1024;

/** An entry of a credential: where it would be noted that it was withdrawn. */
type Entry = { id: string; types: readonly string[]; purpose: string; index: string; list: string; size: string };
/** `id` and `issuer`: of the credential. */
type StatusOf = { entries: readonly Entry[]; id: string; issuer: string };

/** What is asked of a credential whose JSON is what was signed: of ours, and in tokens. */
export function statusAsked({ credentialStatus, id }: JsonObject, issuer: string): StatusOf {
  return { entries: listOf(credentialStatus).map(entryInJson), id: typeof id === "string" ? id : "", issuer };
}

function entryInJson(entry: unknown): Entry {
  const types = isJsonObject(entry) ? listOf(entry["type"]).filter((type) => typeof type === "string") : [];
  const numeric = (key: string) => {
    const value = isJsonObject(entry) ? entry[key] : undefined;
    return value === undefined || typeof value === "string" ? textUnder(entry, key) : JSON.stringify(value);
  };
  return {
    id: textUnder(entry, "id"),
    types,
    purpose: textUnder(entry, "statusPurpose"),
    index: numeric("statusListIndex"),
    list: textUnder(entry, "statusListCredential"),
    size: numeric("statusSize"),
  };
}

const STATUS = "https://www.w3.org/ns/credentials/status#";

/** The same of one whose statements are. */
export function statusStated(credential: ForeignCredential, issuer: string): StatusOf {
  const { graph, top } = credential;
  return {
    entries: statusNodes(credential).map((node) => entryInGraph(graph, node)),
    id: top.name.startsWith("_:") ? "" : top.name,
    issuer,
  };
}

function entryInGraph(graph: ForeignCredential["graph"], node: GraphNode): Entry {
  return {
    id: node.name,
    types: namesAt(graph, node, TYPE).map((type) => type.slice(type.lastIndexOf("#") + 1)),
    purpose: textAt(node, `${STATUS}statusPurpose`),
    index: textAt(node, `${STATUS}statusListIndex`),
    list: namesAt(graph, node, `${STATUS}statusListCredential`)[0] ?? "",
    size: textAt(node, `${STATUS}statusSize`),
  };
}

/** A credential may have several entries: one that was set decides. */
export async function checkStatus({ entries, ...of }: StatusOf, environment: Environment): Promise<StatusStep> {
  const lists: Lists = new Map();
  const all: StatusStep[] = [];
  for (const entry of entries) all.push(await checkEntry(entry, { ...of, lists }, environment));
  const [first] = all;
  if (first === undefined) return { step: "status", state: "ok", code: "endless" };
  return all.find(({ state }) => state === "failed") ?? all.find(({ state }) => state === "not_checked") ?? first;
}

type StatusStep = Extract<Step, { step: "status" }>;
/** `isInForce`: the list itself, by its dates. */
type Bits = { bits: Uint8Array; isInForce: boolean };
/** The bits at each address: unpacking them once is enough for all entries that name it. */
type Lists = Map<string, Bits | undefined>;
type Asked = Omit<StatusOf, "entries"> & { lists: Lists };

async function checkEntry(entry: Entry, of: Asked, environment: Environment): Promise<StatusStep> {
  const [type] = entry.types;
  if (entry.types.length !== 1) return notChecked("unsupported");
  if (type === "1EdTechRevocationList") return checkRevocationList(entry.id, of, environment);
  // A status of several bits is not one of these.
  const isBit = entry.purpose === "revocation" && /^\d{1,9}$/.test(entry.index) && /^1?$/.test(entry.size);
  if (type !== "BitstringStatusListEntry" || !isBit) return notChecked("unsupported");
  const [address, index] = [entry.list, Number(entry.index)];
  const fetched = await environment.fetchJson(address);
  if (!fetched.ok) return notChecked(fetched.why);
  if (!of.lists.has(address))
    of.lists.set(address, await bitsOf(fetched.value, { address, issuer: of.issuer }, environment));
  const list = of.lists.get(address);
  if (list === undefined || index >= list.bits.length * 8) return notChecked("invalid_list");
  const isSet = hasBit(list.bits, index);
  // Whoever was withdrawn stays so. That somebody was not is true only while the list is in force.
  return isSet || list.isInForce ? statusBy(isSet) : notChecked("invalid_list");
}

/** A list of 1EdTech's: not signed, so only its address speaks for it. */
async function checkRevocationList(
  address: string,
  { id, issuer }: Omit<StatusOf, "entries">,
  environment: Environment,
): Promise<StatusStep> {
  const fetched = await environment.fetchJson(address);
  if (!fetched.ok) return notChecked(fetched.why);
  const list = fetched.value;
  if (!isJsonObject(list) || textUnder(list, "issuer") !== issuer || id === "") return notChecked("invalid_list");
  const entries = list["revokedCredential"];
  if (!Array.isArray(entries) || !entries.every((entry) => textUnder(entry, "id") !== ""))
    return notChecked("invalid_list");
  const named = entries.filter((entry) => textUnder(entry, "id") === id);
  return statusBy(named.some((entry) => isJsonObject(entry) && entry["revoked"] !== false));
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
type List = { id: string; types: readonly string[]; purpose: string; encoded: string; validity: Validity };

/** Undefined unless it is the list of that address, for withdrawn credentials, signed by the same issuer. */
async function bitsOf(value: unknown, expected: Expected, environment: Environment): Promise<Bits | undefined> {
  const found = await listIn(value, environment);
  if (found === undefined || found.signed.issuer !== expected.issuer) return undefined;
  const { id, types, purpose, encoded, validity } = found.list;
  const isOfType = LIST_TYPES.every((type) => types.includes(type));
  if (!isOfType || id !== expected.address || purpose !== "revocation" || !encoded.startsWith("u")) return undefined;
  const [signature] = await checkSignature(found.signed, environment);
  const packed = signature?.state === "ok" ? fromBase64Url(encoded.slice(1)) : undefined;
  const bits = packed && (await environment.gunzip(packed, MOST_BYTES));
  const { state } = checkDates(validity, environment.now);
  return bits && { bits, isInForce: state === "ok" || state === "warning" };
}

const LIST_TYPES = [`BitstringStatusListCredential`, `BitstringStatusList`].map((name) => `${STATUS}${name}`);

async function listIn(
  value: unknown,
  environment: Environment,
): Promise<{ signed: SignedForms; list: List } | undefined> {
  const own = asOwnList(value);
  if (own !== undefined) {
    const { id, credentialSubject: subject, validFrom } = own;
    const validity = { from: [validFrom], until: [] };
    const list = { id, types: LIST_TYPES, purpose: subject.statusPurpose, encoded: subject.encodedList, validity };
    return { signed: ownListSigned(own), list };
  }
  const signed = await foreignSigned(value, environment);
  if (!signed.ok) return undefined;
  const { graph, top } = signed.credential;
  const subjects = nodesAt(graph, top, "https://www.w3.org/2018/credentials#credentialSubject");
  const [subject] = subjects;
  if (subject === undefined || subjects.length > 1) return undefined;
  const list = {
    id: top.name,
    types: [...namesAt(graph, top, TYPE), ...namesAt(graph, subject, TYPE)],
    purpose: textAt(subject, `${STATUS}statusPurpose`),
    encoded: textAt(subject, `${STATUS}encodedList`),
    validity: validityOf(signed.credential),
  };
  return { signed, list };
}
