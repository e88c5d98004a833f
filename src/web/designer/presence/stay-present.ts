// Keeps the stream open that tells who else has a design open, and the others that this one has.
import type { Presence } from "#api/presence.ts";
import { SECOND } from "#domain/time.ts";
import { CallError } from "../../client.ts";
import { readLive } from "../../live.ts";

/** The server ends its streams after seconds, and waits longer than `afterEndMs`; pauses grow while they fail. */
const PAUSE = { afterEndMs: 1 * SECOND, afterFailureMs: 2 * SECOND, longestMs: 30 * SECOND } as const;
/** After so many failures nobody is shown any more: they may have left. */
const FAILURES = 2;

/** `left`: the design is not there for the reader any more. `unknown`: no connection. */
export type Seen = Presence | "left" | "unknown";

/** Resolves when the signal aborts, or after `left`. */
export async function stayPresent(id: string, report: (seen: Seen) => void, signal: AbortSignal): Promise<void> {
  const isOver = () => signal.aborted;
  for (let failures = 0; !isOver();) {
    try {
      const last = await readLive<Presence>(`/user/template/${encodeURIComponent(id)}/live`, report, signal);
      failures = last === undefined ? failures + 1 : 0;
    } catch (error) {
      if (isOver()) return;
      if (isFinal(error)) return report("left");
      failures += 1;
    }
    if (failures >= FAILURES) report("unknown");
    await pause(failures, signal);
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof CallError && (error.status === 403 || error.status === 404);
}

function pause(failures: number, signal: AbortSignal): Promise<void> {
  const ms = failures === 0 ? PAUSE.afterEndMs : Math.min(PAUSE.longestMs, PAUSE.afterFailureMs * 2 ** (failures - 1));
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
