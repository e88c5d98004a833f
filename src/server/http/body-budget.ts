// Limits the memory of all request bodies together, and of each sender: bodies stay in memory until they are answered.
// Bytes count as they arrive, not as announced, so that slow senders reserve nothing. Strangers have a room of their
// own.
import type { ServerResponse } from "node:http";
import { type Readable, Transform } from "node:stream";
import { UserError } from "#domain/user-error.ts";
import { widerNetworkOf } from "./network.ts";

/** Smaller bodies arrive at once, so they are not counted. */
export const UNCOUNTED_BYTES = 64 * 1024;

/** In bytes. `each`: the most of one sender. */
type Room = { all: number; each: number };

/** `user`: whose bytes these are; without one, the sender is the client's network. */
type Sender = { user: string | undefined; ip: string };
export type BodyBudget = {
  /**
   * Reserves more bytes for a request until its answer is sent or its connection closes. Throws a 503 if there is no
   * room.
   */
  hold(response: ServerResponse, sender: Sender, bytes: number): void;
};

/** `inFlight`: the most bytes of one user. A network of strangers has half, in a third of the room. */
export function openBodyBudget(inFlight: number): BodyBudget {
  const users = openRoom({ all: 3 * inFlight, each: inFlight });
  const strangers = openRoom({ all: inFlight, each: inFlight / 2 });
  return {
    hold(response, { user, ip }, bytes) {
      if (user === undefined) strangers(response, widerNetworkOf(ip), bytes);
      else users(response, user, bytes);
    },
  };
}

function openRoom({ all, each }: Room): (response: ServerResponse, sender: string, bytes: number) => void {
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
  return (response, sender, bytes) => {
    // The connection has already closed, so no event would release the bytes.
    if (response.destroyed) return;
    // Nobody holds more than they leave free, so a few senders cannot fill the room.
    const most = Math.min(each, all - total - bytes);
    if ((bySender.get(sender) ?? 0) + bytes > most) throw new UserError("server.uploads_busy");
    const before = held.get(response);
    if (before === undefined) for (const end of ["finish", "close"]) response.once(end, () => release(response));
    add(sender, bytes);
    held.set(response, { sender, bytes: (before?.bytes ?? 0) + bytes });
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
