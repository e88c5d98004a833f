// The jobs of a reading process: each turns bytes that a stranger sent into checked values.
import type { CsvStudent } from "#domain/list/csv.ts";
import type { CanonicalForm } from "#domain/credential/verify/environment.ts";
import type { OpenedFile } from "#domain/credential/verify/verify.ts";
import { foreignForm } from "../credentials/canonical.ts";
import { openHandedIn } from "../credentials/picture-codes.ts";
import { type EncodedPicture, readAvatar, readLogo, readPicture } from "../files/picture.ts";
import { readCsv } from "../students/csv.ts";
import { readDesignBody, readRowsBody, type ReadDesign, type ReadRows } from "./bodies.ts";

export type ReadingJobs = {
  csv: { request: { name: string; columnsConfirmed: boolean }; answer: { students: readonly CsvStudent[] } };
  /** The body of the call `importRows`. */
  rows: { request: object; answer: ReadRows };
  /** The body of the call `saveCanvas`. */
  design: { request: object; answer: ReadDesign };
  picture: { request: { name: string }; answer: EncodedPicture };
  avatar: { request: { name: string }; answer: EncodedPicture };
  logo: { request: { name: string }; answer: EncodedPicture };
  /** A picture, a document or a text with a credential in it. */
  certificate: { request: object; answer: OpenedFile };
  /** The canonical form of a credential that others made, as JSON. */
  canonical: { request: object; answer: CanonicalForm };
};
export type ReadingKind = keyof ReadingJobs;
export type ReadingOf<K extends ReadingKind> = { kind: K } & ReadingJobs[K]["request"];
export type Reading = { [K in ReadingKind]: ReadingOf<K> }[ReadingKind];
export type ReadingAnswer = ReadingJobs[ReadingKind]["answer"];

/** In the process that calls it. Throws UserErrors that say what is wrong with the bytes. */
export function readHere<K extends ReadingKind>(
  reading: ReadingOf<K>,
  bytes: Buffer,
): Promise<ReadingJobs[K]["answer"]> {
  return READ[reading.kind](reading, bytes);
}

const READ: { [K in ReadingKind]: (reading: ReadingOf<K>, bytes: Buffer) => Promise<ReadingJobs[K]["answer"]> } = {
  csv: async ({ name, columnsConfirmed }, bytes) => ({ students: await readCsv({ name, bytes }, columnsConfirmed) }),
  rows: (_, bytes) => readRowsBody(bytes),
  design: (_, bytes) => readDesignBody(bytes),
  picture: ({ name }, bytes) => readPicture(bytes, name),
  avatar: ({ name }, bytes) => readAvatar(bytes, name),
  logo: ({ name }, bytes) => readLogo(bytes, name),
  certificate: (_, bytes) => openHandedIn(bytes),
  canonical: (_, bytes) => foreignForm(JSON.parse(bytes.toString()) as object),
};
