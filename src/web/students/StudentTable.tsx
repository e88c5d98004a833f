// The students as a table, on wide screens.
import type { UIEvent } from "react";
import type { Student } from "#api/shapes.ts";
import type { TableColumn } from "#domain/list/table-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { nameOfColumn, sortOf, textIn, widthsOf } from "./columns/table-columns.ts";
import type { RowsProps } from "./rows.ts";
import { EditableCell } from "./cells/EditableCell.tsx";
import type { Cells } from "./cells/use-cells.ts";
import { EmailText } from "./EmailText.tsx";
import { MailState } from "./MailState.tsx";
import { VariantBadge } from "./VariantBadge.tsx";
import { NotReadyBadge } from "./NotReadyBadge.tsx";
import { Pick } from "./Pick.tsx";
import { SortHead } from "./SortHead.tsx";
import type { Sort } from "./list-address.ts";
import { StudentActions } from "./StudentActions.tsx";
import { rowOf } from "./keys/use-list-keys.ts";

const say = SAY.students;
/** In rem. */
const ACTIONS = 8;
/** What the checkboxes and the actions take. */
const ENDS = 3 + ACTIONS;

/** While the table is scrolled, a line parts the names from what passes below them. */
const NAME = "sticky z-1 bg-inherit in-data-scrolled:shadow-[1px_0_var(--color-line)]";

type Props = RowsProps & { sort: Sort; onSort: (sort: Sort) => void; cells: Cells | undefined };

export function StudentTable({ students, columns, sort, onSort, nothing, ...row }: Props) {
  const { selection } = row;
  const widths = widthsOf(columns, ENDS);
  return (
    // A table wider than the window scrolls sideways, also by keyboard.
    <section
      aria-label={say.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      onScroll={markScrolled}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full table-fixed border-collapse text-left" style={{ minWidth: widths.table }}>
        <thead className="bg-sunken text-s text-ink-soft">
          <tr className="bg-sunken">
            <td className={`sticky left-0 z-1 bg-inherit ${selection.offered ? "w-12 pl-2" : "w-3"}`}>
              {selection.offered && (
                <Pick
                  label={say.selectPage}
                  checked={selection.all}
                  mixed={selection.some}
                  onPick={() => selection.togglePage(!selection.all)}
                />
              )}
            </td>
            <SortHead name={say.columns.name} by="name" className={nameAt(selection.offered)} {...{ sort, onSort }} />
            {columns.map((column) => (
              <SortHead
                key={column}
                name={nameOfColumn(column)}
                by={sortOf(column)}
                width={widths.column(column)}
                {...{ sort, onSort }}
              />
            ))}
            <th scope="col" style={{ width: `${ACTIONS}rem` }} className="py-2.5 pr-5 text-right font-semibold">
              {say.columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.length === 0 && (
            <tr>
              <td colSpan={columns.length + 3}>{nothing}</td>
            </tr>
          )}
          {students.map((student) => (
            <Row key={student.id} student={student} columns={columns} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function markScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollLeft > 0);
}

/** Beside the checkboxes, where there are any. */
function nameAt(besideChecks: boolean): string {
  return `${NAME} ${besideChecks ? "left-12" : "left-3"}`;
}

const CELL = "px-2.5 py-2 align-middle wrap-break-word";

function Row({
  student,
  columns,
  open,
  variants,
  selection,
  unready,
  cells,
}: Omit<RowsProps, "students" | "nothing"> & { student: Student; cells: Cells | undefined }) {
  const picked = selection.picked.has(student.id);
  return (
    <tr {...rowOf(student.id)} className={`border-t border-line ${picked ? "bg-brand-wash" : "bg-surface"}`}>
      <td className={`sticky left-0 z-1 bg-inherit ${selection.offered ? "pl-2" : ""}`}>
        {selection.offered && (
          <Pick
            label={say.select(student.name)}
            checked={picked}
            onPick={(range) => selection.toggle(student, range)}
          />
        )}
      </td>
      <EditableCell
        heads
        column="name"
        {...{ student, cells }}
        className={`${CELL} ${nameAt(selection.offered)} text-left font-semibold`}
      >
        <span className="line-clamp-3" title={student.name}>
          {student.name}
        </span>
        <span className="block font-normal empty:hidden">
          <VariantBadge {...{ student, variants }} />
          <NotReadyBadge {...{ unready, student, open }} />
        </span>
      </EditableCell>
      {columns.map((column) => (
        <Cell key={column} {...{ student, column, cells }} />
      ))}
      <td className="py-1 pr-2">
        <StudentActions {...{ student, open }} />
      </td>
    </tr>
  );
}

type CellProps = { student: Student; column: TableColumn; cells: Cells | undefined };

function Cell({ student, column, cells }: CellProps) {
  if (column === "mail")
    return (
      <td className={CELL}>
        <MailState student={student} />
      </td>
    );
  const text = textIn(student, column);
  if (column === "email")
    return (
      <EditableCell {...{ student, column, cells }} className={`${CELL} text-s`}>
        <span className="line-clamp-2" title={text}>
          <EmailText text={text} />
        </span>
      </EditableCell>
    );
  return (
    <EditableCell {...{ student, column, cells }} className={`${CELL} text-left text-s`}>
      <span className="tabular line-clamp-2" title={text}>
        {text}
      </span>
    </EditableCell>
  );
}
