// Keeps a body in blocks, into which its pieces are copied as they arrive. In one buffer, 30 MB would be copied and
// hashed at once, while nobody else is answered.
import type { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { UserError } from "#domain/user-error.ts";

const MEGABYTE = 1024 * 1024;

/** Bytes in their order. */
export type Blocks = readonly Buffer[];

/**
 * Long enough to be given back to the system (docs/decisions/034-large-blocks.md): shorter blocks would stay with the
 * process. What is not filled takes no memory.
 */
const LONG_BLOCK = 24 * MEGABYTE;
/** The first blocks of a body together; each is as long as all before it. */
const SHORT_BLOCKS = MEGABYTE;
const PACE_BYTES = MEGABYTE / 4;

export function openBlocks(): { add(piece: Buffer): void; blocks(): Blocks } {
  const full: Buffer[] = [];
  let block = Buffer.alloc(0);
  let used = 0;
  let total = 0;
  function open(bytes: number): void {
    if (used > 0) full.push(block);
    block = Buffer.allocUnsafeSlow(total < SHORT_BLOCKS ? Math.min(SHORT_BLOCKS, Math.max(total, bytes)) : LONG_BLOCK);
    used = 0;
  }
  return {
    add(piece) {
      for (let at = 0; at < piece.length;) {
        if (used === block.length) open(piece.length - at);
        const copied = piece.copy(block, used, at);
        used += copied;
        total += copied;
        at += copied;
      }
    },
    blocks: () => (used === 0 ? full : [...full, block.subarray(0, used)]),
  };
}

/** Throws when there are more than `most` bytes; the stream stays open, so that the refusal can be sent. */
export async function readBlocks(body: Readable, most: number): Promise<Blocks> {
  const read = openBlocks();
  let bytes = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > most) throw new UserError("request.too_large");
    read.add(piece);
  }
  return read.blocks();
}

export function lengthOf(blocks: Blocks): number {
  return blocks.reduce((all, { length }) => all + length, 0);
}

/** The same bytes in pieces that take no time; others are answered in between. */
export async function* paced(blocks: Blocks): AsyncGenerator<Buffer> {
  for (const block of blocks) {
    for (let at = 0; at < block.length; at += PACE_BYTES) {
      yield block.subarray(at, at + PACE_BYTES);
      await yieldToEventLoop();
    }
  }
}
