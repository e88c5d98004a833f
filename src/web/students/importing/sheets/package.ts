// A spreadsheet's package: its documents, read within one budget.
import { SHEET } from "#domain/list/sheet-limits.ts";
import { damaged, openEntry, openZip, tooLarge } from "./zip.ts";
import { type XmlEvents, xmlReader } from "./xml.ts";

export type SheetPackage = {
  /** The whole budget again, for another sheet. */
  renew: () => void;
  has: (name: string) => boolean;
  /** Reads a document, until `enough` says so. */
  read: (name: string, events: XmlEvents, enough?: () => boolean) => Promise<void>;
};

/** `budget`: bytes that all documents together may have which are read at once. */
export async function openPackage(file: Blob, budget: number = SHEET.unpackedBytes): Promise<SheetPackage> {
  const zip = await openZip(file);
  let left = budget;
  const spend = (bytes: number) => {
    left -= bytes;
    if (left < 0) throw tooLarge();
  };
  return {
    renew: () => {
      left = budget;
    },
    has: (name) => zip.has(name.toLowerCase()),
    read: async (name, events, enough = () => false) => {
      const entry = zip.get(name.toLowerCase());
      if (entry === undefined) throw damaged();
      const stream = (await openEntry(file, entry)).getReader();
      try {
        await readAll(stream, events, spend, enough);
      } finally {
        await stream.cancel().catch(() => undefined);
      }
    },
  };
}

async function readAll(
  stream: ReadableStreamDefaultReader<Uint8Array>,
  events: XmlEvents,
  spend: (bytes: number) => void,
  enough: () => boolean,
): Promise<void> {
  const text = new TextDecoder();
  const xml = xmlReader(events);
  while (!enough()) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
    const { done, value } = await nextOf(stream);
    if (done) return xml.end();
    spend(value.byteLength);
    xml.write(text.decode(value, { stream: true }));
  }
}

/** Bytes that do not unpack are the browser's own error. */
async function nextOf(stream: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await stream.read();
  } catch {
    throw damaged();
  }
}
