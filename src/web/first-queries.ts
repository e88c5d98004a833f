// Asks what a screen begins with while the screen itself is on its way, or while its link is pointed at: it finds the
// answers in its queries.
import { designQuery } from "./designer/design-query.ts";
import { type FirstCall, type FirstCalls, firstCalls } from "./first-calls.ts";
import { queries } from "./queries.ts";
import { readToken } from "./session.ts";
import { signedInQuery } from "./shell/use-user.ts";
import { firstPage, listQuery, templateQuery } from "./students/list-query.ts";
import { LIST_QUERY } from "./templates/list-query.ts";

type Cause = "preload" | "enter" | "stay";

const ASK: { [P in keyof FirstCalls]: (call: FirstCalls[P], cause: Cause) => Promise<unknown> | void } = {
  "/user/data": () => queries.query(signedInQuery(readToken())),
  "/user/template": () => queries.query(LIST_QUERY),
  "/user/template/:id": ({ params }) => queries.query(templateQuery(params.id)),
  "/user/students": ({ query }) => queries.query(listQuery(query.user_template_id, firstPage(query))),
  "/user/template/temp/:id"({ params }, cause) {
    // A design is large, and work begins with the newest: it is not asked for when its link is only pointed at.
    if (cause === "preload") return;
    const query = designQuery(params.id);
    // The designer was left before it took the last answer.
    queries.removeQueries({ queryKey: query.queryKey });
    return queries.query(query);
  },
};

/** Where the screen is there already, and only its search changes, nothing is asked. */
export function askFirst(to: { pathname: string; searchStr: string }, cause: Cause): void {
  if (cause === "stay" || readToken() === undefined) return;
  for (const call of firstCalls(to.pathname, to.searchStr)) {
    // Its path says which call it is.
    const ask = ASK[call.path] as (...asked: [FirstCall, Cause]) => Promise<unknown> | void;
    // The screen asks again, and says what went wrong.
    ask(call, cause)?.catch(() => {});
  }
}
