// Whose turn it is for a connection: without turns, sixty requests of one workspace that wait for one row hold every
// connection while they wait, and nobody else's request, worker or lease gets one.
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { openFairTurns } from "../async/fair-turns.ts";
import { drawingNow } from "../drawing/owner.ts";

/** Kept for what no organiser asked for: workers, jobs, leases, and whoever looks at a certificate. */
const RESERVED = 2;
/** Of ten connections an owner uses four. */
const SHARE_OF_OWNER = 0.4;
const WAITING = { all: 1000, owner: 200, ms: 30 * SECOND } as const;

/** Call it to give the turn back. */
type Turn = () => void;
export type ConnectionTurns = {
  /**
   * Throws `server.busy` if too much waits already, of all or of this owner, or if it takes too long, and the reason of
   * `left` once it is aborted.
   */
  take(left: AbortSignal | undefined): Promise<Turn>;
};

export function openConnectionTurns(most: number): ConnectionTurns {
  const turns = openFairTurns({
    atOnce: Math.max(1, most - RESERVED),
    ownerAtOnce: Math.max(1, Math.floor(most * SHARE_OF_OWNER)),
    waiting: WAITING.all,
    ownerWaiting: WAITING.owner,
  });
  /** How many connections a request has: one that waited for another while it has one could wait for itself. */
  const held = new WeakMap<object, number>();

  function hold(request: object, more: number): void {
    held.set(request, (held.get(request) ?? 0) + more);
  }

  return {
    async take(left) {
      const request = drawingNow();
      if (request.owner === "") return () => {};
      const giveBack = (held.get(request) ?? 0) > 0 ? () => {} : await turnOf(request.owner, left);
      hold(request, 1);
      return () => {
        hold(request, -1);
        giveBack();
      };
    },
  };

  async function turnOf(owner: string, left: AbortSignal | undefined): Promise<Turn> {
    const began = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const work = async () => {
      began.resolve();
      await ended.promise;
    };
    const over = new AbortController();
    const late = setTimeout(() => over.abort(new UserError("server.busy")), WAITING.ms);
    const leave = () => over.abort(left?.reason);
    left?.addEventListener("abort", leave, { once: true });
    turns.run(owner, work, over.signal).catch(began.reject);
    try {
      await began.promise;
      return ended.resolve;
    } finally {
      clearTimeout(late);
      left?.removeEventListener("abort", leave);
    }
  }
}
