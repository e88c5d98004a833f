// Reads XML piece by piece, as far as spreadsheets need it. It has no entities but the five of XML, so nothing expands.
import { SHEET } from "#domain/list/sheet-limits.ts";
import { damaged } from "./zip.ts";

/** Names are without their prefix: `c` for `x:c`. */
export type XmlEvents = {
  /** `attributes` as they are written: see `attributeIn`. */
  open: (name: string, attributes: string) => void;
  /** A text may come in several pieces. */
  text: (text: string) => void;
  close: (name: string) => void;
};

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^"'>]|"[^"]*"|'[^']*')*)>/y;
/** The longest `&#x10FFFF;`, with some leading zeros. */
const ENTITY = 16;
const ASIDES = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** Takes the text of a document in pieces, in order. Throws a UserError when it is none, or names a document type. */
export function xmlReader(events: XmlEvents) {
  let rest = "";
  return {
    write(piece: string): void {
      rest = readPart(rest + piece, events);
      if (rest.length > SHEET.tag) throw damaged();
    },
    end(): void {
      if (rest.trim() !== "") throw damaged();
    },
  };
}

/** Answers what is not complete yet. */
function readPart(text: string, events: XmlEvents): string {
  let at = 0;
  for (;;) {
    const tag = text.indexOf("<", at);
    if (tag === -1) return readText(text, at, events);
    if (tag > at) events.text(plain(text.slice(at, tag)));
    TAG.lastIndex = tag;
    const found = TAG.exec(text);
    if (found === null) {
      const after = readAside(text, tag, events);
      if (after === -1) return text.slice(tag);
      at = after;
      continue;
    }
    const [, slash, name = "", attributes = ""] = found;
    if (slash === "/") events.close(name);
    else {
      events.open(name, attributes);
      if (attributes.endsWith("/")) events.close(name);
    }
    at = TAG.lastIndex;
  }
}

/** The text at the end, except the beginning of an entity. */
function readText(text: string, at: number, events: XmlEvents): string {
  const begun = text.lastIndexOf("&");
  const end = begun >= at && text.length - begun < ENTITY && !text.includes(";", begun) ? begun : text.length;
  if (end > at) events.text(plain(text.slice(at, end)));
  return text.slice(end);
}

/** A comment, a literal text or an instruction. Answers the place after it, or -1 if it is not complete. */
function readAside(text: string, at: number, events: XmlEvents): number {
  for (const [begin, close] of ASIDES) {
    if (!text.startsWith(begin, at)) continue;
    const end = text.indexOf(close, at + begin.length);
    if (end === -1) return -1;
    if (begin === "<![CDATA[") events.text(text.slice(at + begin.length, end));
    return end + close.length;
  }
  const few = text.length - at < "<![CDATA[".length;
  if (!few && text.startsWith("<!", at)) throw damaged();
  return -1;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(text: string): string {
  return text.includes("&") ? text.replace(/&(#x?[\da-f]{1,10}|amp|lt|gt|quot|apos);/gi, named) : text;
}

function named(whole: string, name: string): string {
  if (!name.startsWith("#")) return NAMED[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const PATTERNS = new Map<string, RegExp>();

/** An attribute by its name without prefix. */
export function attributeIn(attributes: string, name: string): string | undefined {
  let pattern = PATTERNS.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    PATTERNS.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : plain(value);
}

/** As XML Schema writes it. */
export function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}
