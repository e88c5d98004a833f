// The students as cards, on narrow screens.
import type { Student } from "#api/shapes.ts";
import type { TableColumn } from "#domain/list/table-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { nameOfColumn, textIn } from "./columns/table-columns.ts";
import { EmailText } from "./EmailText.tsx";
import { MailState } from "./MailState.tsx";
import { VariantBadge } from "./VariantBadge.tsx";
import { NotReadyBadge } from "./NotReadyBadge.tsx";
import { Pick } from "./Pick.tsx";
import type { RowsProps } from "./rows.ts";
import { StudentActions } from "./StudentActions.tsx";
import { rowOf } from "./keys/use-list-keys.ts";

export const CARDS_GRID = "grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]";

export function StudentCards({ students, columns, open, variants, selection, unready, nothing }: RowsProps) {
  if (students.length === 0) return nothing;
  return (
    <>
      {selection.offered && (
        // In line with the boxes of the cards.
        <div className="mb-1 flex px-4">
          <Pick
            spelt
            label={SAY.students.selectPage}
            checked={selection.all}
            mixed={selection.some}
            onPick={() => selection.togglePage(!selection.all)}
          />
        </div>
      )}
      <ul aria-label={SAY.students.title} className={CARDS_GRID}>
        {students.map((student) => (
          // Cards far outside the window are not laid out or drawn.
          <li
            key={student.id}
            {...rowOf(student.id)}
            className={`flex min-w-0 flex-col rounded-card border pt-3 [contain-intrinsic-size:auto_13rem] [content-visibility:auto] ${selection.picked.has(student.id) ? "border-brand bg-brand-wash" : "border-line bg-surface"}`}
          >
            {/* The state goes below a name that needs the width. */}
            <div className="flex flex-wrap items-start gap-x-3 px-4">
              <div className={`flex min-w-0 grow basis-44 items-start gap-1 ${selection.offered ? "-ml-3" : ""}`}>
                {selection.offered && (
                  <Pick
                    label={SAY.students.select(student.name)}
                    checked={selection.picked.has(student.id)}
                    onPick={(range) => selection.toggle(student, range)}
                  />
                )}
                <h2
                  dir="auto"
                  className="min-w-0 grow pt-2.5 text-left text-l leading-snug font-semibold wrap-break-word"
                >
                  {student.name}
                </h2>
              </div>
              {columns.includes("mail") && <MailState student={student} />}
            </div>
            <div className="px-4 pt-1 empty:hidden">
              <VariantBadge {...{ student, variants }} />
              <NotReadyBadge {...{ unready, student, open }} />
            </div>
            <Facts student={student} columns={columns} />
            <div className="mt-auto pt-3">
              <div className="border-t border-line p-1">
                <StudentActions {...{ student, open }} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ student, columns }: { student: Student; columns: readonly TableColumn[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 px-4">
      {columns
        .map((column) => ({ column, text: textIn(student, column) }))
        .filter(({ text }) => text !== "")
        .map(({ column, text }) => (
          <div key={column} className="col-span-2 grid grid-cols-subgrid">
            <dt dir="auto" className="max-w-28 text-ink-soft wrap-anywhere">
              {nameOfColumn(column)}
            </dt>
            <dd dir="auto" className="tabular min-w-0 text-left wrap-anywhere">
              <span className="line-clamp-3">{column === "email" ? <EmailText text={text} /> : text}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
