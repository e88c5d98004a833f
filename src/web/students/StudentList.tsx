// The list of students: a table or cards, and the empty state.
import { useDeferredValue, useMemo, useRef } from "react";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { NoMatch } from "../ui/layout/NoMatch.tsx";
import { useMedia } from "../ui/hooks/use-media.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { useCells } from "./cells/use-cells.ts";
import type { TableColumns } from "./columns/use-table-columns.ts";
import type { OpenDialog } from "./dialog.ts";
import { FileDrop } from "./importing/FileDrop.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { Pager } from "./Pager.tsx";
import { StudentCards } from "./StudentCards.tsx";
import { StudentMenu } from "./StudentMenu.tsx";
import { StudentTable } from "./StudentTable.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { useUnready } from "./sending/use-unready.ts";
import { useSelectAll } from "./use-select-all.ts";
import type { Selection } from "./use-selection.ts";
import type { useStudents } from "./use-students.ts";

/** Below this width the sidebar leaves no room for all columns. */
const NARROW = "(max-width: 1207.98px)";

/** What a window shows at first; the cards of a phone are higher. */
const FIRST = { rows: 12, cards: 4 } as const;
/** On a phone the selection bar covers the end of the list, so the list gets extra space there. */
const ABOVE_BAR = "max-md:pb-56";

type Props = {
  students: ReturnType<typeof useStudents>;
  columns: TableColumns;
  selection: Selection;
  publicUrl: string;
  open: OpenDialog;
  /** Opens a dialog when no other is open. */
  queue: OpenDialog;
  /** Undefined until loaded. */
  template: Template | undefined;
  /** The content above the list is not known yet. */
  waits: boolean;
};

export function StudentList({ students, columns, selection, publicUrl, open, queue, template, waits }: Props) {
  const { list, rows: shown, empty, total, page, previous, next, sort, setSort } = students;
  const narrow = useMedia(NARROW);
  const unready = useUnready(shown, template);
  const variants = useMemo(() => new Map(template?.variants?.map(({ id, name }) => [id, name])), [template]);
  // Renders the visible rows first, the rest afterwards.
  const whole = useDeferredValue(true, false);
  const top = useRef<HTMLDivElement>(null);
  const { searched: q, state, variant } = students;
  const everyone = useSelectAll(template?.id ?? "", { q, state, sort, variant, total }, selection);
  const cells = useCells(template?.id ?? "", students.keep);
  const pending = useStillPending({
    isPending: list.isPending || waits || columns.waits,
    isError: list.isError,
  });
  if (pending || list.data === undefined) return <ListSkeleton narrow={narrow} />;
  if (empty) return <EmptyList onFile={(file) => open({ kind: "import", file })} />;
  const rows = {
    students: whole ? shown : shown.slice(0, narrow ? FIRST.cards : FIRST.rows),
    columns: columns.shown,
    open,
    variants,
    selection,
    unready,
    nothing: <NoMatch title={SAY.students.noneFound} why={whyNone(students)} onShowAll={students.showAll} />,
  };
  const turning = (turn: (() => void) | undefined) =>
    turn &&
    (() => {
      turn();
      // Scroll to the top of the next page.
      top.current?.scrollIntoView({ block: "start" });
    });
  return (
    <div ref={top} className={`scroll-mt-4 ${selection.picked.size > 0 ? ABOVE_BAR : ""}`}>
      <SelectionBar {...{ selection, everyone, open }} />
      {narrow ? <StudentCards {...rows} /> : <StudentTable {...rows} {...{ sort, cells }} onSort={setSort} />}
      <StudentMenu {...{ template, publicUrl, queue }} />
      <Pager page={page} shown={shown.length} total={total} previous={turning(previous)} next={turning(next)} />
    </div>
  );
}

function whyNone({ searched, variant }: ReturnType<typeof useStudents>): string {
  if (searched !== "") return SAY.students.noMatch(searched);
  return variant === undefined ? SAY.students.noneInState : SAY.students.noneInFilter;
}

function EmptyList({ onFile }: { onFile: (file: File) => void }) {
  const { may } = useWorkspace();
  return (
    <EmptyState frame={false} title={SAY.students.noneFound} text={SAY.students.emptyHint}>
      {may("lists.change") && (
        <FileDrop
          label={SAY.students.chooseList}
          hint={SAY.students.chooseListHint}
          accept=".csv,text/csv,.xlsx,.xlsm,.ods,.tsv"
          disabled={false}
          onFile={onFile}
        />
      )}
    </EmptyState>
  );
}
