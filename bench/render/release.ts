// What becomes of a picture that was made: its bytes leave, as those do that a drawing thread hands over.
import { free } from "../../src/server/drawing/free.ts";
import { isMarkedAsUntransferable } from "node:worker_threads";

/**
 * Bytes that stay until the garbage collector finds them make it look through everything after every fiftieth picture,
 * at a third of the picture's own cost. A thread's do not stay: they are handed over. Those that belong to a library
 * cannot leave.
 */
export function release(bytes: Uint8Array): void {
  if (!isMarkedAsUntransferable(bytes.buffer)) free(bytes);
}
