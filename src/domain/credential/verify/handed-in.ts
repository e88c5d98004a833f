// What somebody hands in as text to have it checked: a credential, a link to one of our certificates, or a number.
import { fold } from "../../text.ts";
import { isJws } from "./jws.ts";

export type HandedIn =
  | { kind: "credential"; text: string }
  | { kind: "certificate"; id: string }
  | { kind: "foreign_link" }
  | { kind: "number"; number: string }
  | { kind: "nothing" };

/** Certificate numbers are shorter. */
const MOST_NUMBER_CHARACTERS = 200;
const LINK = /^(?:https?:\/\/)?([^\s/?#]+)?\/(?:certify|user\/post)\/([\w-]{22})(?:\.\w{2,4}|\/)?(?:[?#].*)?$/i;

/** `host`: that of this installation, with its port. */
export function readHandedIn(pasted: string, host: string): HandedIn {
  const text = pasted.trim();
  if (text === "") return { kind: "nothing" };
  if (text.startsWith("{") || isJws(text)) return { kind: "credential", text };
  if (/^[\w-]{22}$/.test(text)) return { kind: "certificate", id: text };
  const [matches, at = host, id = ""] = LINK.exec(text) ?? [];
  if (matches !== undefined) return fold(at) === fold(host) ? { kind: "certificate", id } : { kind: "foreign_link" };
  if (/^https?:\/\//i.test(text)) return { kind: "foreign_link" };
  return text.length > MOST_NUMBER_CHARACTERS ? { kind: "nothing" } : { kind: "number", number: text };
}
