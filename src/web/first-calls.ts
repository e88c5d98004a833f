// What each screen asks the server first, by its address: asked by a few lines before the application is there, and by
// the router on the way.
import type { CallArguments } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { readListAddress } from "./students/list-address.ts";

type FirstName = "userData" | "listTemplates" | "getTemplate" | "listStudents" | "getCanvas";

/**
 * A call as it is made at each path, which stands for its name here: the table of both is too large for what comes
 * first.
 */
export type FirstCalls = {
  [N in FirstName as Calls[N]["path"]]: { path: Calls[N]["path"] } & CallArguments<Calls[N]>;
};
export type FirstCall = FirstCalls[keyof FirstCalls];

/** Only what the screen surely asks: an answer that nobody takes is a call too many. */
type Ask = (id: string, search: URLSearchParams) => FirstCall[];

const listTemplates: Ask = () => [{ path: "/user/template" }];

/** By the words of the address between /user/ and the id. */
const SCREENS: Readonly<Record<string, Ask>> = {
  templates: listTemplates,
  posts: listTemplates,
  "templates/students": (id, search) => {
    const { state, sort } = readListAddress({ state: search.get("state"), sort: search.get("sort") });
    return [
      { path: "/user/template/:id", params: { id } },
      // As the screen asks for it, to the order of the fields.
      { path: "/user/students", query: { user_template_id: id, page: "1", q: "", sort, ...(state && { state }) } },
    ];
  },
  "templates/customize": (id) => [{ path: "/user/template/temp/:id", params: { id } }],
};

/** Every screen behind the login asks who is signed in. */
export function firstCalls(path: string, search: string): FirstCall[] {
  const [, user, area, screen, id = ""] = path.split("/");
  if (user !== "user" || area === undefined) return [];
  const ask = SCREENS[screen ? `${area}/${screen}` : area];
  return [{ path: "/user/data" }, ...(ask?.(id, new URLSearchParams(search)) ?? [])];
}
