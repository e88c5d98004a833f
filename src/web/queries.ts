// What the screens have asked the server and still hold.
import { QueryClient } from "@tanstack/react-query";
import { SECOND } from "#domain/time.ts";
import { CallError } from "./client.ts";
import { listen, readToken } from "./session.ts";

const RETRIES = 1;

/** What is on its way when something changes was asked before, and would be taken for new: it is asked once more when it is there. */
class Queries extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient["invalidateQueries"]>): Promise<void> {
    const early = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      // The others are on the screen with earlier data, and are broken off and asked anew.
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
    // Without a network a call fails and says so; it does not wait in silence for one.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      staleTime: 5 * SECOND,
      // A refusal stays a refusal; only silence and a broken server are asked again.
      retry: (failures, error) => failures < RETRIES && !(error instanceof CallError && isRefusal(error)),
    },
  },
});

/** Whoever signs in sees nothing of who was here before, however their session ended. */
export function forgetOthers(): void {
  let last = readToken();
  listen(() => {
    const token = readToken();
    if (token === undefined || token === last) return;
    last = token;
    // Also what is on the screen: a tab that slept learns of the one who left and the one who came in one moment, so its screen never went away.
    void queries.resetQueries();
  });
}

function isRefusal(error: CallError): boolean {
  return error.status >= 400 && error.status < 500;
}
