// /user/desk/{templateId}: finds a person and hands the certificate over, on a phone, with a queue in front of it.
import { Link, useParams } from "@tanstack/react-router";
import { useRef } from "react";
import type { DeskRow } from "#api/calls/desk.ts";
import { DESK } from "#domain/list/desk.ts";
import { SAY } from "#domain/say/say.ts";
import { SearchBox } from "../ui/controls/SearchBox.tsx";
import { useSearchText } from "../ui/hooks/use-search-text.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { NoMatch } from "../ui/layout/NoMatch.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { RowsSkeleton } from "../ui/layout/RowsSkeleton.tsx";
import { PersonToServe } from "./PersonToServe.tsx";
import { useArrows } from "./use-arrows.ts";
import { useDesk } from "./use-desk.ts";
import { type HandOverPress, usePresses } from "./use-presses.ts";

const say = SAY.desk;

export function DeskPage() {
  const { templateId } = useParams({ from: "/user/desk/$templateId" });
  const search = useSearchText();
  const box = useRef<HTMLInputElement>(null);
  const { press, presses } = usePresses(templateId);
  const failed = [...presses.values()].filter(({ state }) => state === "failed").map(({ row }) => row);
  const { found, marksOf, isAlone } = useDesk(
    templateId,
    search.searched,
    failed.map(({ id }) => id),
  );
  useArrows(box, search.asked.trim() === search.searched && !found.isPlaceholderData);
  const pending = useStillPending(found);
  const data = pending ? undefined : found.data;
  const shown = data?.rows ?? [];
  // A press whose answer was lost may have been kept all the same.
  const toRepeat = failed.map(marksOf).filter(({ id, given }) => given === null && !shown.some((row) => row.id === id));
  const rows = [...toRepeat, ...shown];
  const pressed: HandOverPress = (row, handedOver) => {
    // By a key: the next person is typed at once. On a phone the list would be covered by its keyboard.
    if (document.activeElement?.matches(":focus-visible") === true) again();
    return press(row, handedOver);
  };
  const again = () => {
    box.current?.focus();
    box.current?.select();
  };
  return (
    <Page title={say.title} back="/user/templates">
      <div className="flex max-w-3xl flex-col gap-4">
        {data && (
          <h2 dir="auto" className="text-l font-semibold wrap-anywhere">
            {data.template}
          </h2>
        )}
        {/* Stays in view while the list is scrolled; on a phone a toast covers the counts, and not the search. */}
        <div className="sticky top-0 z-10 -my-3 grid gap-2 bg-paper py-2">
          <Counts templateId={templateId} counts={data?.counts} />
          <SearchBox
            label={say.search}
            hint={say.hint}
            box={box}
            focused
            value={search.asked}
            onChange={search.ask}
            onLeave={() => void search.keep()}
          />
        </div>
        {isAlone && <Banner tone="problem">{say.alone}</Banner>}
        {pending && <RowsSkeleton label={say.loading} end="h-14 w-32" />}
        {found.isError && <NotLoaded of={found}>{say.loadFailed}</NotLoaded>}
        {data && shown.length === 0 && <Nobody q={search.searched} />}
        {rows.length > 0 && <People {...{ rows, presses }} onPress={pressed} />}
        {data?.more === true && <p className="text-ink-soft">{say.more(DESK.rows)}</p>}
      </div>
    </Page>
  );
}

type PeopleProps = {
  rows: readonly DeskRow[];
  presses: ReturnType<typeof usePresses>["presses"];
  onPress: HandOverPress;
};

function People({ rows, presses, onPress }: PeopleProps) {
  return (
    <ul aria-label={say.people} className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map((row) => (
        <PersonToServe
          key={row.id}
          {...{ row, onPress }}
          alone={rows.length === 1}
          state={presses.get(row.id)?.state}
        />
      ))}
    </ul>
  );
}

type CountsProps = {
  templateId: string;
  counts: { students: number; given: number; claimed: number } | undefined;
};

function Counts({ templateId, counts }: CountsProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-x-4">
      <p className="flex flex-wrap gap-x-4">
        <output className="tabular font-semibold">{counts && say.counts(counts.given, counts.students)}</output>
        {counts !== undefined && counts.claimed > 0 && (
          <span className="tabular text-ink-soft">{say.claimed(counts.claimed)}</span>
        )}
      </p>
      <Link
        to="/user/templates/students/$templateId"
        params={{ templateId }}
        className="flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {SAY.templates.students}
      </Link>
    </div>
  );
}

function Nobody({ q }: { q: string }) {
  return q === "" ? (
    <EmptyState title={say.empty} text={say.emptyText} />
  ) : (
    <NoMatch title={say.none} why={say.noneText(q)} />
  );
}
