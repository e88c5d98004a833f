// The students as a table, where there is room for one.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { OpenDialog } from "./dialog.ts";
import { MailState } from "./MailState.tsx";
import { StudentActions } from "./StudentActions.tsx";

const { columns } = SAY.students;
/** The columns, and how the width that the actions leave is shared. */
const HEADS = [
  { name: columns.name, width: "w-[18%]" },
  { name: columns.certificate_number, width: "w-[9%]" },
  { name: columns.email, width: "w-[16%]" },
  { name: columns.mobile, width: "w-[11%]" },
  { name: columns.remarks, width: "w-[12%]" },
  { name: columns.mail, width: "w-[14%]" },
] as const;

type Props = { students: readonly Student[]; publicUrl: string; open: OpenDialog; fills: boolean };

export function StudentTable({ students, publicUrl, open, fills }: Props) {
  return (
    // A table wider than the window is moved sideways, by the keyboard too.
    <section
      aria-label={SAY.students.title}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-4xl table-fixed border-collapse text-left">
        <thead className="bg-sunken text-s text-ink-soft">
          <tr>
            {HEADS.map(({ name, width }) => (
              <th key={name} scope="col" className={`px-3 py-2.5 font-semibold first:pl-5 ${width}`}>
                {name}
              </th>
            ))}
            <th
              scope="col"
              className={`py-2.5 pr-5 text-right font-semibold ${fills ? "w-60 2xl:w-84" : "w-48 2xl:w-72"}`}
            >
              {columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.length === 0 && <EmptyRow />}
          {students.map((student) => (
            <Row key={student.id} {...{ student, publicUrl, open, fills }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EmptyRow() {
  return (
    <tr>
      <td colSpan={HEADS.length + 1} className="px-5 py-10 text-center text-ink-soft">
        {SAY.students.noneFound}
      </td>
    </tr>
  );
}

const CELL = "px-3 py-2 align-middle wrap-break-word";

function Row({ student, publicUrl, open, fills }: Omit<Props, "students"> & { student: Student }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" dir="auto" className={`${CELL} pl-5 text-left font-semibold`}>
        {student.name}
      </th>
      <td className={CELL}>{student.certificate_number}</td>
      <td className={`${CELL} truncate`} title={student.email}>
        {student.email}
      </td>
      <td className={CELL}>{student.mobile}</td>
      <td dir="auto" className={`${CELL} text-left`}>
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
