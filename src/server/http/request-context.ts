// Remembers which request is being answered, so that every log line written meanwhile carries its id.
import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/** Runs the work, and everything it awaits, in the context of a request. */
export function withRequestContext<T>(requestId: string, work: () => T): T {
  return storage.run(requestId, work);
}

/** Undefined in background work, and while the server starts and stops. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
