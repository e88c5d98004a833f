// A chosen file as text, whatever program saved it.
import { isBinary, isSpreadsheet, wideEncoding, withLineFeeds } from "#domain/list/text-file.ts";
import { UserError } from "#domain/user-error.ts";

/** `guessed`: neither marked nor UTF-8, so the accents may be wrong. */
export type Decoded = { text: string; guessed: boolean };

/** By its byte order mark or its NULs, else UTF-8, else Windows-1252, which decodes all. Line ends become `\n`. */
export function decode(bytes: Uint8Array): Decoded {
  if (isSpreadsheet(bytes)) throw new UserError("csv.is_spreadsheet");
  if (isBinary(bytes)) throw new UserError("csv.unreadable");
  const text = decodeMarked(bytes) ?? decodeUtf8(bytes);
  if (text !== undefined) return { text: withLineFeeds(text), guessed: false };
  return { text: withLineFeeds(new TextDecoder("windows-1252").decode(bytes)), guessed: true };
}

function decodeMarked(bytes: Uint8Array): string | undefined {
  const encoding = wideEncoding(bytes);
  return encoding && new TextDecoder(encoding).decode(bytes);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
