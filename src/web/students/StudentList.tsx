// The list of students: a table where it fits, else cards, and what stands there when nobody does.
import { useRef } from "react";
import { SAY } from "#domain/say/say.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useMedia } from "../ui/use-media.ts";
import { Waiting } from "../ui/Waiting.tsx";
import type { OpenDialog } from "./dialog.ts";
import { Pager } from "./Pager.tsx";
import { StudentCards } from "./StudentCards.tsx";
import { StudentTable } from "./StudentTable.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { MailMenu } from "./sending/MailMenu.tsx";
import type { Selection } from "./use-selection.ts";
import type { useStudents } from "./use-students.ts";

/** Beside the sidebar a narrower window has no room for all columns: the actions would lie out of sight. */
const NARROW = "(max-width: 1207.98px)";

type Props = {
  students: ReturnType<typeof useStudents>;
  selection: Selection;
  publicUrl: string;
  open: OpenDialog;
  fills: boolean;
};

export function StudentList({ students, selection, publicUrl, open, fills }: Props) {
  const { list, empty, total, page, pages, setPage, searched, sort, setSort } = students;
  const narrow = useMedia(NARROW);
  const top = useRef<HTMLDivElement>(null);
  if (list.data === undefined) return <Waiting label={SAY.product.loading} />;
  if (empty) return <EmptyState title={SAY.students.noneFound} text={SAY.students.emptyHint} />;
  const rows = { students: list.data.students, publicUrl, open, fills, selection };
  const turn = (next: number) => {
    setPage(next);
    // The next page is read from its top.
    top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={top} className="scroll-mt-4">
      {total === 0 && (
        <p className="mb-3 text-ink-soft">
          {searched === "" ? SAY.students.noneInState : SAY.students.noMatch(searched)}
        </p>
      )}
      <SelectionBar selection={selection} open={open} />
      {narrow ? <StudentCards {...rows} /> : <StudentTable {...rows} sort={sort} onSort={setSort} />}
      <MailMenu />
      <Pager page={page} pages={pages} total={total} onPage={turn} />
    </div>
  );
}
