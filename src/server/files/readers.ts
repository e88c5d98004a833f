// Files that are being sent: however many read one, and however slowly, it is in memory once; and all of them together have a bound.
import type { ServerResponse } from "node:http";
import { finished } from "node:stream";
import { MEGABYTE } from "#domain/picture.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Files } from "../providers/files/index.ts";

/** In bytes; ten times the largest file. */
const READ_MOST = 256 * MEGABYTE;

type Reading = { bytes: Promise<Buffer | undefined>; readers: number };

/** `size` is how long the file is. It is held until `response` is out or its connection is gone. Throws a 503 where there is no room for it. */
export type Readers = (key: string, size: number, response: ServerResponse) => Promise<Buffer | undefined>;

export function openReaders(get: Files["get"], most: number = READ_MOST): Readers {
  const underWay = new Map<string, Reading>();
  let all = 0;
  return async (key, size, response) => {
    let reading = underWay.get(key);
    if (reading === undefined) {
      if (all + size > most) throw new UserError(SAY.http.busy, 503);
      all += size;
      underWay.set(key, (reading = { bytes: get(key), readers: 0 }));
    }
    const { bytes } = reading;
    reading.readers += 1;
    finished(response, () => {
      reading.readers -= 1;
      if (reading.readers > 0) return;
      underWay.delete(key);
      all -= size;
    });
    return bytes;
  };
}
