// What somebody hands in as text to have it checked: a credential, a link to one of our certificates, or a number.
import { fold } from "../../text.ts";
import { fromBase64Url } from "../multibase.ts";
import { isJws } from "./jws.ts";
import { isJsonObject, readBoundedJson } from "./json.ts";

/** `nowhere`: a link to this installation, but to no certificate. `host`: of the other site. */
export type HandedIn =
  | { kind: "credential"; text: string }
  | { kind: "certificate"; id: string }
  | { kind: "foreign_link"; host: string }
  | { kind: "nowhere" }
  | { kind: "number"; number: string };

/** Certificate numbers are shorter. */
const MOST_NUMBER_CHARACTERS = 200;
/** More is no message with a link in it. */
const MOST_MESSAGE_CHARACTERS = 20_000;

/**
 * Everything that the text may be, the likeliest first: organisers number as they like, so the form of a number may be
 * that of anything. `host`: that of this installation, with its port.
 */
export function readHandedIn(pasted: string, host: string): HandedIn[] {
  const text = visible(pasted);
  const joined = text.replace(/\s+/g, "");
  if (text.startsWith("{") && /["\n]/.test(text)) return [{ kind: "credential", text: pasted.trim() }];
  if (isCredentialToken(joined)) return [{ kind: "credential", text: joined }];
  const numbers = numbersIn(text);
  const [id] = /^[\w-]{22}$/.exec(bare(joined)) ?? [];
  if (id !== undefined) return [{ kind: "certificate", id }, ...numbers];
  const link = text.length > MOST_MESSAGE_CHARACTERS ? undefined : linkIn(text, joined, host);
  if (link === undefined) return numbers;
  return link.kind === "certificate" ? [link] : [link, ...numbers];
}

/** Without letters that nobody sees: messengers and documents put them into links. */
function visible(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "").trim();
}

function isCredentialToken(text: string): boolean {
  if (!isJws(text)) return false;
  const header = fromBase64Url(text.slice(0, text.indexOf(".")));
  return header !== undefined && isJsonObject(readBoundedJson(String.fromCharCode(...header.subarray(0, 4096))));
}

function numbersIn(text: string): HandedIn[] {
  const line = text.replace(/\s+/g, " ");
  return [...new Set([line, bare(line)])]
    .filter((number) => number !== "" && number.length <= MOST_NUMBER_CHARACTERS)
    .map((number) => ({ kind: "number", number }));
}

/** Without what stands around a text in a sentence. */
function bare(text: string): string {
  return text.replace(/^[<([{"'«“‘*_~`\s]+|[>)\]}"'»”’*_~`.,;:!?।\s]+$/gu, "");
}

type Link = Exclude<HandedIn, { kind: "credential" | "number" }>;

/** The first certificate that a text links to; else where its first link leads. A long link may be broken in two. */
function linkIn(text: string, joined: string, host: string): Link | undefined {
  const links = [...linksIn(text, host), ...(joined === text ? [] : linksIn(joined, host))];
  return links.find(({ kind }) => kind === "certificate") ?? links[0];
}

function linksIn(text: string, host: string): Link[] {
  return text.split(/[\s<>()[\]{}"'«»“”‘’|*`]+/).flatMap((word) => linkOf(word, host) ?? []);
}

/** An address without its scheme is one only where its path is that of a certificate. */
const CERTIFICATE_PATH = /^\/(?:certify|user\/post)\/([\w-]{22})(?![\w-])/i;
const ADDRESS = /(?:https?:\/\/|www\.|^(?=[^\s/]*\/(?:certify|user\/post)\/[\w-]{22}(?![\w-])))([^/?#\\]*)(.*)$/i;

function linkOf(word: string, host: string): Link | undefined {
  const encoded = /^https?%3a/i.test(word) ? decoded(word) : word;
  const inside = INSIDE_ANOTHER.exec(encoded)?.[1];
  if (inside !== undefined) return linkIn(decoded(inside), decoded(inside), host);
  // Signs of emphasis may touch the end, and are letters of ids too.
  const [matches, authority = "", rest = ""] = ADDRESS.exec(encoded.replace(/(\/[\w-]{22})[_-]+$/, "$1")) ?? [];
  if (matches === undefined) return undefined;
  const at = hostOf(matches.toLowerCase().startsWith("www.") ? `www.${authority}` : authority);
  if (at !== "" && at !== hostOf(host)) return { kind: "foreign_link", host: at };
  const path = decoded(rest);
  const asked = /^\/verify\?(?:[^#]*&)?q=([^&#]+)/i.exec(rest)?.[1];
  if (asked !== undefined) return certificateAsked(decoded(asked.replaceAll("+", " ")), host);
  const id = CERTIFICATE_PATH.exec(path)?.[1];
  return id === undefined ? { kind: "nowhere" } : { kind: "certificate", id };
}

/** Programs that share a link put it into one of their own. */
const INSIDE_ANOTHER =
  /^(?:mailto:|sms:|whatsapp:|https?:\/\/(?:wa\.me|(?:api|web)\.whatsapp\.com|t\.me\/share|www\.google\.[a-z.]+\/url|[\w.]+\.safelinks\.protection\.outlook\.com|l\.(?:facebook|instagram)\.com)\/?)[^?]*\?(.*)$/i;

function certificateAsked(text: string, host: string): Link {
  const [first] = readHandedIn(text, host);
  return first?.kind === "certificate" ? first : { kind: "nowhere" };
}

/** As a browser compares hosts: without a name before it, the port of its scheme, or a last dot. */
function hostOf(authority: string): string {
  return fold(authority.slice(authority.lastIndexOf("@") + 1)).replace(/\.?(?::(?:80|443))?$/, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
