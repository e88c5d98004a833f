// /user/people: one search over the students of all templates.
import { PEOPLE_SEARCH } from "#domain/list/people-search.ts";
import { SAY } from "#domain/say/say.ts";
import { rowsOf } from "../paged.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { SearchBox } from "../ui/controls/SearchBox.tsx";
import { useSearchText } from "../ui/hooks/use-search-text.ts";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { NoMatch } from "../ui/layout/NoMatch.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { RowsSkeleton } from "../ui/layout/RowsSkeleton.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { usePeople } from "./use-people.ts";

const say = SAY.people;

export function PeoplePage() {
  const { id } = useWorkspace();
  const search = useSearchText();
  return (
    <Page title={say.title}>
      <div className="flex max-w-5xl flex-col gap-4">
        <p className="text-ink-soft">{say.lead}</p>
        <div className="flex">
          <SearchBox
            label={say.search}
            hint={say.hint}
            value={search.asked}
            onChange={search.ask}
            onLeave={() => void search.keep()}
          />
        </div>
        <Found key={id} workspace={id} q={search.searched} />
      </div>
    </Page>
  );
}

function foundText(total: number): string {
  const { mostFound } = PEOPLE_SEARCH;
  return total < mostFound ? say.found(total) : say.foundMore(mostFound);
}

function Found({ workspace, q }: { workspace: string; q: string }) {
  const { found, isLong } = usePeople(workspace, q);
  if (!isLong) return <EmptyState title={say.start} text={say.startText} />;
  const retry = () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch());
  const list = found.data && rowsOf(found.data);
  return (
    <>
      {found.isPending && <RowsSkeleton label={say.loading} end="h-11 w-24 md:w-52" />}
      {found.isError && (
        <NotLoaded of={{ error: found.error, isFetching: found.isFetching, refetch: retry }}>{say.failed}</NotLoaded>
      )}
      {list?.rows.length === 0 && <NoMatch title={say.none} why={say.noneText(q)} />}
      {list && list.rows.length > 0 && (
        <>
          <output className="tabular text-s text-ink-soft">{foundText(list.total)}</output>
          <ul aria-label={say.title} className="divide-y divide-line rounded-card border border-line bg-surface">
            {list.rows.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </>
      )}
      <LoadMore of={found} />
    </>
  );
}
