// Releases the bytes of a finished picture, as a drawing thread does when it transfers them.
import { free } from "../../src/server/drawing/free.ts";
import { isMarkedAsUntransferable } from "node:worker_threads";

/**
 * Bytes that wait for the garbage collector cause a full collection after every fiftieth picture, which costs a third
 * as much as a picture. A thread transfers its bytes instead. Bytes that belong to a library cannot be transferred.
 */
export function release(bytes: Uint8Array): void {
  if (!isMarkedAsUntransferable(bytes.buffer)) free(bytes);
}
