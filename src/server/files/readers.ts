// Files that are being sent: however many read one, and however slowly, it is in memory once; and all of them together
// have a bound.
import type { ServerResponse } from "node:http";
import { finished } from "node:stream";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import type { Files } from "../providers/files/interface.ts";
/** In bytes; ten times the largest file. One network, which may be a whole campus, has a quarter of it. */
const READ_MOST = 256 * MEGABYTE;
const SHARE = 4;

type Reading = { bytes: Promise<Buffer | undefined>; readers: number; end: () => void };

/** What is to be read: `size` is how long it is, `network` whence it was asked for. */
export type FileRequest = { key: string; size: number; network: string };

/** It is held until `response` is out or its connection is gone. Throws a 503 where there is no room for it. */
export type Readers = (wanted: FileRequest, response: ServerResponse) => Promise<Buffer | undefined>;

export function openReaders(get: Files["get"], most: number = READ_MOST): Readers {
  const underWay = new Map<string, Reading>();
  const held = new Map<string, number>();
  let all = 0;
  const hold = (network: string, size: number): void => {
    all += size;
    const now = (held.get(network) ?? 0) + size;
    if (now === 0) held.delete(network);
    else held.set(network, now);
  };
  return async ({ key, size, network }, response) => {
    let reading = underWay.get(key);
    if (reading === undefined) {
      if (all + size > most || (held.get(network) ?? 0) + size > most / SHARE) throw new UserError("server.busy");
      hold(network, size);
      underWay.set(key, (reading = { bytes: get(key), readers: 0, end: () => hold(network, -size) }));
    }
    const { bytes } = reading;
    reading.readers += 1;
    finished(response, () => {
      reading.readers -= 1;
      if (reading.readers > 0) return;
      underWay.delete(key);
      reading.end();
    });
    return bytes;
  };
}
