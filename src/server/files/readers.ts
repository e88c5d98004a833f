// Files that are being sent: each is in memory once, however many clients read it and however slowly, and all together
// are bounded.
import type { ServerResponse } from "node:http";
import { finished } from "node:stream";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import type { Files } from "../providers/files/interface.ts";
/** In bytes; ten times the largest file. One network, which may be a whole campus, may use a quarter of it. */
const READ_MOST = 256 * MEGABYTE;
const SHARE = 4;

type Reading = { bytes: Promise<Buffer | undefined>; readers: number; end: () => void };

/** `size` is the file's length in bytes, `network` the network of the client. */
export type FileRequest = { key: string; size: number; network: string };

/**
 * The file stays in memory until `response` is sent or its connection is closed. Throws a 503 when there is no room for
 * it.
 */
export type SharedReader = (request: FileRequest, response: ServerResponse) => Promise<Buffer | undefined>;

export function createSharedReader(get: Files["get"], most: number = READ_MOST): SharedReader {
  const readings = new Map<string, Reading>();
  const usedBy = new Map<string, number>();
  let total = 0;
  const addUsage = (network: string, size: number): void => {
    total += size;
    const now = (usedBy.get(network) ?? 0) + size;
    if (now === 0) usedBy.delete(network);
    else usedBy.set(network, now);
  };
  return async ({ key, size, network }, response) => {
    let reading = readings.get(key);
    if (reading === undefined) {
      if (total + size > most || (usedBy.get(network) ?? 0) + size > most / SHARE) throw new UserError("server.busy");
      addUsage(network, size);
      readings.set(key, (reading = { bytes: get(key), readers: 0, end: () => addUsage(network, -size) }));
    }
    const { bytes } = reading;
    reading.readers += 1;
    finished(response, () => {
      reading.readers -= 1;
      if (reading.readers > 0) return;
      readings.delete(key);
      reading.end();
    });
    return bytes;
  };
}
