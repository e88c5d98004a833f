// The students as a table, on wide screens.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { RowsProps } from "./rows.ts";
import { MailState } from "./MailState.tsx";
import { Nobody } from "./Nobody.tsx";
import { VariantBadge } from "./VariantBadge.tsx";
import { NotReadyBadge } from "./NotReadyBadge.tsx";
import { Pick } from "./Pick.tsx";
import { SortHead } from "./SortHead.tsx";
import type { Sort, SortBy } from "./list-address.ts";
import { StudentActions } from "./StudentActions.tsx";
import { rowOf } from "./keys/use-list-keys.ts";

const { columns } = SAY.students;
type Column = "name" | "certificate_number" | "email" | "mobile" | "remarks" | "mail";
/** The columns and their widths; the name has what the others leave. */
const HEADS: readonly { column: Column; width: string; by?: SortBy }[] = [
  { column: "name", width: "", by: "name" },
  { column: "certificate_number", width: "w-20", by: "certificate_number" },
  { column: "email", width: "w-[15%]", by: "email" },
  { column: "mobile", width: "w-25" },
  { column: "remarks", width: "w-[11%]" },
  { column: "mail", width: "w-36" },
];
/** A column in which nobody on the page has anything is as wide as its heading. */
const EMPTY_WIDTH = "w-18";

function widthOf({ column, width }: (typeof HEADS)[number], students: readonly Student[]): string {
  const isEmpty = column !== "mail" && column !== "name" && students.every((student) => student[column] === "");
  return isEmpty ? EMPTY_WIDTH : width;
}

type Props = RowsProps & { sort: Sort; onSort: (sort: Sort) => void };

export function StudentTable({ students, sort, onSort, nothing, ...row }: Props) {
  const { selection, fills } = row;
  return (
    // A table wider than the window scrolls sideways, also by keyboard.
    <section
      aria-label={SAY.students.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-4xl table-fixed border-collapse text-left">
        <thead className="bg-sunken text-s text-ink-soft">
          <tr>
            <td className={selection.offered ? "w-12 pl-2" : "w-3"}>
              {selection.offered && (
                <Pick
                  label={SAY.students.selectPage}
                  checked={selection.all}
                  mixed={selection.some}
                  onPick={() => selection.togglePage(!selection.all)}
                />
              )}
            </td>
            {HEADS.map((head) => {
              const { column, by } = head;
              const shown = { name: columns[column], width: widthOf(head, students), ...(by && { by }) };
              return <SortHead key={column} {...shown} sort={sort} onSort={onSort} />;
            })}
            <th
              scope="col"
              className={`py-2.5 pr-5 text-right font-semibold ${fills ? "w-58 2xl:w-84" : "w-48 2xl:w-72"}`}
            >
              {columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.length === 0 && <EmptyRow why={nothing} />}
          {students.map((student) => (
            <Row key={student.id} student={student} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EmptyRow({ why }: { why: string }) {
  return (
    <tr>
      <td colSpan={HEADS.length + 2} className="px-5">
        <Nobody why={why} />
      </td>
    </tr>
  );
}

const CELL = "px-2.5 py-2 align-middle wrap-break-word";
const FACT = `${CELL} text-s`;

function Row({
  student,
  publicUrl,
  open,
  fills,
  variants,
  selection,
  unready,
}: Omit<RowsProps, "students" | "nothing"> & { student: Student }) {
  const picked = selection.picked.has(student.id);
  return (
    <tr {...rowOf(student.id)} className={`border-t border-line ${picked ? "bg-brand-wash" : ""}`}>
      <td className={selection.offered ? "pl-2" : ""}>
        {selection.offered && (
          <Pick
            label={SAY.students.select(student.name)}
            checked={picked}
            onPick={(range) => selection.toggle(student, range)}
          />
        )}
      </td>
      <th scope="row" dir="auto" className={`${CELL} text-left font-semibold`}>
        <span className="line-clamp-3" title={student.name}>
          {student.name}
        </span>
        <span className="block font-normal empty:hidden">
          <VariantBadge {...{ student, variants }} />
          <NotReadyBadge unready={unready} id={student.id} />
        </span>
      </th>
      <td className={FACT}>{student.certificate_number}</td>
      <td className={`${FACT} truncate`} title={student.email}>
        {student.email}
      </td>
      <td className={FACT}>{student.mobile}</td>
      <td dir="auto" className={`${FACT} text-left`}>
        <span className="line-clamp-2" title={student.remarks}>
          {student.remarks}
        </span>
      </td>
      <td className={CELL}>
        <MailState student={student} />
      </td>
      <td className="py-1 pr-2">
        <StudentActions {...{ student, publicUrl, open, fills }} />
      </td>
    </tr>
  );
}
