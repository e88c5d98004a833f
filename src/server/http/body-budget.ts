// Large bodies are held in memory until they are answered: all of them together have a bound, and whoever comes beyond it is asked to come again.
import type { ServerResponse } from "node:http";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";

/** In bytes; three times the largest body, so that one alone is always taken. */
const HELD_MOST = 288 * MEGABYTE;

export type BodyBudget = {
  /** Counts so many bytes more for a request, until its answer is out or its connection is gone. Throws a 503 where there is no room for them. */
  hold(response: ServerResponse, bytes: number): void;
};

export function openBodyBudget(most: number = HELD_MOST): BodyBudget {
  const held = new Map<ServerResponse, number>();
  let all = 0;
  const release = (response: ServerResponse): void => {
    all -= held.get(response) ?? 0;
    held.delete(response);
  };
  return {
    hold(response, bytes) {
      // Its end was told before anything was held for it, and nothing comes any more.
      if (response.destroyed) return;
      if (all + bytes > most) throw new UserError("server.uploads_busy");
      if (!held.has(response)) for (const end of ["finish", "close"]) response.once(end, () => release(response));
      all += bytes;
      held.set(response, (held.get(response) ?? 0) + bytes);
    },
  };
}
