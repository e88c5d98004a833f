// Cleans AI texts for certificates: plain, short, without addresses, markup or placeholders.
import { AI } from "./ai.ts";
import { cleanText } from "../text.ts";

const SCRIPTS = /<(script|style)\b[^>]{0,200}>[^]{0,4000}?<\/\1\s*>/gi;
const TAGS = /<[^<>]{0,400}>/g;
const ADDRESSES =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\bwww\.\S+|\S+@\S+\.\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|in|io|dev|app|co|info|xyz|ru|cn|me|ly|link|site|top|edu|gov)\b(?:\/\S*)?/gi;
/** Brackets of tags and placeholders, and Markdown emphasis. */
const SIGNS = /[<>{}`*_#|\\]+/g;

/** Undefined for empty or runaway texts. Slightly too long texts are cut between sentences or words. */
export function readTitle(text: string): string | undefined {
  return read(text.replace(/^["'“‘]+|["'”’.]+$/g, ""), AI.title);
}

export function readSummary(text: string): string | undefined {
  return read(text, AI.summary);
}

/** Words for searching pictures. */
export function readSearchWords(words: readonly string[]): string[] {
  const plain = words.slice(0, AI.searchWords).map((word) => plainText(word.slice(0, 200)).slice(0, 40).trim());
  return [...new Set(plain.filter((word) => word !== ""))];
}

/** Whether a text could be a result of the cleaning. */
export function isPlain(text: string, most: number): boolean {
  return text.length <= most && plainText(text) === text;
}

function read(text: string, most: number): string | undefined {
  if (text.length > most * AI.runaway) return undefined;
  const plain = shorten(plainText(text), most);
  return plain === "" ? undefined : plain;
}

function plainText(text: string): string {
  const bare = text.replace(SCRIPTS, " ").replace(TAGS, " ").replace(ADDRESSES, " ").replace(SIGNS, " ");
  return cleanText(bare).replace(/\s+/g, " ").trim();
}

function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const sentence = /^.*[.!?।](?=\s)/s.exec(cut)?.[0] ?? "";
  if (sentence.length > most / 2) return sentence;
  const words = cut.replace(/\s+\S*$/, "");
  return `${words.replace(/[\s,;:.–-]+$/, "").toWellFormed()}…`;
}
