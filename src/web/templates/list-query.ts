// The question for a user's templates, asked as soon as the address is known: the answer comes while the screen itself is on its way.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";
import { queries } from "../queries.ts";
import { readToken } from "../session.ts";

export const LIST = ["templates"] as const;

export const LIST_QUERY = queryOptions({
  queryKey: LIST,
  queryFn: async ({ signal }) => (await call("listTemplates", { signal })).data,
});

/** Where the screen is there already, and is only searched, nothing is asked. */
export function askTemplatesEarly({ cause }: { cause: "preload" | "enter" | "stay" }): void {
  if (cause === "stay" || readToken() === undefined) return;
  // The screen asks again, and says what went wrong.
  queries.query(LIST_QUERY).catch(() => {});
}
