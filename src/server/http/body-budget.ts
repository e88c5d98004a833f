// Limits the memory of all request bodies together, and of each sender: bodies stay in memory until they are answered.
// Bytes count as they arrive, not as announced, so that slow senders reserve nothing.
import type { ServerResponse } from "node:http";
import { type Readable, Transform } from "node:stream";
import { UserError } from "#domain/user-error.ts";

/** In bytes. `each`: the share of a user, or of a network without one. */
type Room = { all: number; each: number };

type Sender = { user: string | undefined; network: string };
export type BodyBudget = {
  /**
   * Reserves more bytes for a request until its answer is sent or its connection closes. Throws a 503 if there is no
   * room.
   */
  hold(response: ServerResponse, sender: Sender, bytes: number): void;
};

export function openBodyBudget({ all, each }: Room): BodyBudget {
  const held = new Map<ServerResponse, { sender: string; bytes: number }>();
  const bySender = new Map<string, number>();
  let total = 0;
  function add(sender: string, bytes: number): void {
    total += bytes;
    const now = (bySender.get(sender) ?? 0) + bytes;
    if (now === 0) bySender.delete(sender);
    else bySender.set(sender, now);
  }
  function release(response: ServerResponse): void {
    const { sender, bytes } = held.get(response) ?? { sender: "", bytes: 0 };
    held.delete(response);
    if (bytes > 0) add(sender, -bytes);
  }
  return {
    hold(response, { user, network }, bytes) {
      // The connection has already closed, so no event would release the bytes.
      if (response.destroyed) return;
      const sender = user ?? network;
      if (total + bytes > all || (bySender.get(sender) ?? 0) + bytes > each) throw new UserError("server.uploads_busy");
      const before = held.get(response);
      if (before === undefined) for (const end of ["finish", "close"]) response.once(end, () => release(response));
      add(sender, bytes);
      held.set(response, { sender, bytes: (before?.bytes ?? 0) + bytes });
    },
  };
}

/** The same body, with each piece counted before it is kept. What `hold` throws ends it. */
export function countedBody(body: Readable, hold: (bytes: number) => void): Readable {
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      try {
        hold(piece.length);
        done(null, piece);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // Not `pipeline`: it would destroy the connection before the refusal is sent.
  body.once("error", (error) => counted.destroy(error));
  return body.pipe(counted);
}
