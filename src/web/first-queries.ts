// Loads a screen's first data into the query cache while its code loads, or while the pointer is over its link.
import { designQuery } from "./designer/design-query.ts";
import { type FirstCall, type FirstCalls, firstCalls } from "./first-calls.ts";
import { queries } from "./queries.ts";
import { readToken } from "./session.ts";
import { signedInQuery } from "./shell/use-user.ts";
import { firstPage, listQuery, progressQuery, tableColumnsQuery, templateQuery } from "./students/list-query.ts";
import { templatePages } from "./templates/list-query.ts";

type Cause = "preload" | "enter" | "stay";

const ASK: { [P in keyof FirstCalls]: (call: FirstCalls[P], cause: Cause) => Promise<unknown> | void } = {
  "/user/data": () => queries.query(signedInQuery(readToken())),
  "/user/template": ({ query }) => queries.infiniteQuery(templatePages(query.q ?? "")),
  "/user/template/:id": ({ params }) => queries.query(templateQuery(params.id)),
  "/user/template/:id/table": ({ params }) => queries.query(tableColumnsQuery(params.id)),
  "/students/send_mail/:id": ({ params }) => queries.query(progressQuery(params.id)),
  "/user/students": ({ query }) => queries.query(listQuery(query.user_template_id, firstPage(query))),
  "/user/template/temp/:id"({ params, query: { variant } }, cause) {
    // A design is large and must be the newest, so it is not loaded when its link is only pointed at.
    if (cause === "preload") return;
    const query = designQuery(params.id, variant);
    // The designer may have been left before it used the previous answer.
    queries.removeQueries({ queryKey: query.queryKey });
    return queries.query(query);
  },
};

/** Loads nothing when only the search of the current screen changes. */
export function askFirst(to: { pathname: string; searchStr: string }, cause: Cause): void {
  if (cause === "stay" || readToken() === undefined) return;
  for (const call of firstCalls(to.pathname, to.searchStr)) {
    // The path identifies the call, which TypeScript cannot follow.
    const ask = ASK[call.path] as (...asked: [FirstCall, Cause]) => Promise<unknown> | void;
    // The screen repeats a failed query and reports the error.
    ask(call, cause)?.catch(() => {});
  }
}
