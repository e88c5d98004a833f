// Limits the memory of all large bodies together: bodies stay in memory until they are answered, and requests over the
// limit get a 503.
import type { ServerResponse } from "node:http";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";

/** In bytes; three times the largest body, so that a single one always fits. */
const MAX_BYTES = 288 * MEGABYTE;

export type BodyBudget = {
  /**
   * Reserves more bytes for a request until its answer is sent or its connection closes. Throws a 503 if there is no
   * room.
   */
  hold(response: ServerResponse, bytes: number): void;
};

export function openBodyBudget(most: number = MAX_BYTES): BodyBudget {
  const held = new Map<ServerResponse, number>();
  let all = 0;
  const release = (response: ServerResponse): void => {
    all -= held.get(response) ?? 0;
    held.delete(response);
  };
  return {
    hold(response, bytes) {
      // The connection has already closed, so no event would release the bytes.
      if (response.destroyed) return;
      if (all + bytes > most) throw new UserError("server.uploads_busy");
      if (!held.has(response)) for (const end of ["finish", "close"]) response.once(end, () => release(response));
      all += bytes;
      held.set(response, (held.get(response) ?? 0) + bytes);
    },
  };
}
