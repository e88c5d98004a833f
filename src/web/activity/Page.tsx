// /user/activity: the record of the workspace in use, for its owners and managers.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileDown } from "lucide-react";
import { isOwnWorkspace } from "#domain/account/own-workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { rowsOf } from "../paged.ts";
import { OnlyFor, ScreenFor } from "../shell/OnlyFor.tsx";
import { FreshProof } from "../shell/proof/FreshProof.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { Page } from "../ui/layout/Page.tsx";
import { RowsSkeleton } from "../ui/layout/RowsSkeleton.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { type ActivityFilter, activityAddress, readActivityAddress } from "./address.ts";
import { Filters } from "./Filters.tsx";
import { RecordByDay } from "./RecordByDay.tsx";
import { useDownloadRecord, useMemberNames, useRecord } from "./use-record.ts";

const say = SAY.activity;
const ALL: ActivityFilter = { person: undefined, topic: undefined, time: "any" };

export function ActivityPage() {
  const { id } = useWorkspace();
  return (
    <Page
      title={say.title}
      back="/user/templates"
      actions={
        <OnlyFor permission="record.see">
          <Download id={id} />
        </OnlyFor>
      }
    >
      <ScreenFor permission="record.see">
        <Activity id={id} />
      </ScreenFor>
      <FreshProof />
    </Page>
  );
}

function Activity({ id }: { id: string }) {
  const { name, personal, role } = useWorkspace();
  const filter = readActivityAddress(useSearch({ from: "/user/activity" }));
  const navigate = useNavigate({ from: "/user/activity" });
  const record = useRecord(id, filter);
  const pending = useStillPending(record);
  const lines = pending || record.data === undefined ? undefined : rowsOf(record.data).rows;
  const members = useMemberNames(id);
  const people = peopleOf(members, lines ?? []);
  const choose = (next: ActivityFilter) =>
    void navigate({ search: activityAddress(next), replace: true, resetScroll: false });
  const whole = Object.keys(activityAddress(filter)).length === 0;
  const retry = () => void (record.isFetchNextPageError ? record.fetchNextPage() : record.refetch());
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-ink-soft wrap-anywhere">{isOwnWorkspace({ personal, role }) ? say.ownLead : say.lead(name)}</p>
      <Filters filter={filter} people={people} onChange={choose} />
      {pending && <RowsSkeleton label={say.loading} pictured end="h-4 w-14" />}
      {lines?.length === 0 && whole && <EmptyState title={say.empty} text={say.emptyText} />}
      {lines?.length === 0 && !whole && (
        <EmptyState title={say.noMatch}>
          <Button onClick={() => choose(ALL)}>{say.clear}</Button>
        </EmptyState>
      )}
      {lines && (
        <RecordByDay lines={lines} members={new Set(members.map((one) => one.id))} now={record.dataUpdatedAt} />
      )}
      {record.isError && (
        <NotLoaded of={{ error: record.error, isFetching: record.isFetching, refetch: retry }}>{say.failed}</NotLoaded>
      )}
      {!pending && <LoadMore of={record} />}
    </div>
  );
}

function Download({ id }: { id: string }) {
  const filter = readActivityAddress(useSearch({ from: "/user/activity" }));
  const download = useDownloadRecord(id, filter);
  return (
    <Button
      icon={FileDown}
      busy={download.isPending}
      aria-label={say.download}
      className="max-sm:px-3"
      onClick={() => download.mutate()}
    >
      <span className="max-sm:hidden">{say.download}</span>
    </Button>
  );
}

type Person = { id: string; name: string };

/** Whoever left is still named by their lines. */
function peopleOf(members: readonly Person[], lines: readonly { user_id: string | null; who: string }[]): Person[] {
  const people = new Map(members.map(({ id, name }) => [id, name]));
  for (const { user_id: id, who } of lines) if (id !== null && !people.has(id)) people.set(id, who);
  return [...people].map(([id, name]) => ({ id, name }));
}
