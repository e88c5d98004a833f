// Searches the students of all lists of a workspace, in pages.
import { cleanText } from "#domain/text.ts";
import { STUDENTS_PAGE } from "#domain/list/students-page.ts";
import type { FoundPerson } from "#api/calls/people.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../http/handler.ts";
import { type PageQuery, pageOfList } from "../paging/list-page.ts";
import { toStudent } from "./list.ts";
import { peopleSearch } from "./people-search.ts";
import { countPeople, nextPeople } from "./people-store.ts";
import { shortCodeIn } from "./store.ts";

type Query = PageQuery & { q?: string | undefined };

/** A search of fewer than two letters finds nobody. */
export async function searchPeople(
  ctx: Context,
  { query, ...request }: { query: Query } & Caller<"searchPeople">,
): Promise<FoundPerson[]> {
  const { workspaceId } = request.principal;
  const search = cleanText(query.q ?? "");
  const words = peopleSearch(workspaceId, search);
  const code = shortCodeIn(search);
  const { rows } = await pageOfList(
    ctx,
    { query, ...request },
    {
      scope: ["people", workspaceId, search],
      usual: STUDENTS_PAGE,
      rows: (after, most) =>
        words === undefined ? Promise.resolve([]) : nextPeople(ctx.db, workspaceId, { words, code }, { after, most }),
      keysOf: ({ position }) => [position],
      total: () => (words === undefined ? Promise.resolve(0) : countPeople(ctx.db, workspaceId, { words, code })),
    },
  );
  // The schema of the call removes what a person found does not have.
  return rows.map(({ template, issued_at, ...student }) => ({ ...toStudent(student), template, issued_at }));
}
