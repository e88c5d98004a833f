// The cache of server answers shared by the screens.
import { QueryClient } from "@tanstack/react-query";
import { isOwnWorkspace } from "#domain/account/own-workspace.ts";
import type { Role } from "#domain/account/permissions.ts";
import { SECOND } from "#domain/time.ts";
import { CallError, listenToRefusals } from "./client.ts";
import { listen, readToken } from "./session.ts";

const RETRIES = 1;

/** A query running during a change may bring old data, so it is repeated once it has finished. */
class Queries extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient["invalidateQueries"]>): Promise<void> {
    const early = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      // Queries with data on the screen are cancelled and refetched.
      .filter((query) => query.state.data === undefined || !query.isActive());
    for (const query of early) {
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      query.fetch().then(again, () => {});
    }
    return super.invalidateQueries(filters, options);
  }
}

export const queries = new Queries({
  defaultOptions: {
    // Offline, calls fail with a message instead of waiting silently.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      staleTime: 5 * SECOND,
      // Refusals are final; only missing answers and server errors are retried.
      retry: (failures, error) => failures < RETRIES && !(error instanceof CallError && isRefusal(error)),
    },
  },
});

/** A new user must never see data of the previous one. */
export function forgetOthers(): void {
  let last = readToken();
  listen(() => {
    const token = readToken();
    if (token === undefined || token === last) return;
    last = token;
    // Also mounted queries: a sleeping tab may learn of sign-out and sign-in at once, without unmounting.
    void queries.resetQueries();
  });
}

/** A refusal may mean that the user's role was changed, or that they were removed: the user is loaded again. */
export function followRole(): void {
  listenToRefusals(({ status, code = "" }) => {
    const isNews = status === 403 && (code === "workspace.forbidden" || code === "workspace.left");
    if (isNews || (status === 404 && isAmongOthers())) void queries.invalidateQueries({ queryKey: ["user"] });
  });
}

/** For a removed member, what belongs to the workspace does not exist. */
function isAmongOthers(): boolean {
  const users = queries.getQueriesData<{ workspace: { personal: boolean; role: Role } }>({ queryKey: ["user"] });
  return users.some(([, user]) => user !== undefined && !isOwnWorkspace(user.workspace));
}

function isRefusal(error: CallError): boolean {
  return error.status >= 400 && error.status < 500;
}
