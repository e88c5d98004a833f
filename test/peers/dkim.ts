// Verifies the DKIM signature of a mail (RFC 6376): rsa-sha256, relaxed/relaxed. The key is the one that a receiver
// would find in the DNS.
import { createHash, type KeyObject, verify } from "node:crypto";

/** Throws when the body or a signed header differs from what was signed; returns the names of the signed headers. */
export function verifyDkim(raw: Buffer, key: KeyObject): string[] {
  const text = raw.toString("latin1");
  const split = text.indexOf("\r\n\r\n");
  const fields = text.slice(0, split).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? "";
  const tags = tagsOf(signature.slice(signature.indexOf(":") + 1));
  const body = createHash("sha256")
    .update(relaxBody(text.slice(split + 4)), "latin1")
    .digest("base64");
  if (body !== tags.get("bh")) throw new Error("The body is not what was signed");
  const names = (tags.get("h") ?? "").toLowerCase().split(":");
  // The signature covers its own header without its value.
  const unsigned = signature.replace(/(\bb=)[^;]*/, "$1");
  const signed = [...pick(fields, names), relaxHeader(unsigned)].join("\r\n");
  const actual = Buffer.from(tags.get("b") ?? "", "base64");
  if (!verify("sha256", Buffer.from(signed, "latin1"), key, actual))
    throw new Error("The headers are not what was signed");
  return names;
}

function tagsOf(value: string): Map<string, string> {
  const tags = value.split(";").map((tag) => tag.replace(/\s+/g, ""));
  return new Map(
    tags.filter((tag) => tag !== "").map((tag) => [tag.slice(0, tag.indexOf("=")), tag.slice(tag.indexOf("=") + 1)]),
  );
}

/** The headers with these names, repeated ones from the last to the first; a missing one is signed as missing. */
function pick(fields: readonly string[], names: readonly string[]): string[] {
  const left = fields.map(relaxHeader);
  return names.flatMap((name) => {
    const at = left.findLastIndex((field) => field.startsWith(`${name}:`));
    return at === -1 ? [] : left.splice(at, 1);
  });
}

function relaxHeader(field: string): string {
  const colon = field.indexOf(":");
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ");
  return `${field.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
}

function relaxBody(body: string): string {
  const lines = body.replace(/[ \t]+(?=\r\n)/g, "").replace(/[ \t]+/g, " ");
  return `${lines.replace(/(\r\n)+$/, "")}\r\n`;
}
