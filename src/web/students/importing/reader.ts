// The client of the import worker: every function of the session, asynchronous.
import { errorOf, UserError } from "#domain/user-error.ts";
import { startOwnWorker } from "../../own-worker.ts";
import type { ImportSession } from "./import-session.ts";
import type { Reply, Request } from "./worker.ts";
// oxlint-disable-next-line import/default -- the address under which the build puts it
import workerAddress from "./worker.ts?worker&url";

type Verbs = {
  [V in keyof ImportSession]: (
    ...asked: Parameters<ImportSession[V]>
  ) => Promise<Awaited<ReturnType<ImportSession[V]>>>;
};
/** Rejects with a UserError when the list is invalid. */
export type ListReader = Verbs & { close: () => void };

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

export function openReader(): ListReader {
  const waiting = new Map<number, Waiting>();
  let asks = 0;
  let worker: Worker | undefined = begin();
  function begin(): Worker {
    const begun = startOwnWorker(workerAddress);
    begun.addEventListener("message", take);
    begun.addEventListener("error", lose);
    return begun;
  }
  function ask(verb: string, asked: readonly unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    asks += 1;
    waiting.set(asks, { resolve, reject });
    worker ??= begin();
    worker.postMessage({ id: asks, verb, asked } satisfies Request, []);
    return promise;
  }
  function take({ data }: MessageEvent<Reply>): void {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asker?.resolve(data.answer);
    else asker?.reject(errorOf(data.reason ?? { code: "csv.unreadable" }));
  }
  /** The worker's script failed to load, so it would never answer: the next request starts a new worker. */
  function lose(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new UserError("server.unreachable"));
    waiting.clear();
  }
  const verb =
    (name: string) =>
    (...asked: readonly unknown[]) =>
      ask(name, asked);
  return {
    open: verb("open"),
    setKnownPeople: verb("setKnownPeople"),
    mapColumns: verb("mapColumns"),
    layOut: verb("layOut"),
    keepOnly: verb("keepOnly"),
    fillField: verb("fillField"),
    filterColumns: verb("filterColumns"),
    filter: verb("filter"),
    rows: verb("rows"),
    rowWords: verb("rowWords"),
    fixCell: verb("fixCell"),
    fixAddresses: verb("fixAddresses"),
    fixNames: verb("fixNames"),
    importBody: verb("importBody"),
    countLeftOut: verb("countLeftOut"),
    leftOutFile: verb("leftOutFile"),
    close: () => worker?.terminate(),
  } as ListReader;
}
