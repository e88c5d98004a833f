// Which request is being answered: every line that is logged meanwhile, however deep, carries its id.
import { AsyncLocalStorage } from "node:async_hooks";

const answered = new AsyncLocalStorage<string>();

/** Does the work, and all it waits for, in the name of a request. */
export function withRequestContext<T>(requestId: string, work: () => T): T {
  return answered.run(requestId, work);
}

/** Undefined in a worker's rounds, and while the server starts and stops. */
export function currentRequestId(): string | undefined {
  return answered.getStore();
}
