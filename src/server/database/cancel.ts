// Gives connections in turns, and cancels the queries of a request whose client has left: nobody waits for their
// answers, and others need the connections.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { openConnectionTurns } from "./turns.ts";

const departures = new AsyncLocalStorage<AbortSignal>();
/** PostgreSQL's query_canceled: by its own time limit, or by us. */
const QUERY_CANCELED = "57014";

/** Once `left` is aborted, the queries of `work` are cancelled and it gets no further connection. */
export function cancelledBy<T>(left: AbortSignal, work: () => T): T {
  return departures.run(left, work);
}

/** For work that others wait for too: the client that began it may leave. */
export function uncancelled<T>(work: () => T): T {
  return departures.exit(work);
}

/** Whether a query took longer than it may, or was cancelled. Also looks at the causes, as the query builder wraps. */
export function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === QUERY_CANCELED || isCancelled(error.cause);
}

type Callback = Parameters<pg.Pool["connect"]>[0];

/** A pool whose connections are taken in turns by owner, and whose queries run under `cancelledBy`. */
export class CancellingPool extends pg.Pool {
  readonly #turns = openConnectionTurns(this.options.max);

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const connecting = this.#connectInTurn(departures.getStore());
    if (callback === undefined) return connecting;
    void callBack(connecting, callback);
  }

  async #connectInTurn(left: AbortSignal | undefined): Promise<pg.PoolClient> {
    left?.throwIfAborted();
    const giveBack = await this.#turns.take(left);
    try {
      const client = left === undefined ? await super.connect() : await this.#connectUntil(left);
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        giveBack();
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async #connectUntil(left: AbortSignal): Promise<pg.PoolClient> {
    left.throwIfAborted();
    const client = await super.connect();
    if (left.aborted) client.release();
    left.throwIfAborted();
    const release = client.release.bind(client);
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => void (cancelling = this.#cancel(client));
    left.addEventListener("abort", cancel, { once: true });
    client.release = (error) => {
      left.removeEventListener("abort", cancel);
      // Released earlier, the connection might run another request's query when the cancellation arrives.
      if (cancelling === undefined) release(error);
      else void releaseAfter(cancelling, () => release(error));
    };
    return client;
  }

  /** On a connection of its own, because the pool may have none left. */
  async #cancel(client: pg.PoolClient): Promise<void> {
    const { processID } = client as pg.PoolClient & { processID: number };
    const other = new pg.Client(this.options);
    other.on("error", () => {});
    try {
      await other.connect();
      await other.query("select pg_cancel_backend($1)", [processID]);
    } catch {
      // The query then runs to its end or to the time limit.
    } finally {
      await other.end().catch(() => {});
    }
  }
}

async function callBack(connecting: Promise<pg.PoolClient>, callback: Callback): Promise<void> {
  try {
    const client = await connecting;
    callback(undefined, client, (error) => client.release(error));
  } catch (error) {
    callback(error as Error, undefined, () => {});
  }
}

async function releaseAfter(cancelling: Promise<unknown>, release: () => void): Promise<void> {
  await cancelling;
  release();
}
