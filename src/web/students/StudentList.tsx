// The list of students: a table where it fits, else cards, and what stands there when nobody does.
import { useDeferredValue, useMemo, useRef } from "react";
import type { Student, Template } from "#api/shapes.ts";
import { isWanted, wantedOf } from "#domain/certificate/ai.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useMedia } from "../ui/use-media.ts";
import type { OpenDialog } from "./dialog.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { Pager } from "./Pager.tsx";
import { StudentCards } from "./StudentCards.tsx";
import { StudentTable } from "./StudentTable.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { MailMenu } from "./sending/MailMenu.tsx";
import { useUnready } from "./sending/use-unready.ts";
import type { Selection } from "./use-selection.ts";
import type { useStudents } from "./use-students.ts";

/** Beside the sidebar a narrower window has no room for all columns: the actions would lie out of sight. */
const NARROW = "(max-width: 1207.98px)";

const NOBODY: readonly Student[] = [];
const FIRST_ROWS = 12;
/** On a phone the bar of the picked lies over the list's end, which can be scrolled above it. */
const ABOVE_BAR = "max-md:pb-44";

type Props = {
  students: ReturnType<typeof useStudents>;
  selection: Selection;
  publicUrl: string;
  open: OpenDialog;
  /** Opens a dialog once no other is open. */
  queue: OpenDialog;
  /** Undefined until it is loaded. */
  template: Template | undefined;
  /** What stands above the list is not known yet. */
  waits: boolean;
};

export function StudentList({ students, selection, publicUrl, open, queue, template, waits }: Props) {
  const { list, empty, total, page, pages, setPage, searched, sort, setSort } = students;
  const narrow = useMedia(NARROW);
  const unready = useUnready(list.data?.students ?? NOBODY, template);
  const fills = useMemo(() => isFilledByAi(template), [template]);
  // First what a window shows, at once; the rest when that stands.
  const whole = useDeferredValue(true, false);
  const top = useRef<HTMLDivElement>(null);
  if (list.data === undefined || waits) return <ListSkeleton narrow={narrow} />;
  if (empty) return <EmptyState title={SAY.students.noneFound} text={SAY.students.emptyHint} />;
  const rows = {
    students: whole ? list.data.students : list.data.students.slice(0, FIRST_ROWS),
    publicUrl,
    open,
    fills,
    selection,
    unready,
    nothing: searched === "" ? SAY.students.noneInState : SAY.students.noMatch(searched),
  };
  const turn = (next: number) => {
    setPage(next);
    // The next page is read from its top.
    top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={top} className={`scroll-mt-4 ${selection.picked.size > 0 ? ABOVE_BAR : ""}`}>
      <SelectionBar selection={selection} open={open} />
      {narrow ? <StudentCards {...rows} /> : <StudentTable {...rows} sort={sort} onSort={setSort} />}
      <MailMenu {...{ template, publicUrl, queue }} />
      <Pager page={page} pages={pages} total={total} onPage={turn} />
    </div>
  );
}

/** Whether the design leaves AI something to write; until it is known, nothing. */
function isFilledByAi(template: Template | undefined): boolean {
  return template !== undefined && isWanted(wantedOf(parseContent(template.content)));
}
