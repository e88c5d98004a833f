// What becomes of a picture that was made: its bytes leave, as those do that a drawing thread hands over.
import { isMarkedAsUntransferable } from "node:worker_threads";

/**
 * Bytes that stay until the garbage collector finds them make it look through everything after every fiftieth picture, at a third of
 * the picture's own cost. A thread's do not stay: they are handed over. Those that belong to a library cannot leave.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (byteLength === buffer.byteLength && !isMarkedAsUntransferable(buffer)) (buffer as ArrayBuffer).transfer(0);
}
