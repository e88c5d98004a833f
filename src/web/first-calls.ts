// The first calls of each screen, by its address. The early script sends them before the application has loaded, the
// router while it navigates.
import type { CallArguments } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { STUDENTS_PAGE } from "#domain/list/students-page.ts";
import { readListAddress } from "./students/list-address.ts";
import { templatesQuery } from "./templates/page-query.ts";

type FirstName =
  "userData" | "listTemplates" | "getTemplate" | "getTableColumns" | "sendingProgress" | "listStudents" | "getCanvas";

/** Calls are identified by path, not by name: the table of names is too large for the early script. */
export type FirstCalls = {
  [N in FirstName as Calls[N]["path"]]: { path: Calls[N]["path"] } & CallArguments<Calls[N]>;
};
export type FirstCall = FirstCalls[keyof FirstCalls];

/** Only calls that the screen is sure to make: an unused answer is a wasted call. */
type Ask = (id: string, search: URLSearchParams) => FirstCall[];

const listTemplates: Ask = (_, search) => [{ path: "/user/template", query: templatesQuery(search.get("q") ?? "") }];

/** Keyed by the part of the address between /user/ and the id. */
const SCREENS: Readonly<Record<string, Ask>> = {
  templates: listTemplates,
  posts: listTemplates,
  "templates/students": (id, search) => {
    const { q, state, sort, variant } = readListAddress(Object.fromEntries(search));
    return [
      { path: "/user/template/:id", params: { id } },
      { path: "/user/template/:id/table", params: { id } },
      { path: "/students/send_mail/:id", params: { id } },
      // The same fields in the same order as the screen, because the addresses are compared.
      {
        path: "/user/students",
        query: {
          user_template_id: id,
          limit: String(STUDENTS_PAGE),
          q,
          sort,
          ...(state && { state }),
          ...(variant && { variant }),
        },
      },
    ];
  },
  "templates/customize": (id, search) => {
    const variant = search.get("variant");
    return [{ path: "/user/template/temp/:id", params: { id }, query: variant === null ? {} : { variant } }];
  },
};

/** Every screen behind the login also loads the signed-in user. */
export function firstCalls(path: string, search: string): FirstCall[] {
  const [, user, area, screen, id = ""] = path.split("/");
  if (user !== "user" || area === undefined) return [];
  const ask = SCREENS[screen ? `${area}/${screen}` : area];
  return [{ path: "/user/data" }, ...(ask?.(id, new URLSearchParams(search)) ?? [])];
}
