// The students as a table, where there is room for one.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { OpenDialog } from "./dialog.ts";
import { MailState } from "./MailState.tsx";
import { StudentActions } from "./StudentActions.tsx";

const { columns } = SAY.students;
const HEADS = [
  columns.name,
  columns.certificate_number,
  columns.email,
  columns.mobile,
  columns.remarks,
  columns.mail,
] as const;

type Props = { students: readonly Student[]; publicUrl: string; open: OpenDialog };

export function StudentTable({ students, publicUrl, open }: Props) {
  return (
    // A table wider than the screen is moved sideways, by the keyboard too.
    <section
      aria-label={SAY.students.title}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left">
        <thead className="bg-sunken text-s text-ink-soft">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-3 py-2.5 font-semibold whitespace-nowrap first:pl-5">
                {head}
              </th>
            ))}
            <th scope="col" className="py-2.5 pr-5 pl-3 text-right font-semibold">
              {columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.length === 0 && <EmptyRow />}
          {students.map((student) => (
            <Row key={student.id} {...{ student, publicUrl, open }} />
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

const CELL = "px-3 py-2 align-middle wrap-anywhere";

function Row({ student, publicUrl, open }: { student: Student; publicUrl: string; open: OpenDialog }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" dir="auto" className={`${CELL} min-w-40 pl-5 text-start font-semibold`}>
        {student.name}
      </th>
      <td className={`${CELL} min-w-24`}>{student.certificate_number}</td>
      <td className={`${CELL} min-w-44`}>{student.email}</td>
      <td className={`${CELL} whitespace-nowrap`}>{student.mobile}</td>
      <td dir="auto" className={`${CELL} min-w-32 text-start`}>
        <span className="line-clamp-2" title={student.remarks}>
          {student.remarks}
        </span>
      </td>
      <td className={CELL}>
        <MailState delivery={student.delivery} />
      </td>
      <td className="py-1 pr-3 pl-1">
        <StudentActions {...{ student, publicUrl, open }} />
      </td>
    </tr>
  );
}
