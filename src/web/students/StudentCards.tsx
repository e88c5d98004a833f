// The students as cards, where a table has no room.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { OpenDialog } from "./dialog.ts";
import { MailState } from "./MailState.tsx";
import { StudentActions } from "./StudentActions.tsx";

const { columns } = SAY.students;
const FACTS = ["certificate_number", "email", "mobile", "remarks"] as const;

type Props = { students: readonly Student[]; publicUrl: string; open: OpenDialog; fills: boolean };

export function StudentCards({ students, publicUrl, open, fills }: Props) {
  if (students.length === 0) return <p className="py-10 text-center text-ink-soft">{SAY.students.noneFound}</p>;
  return (
    <ul aria-label={SAY.students.title} className="grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      {students.map((student) => (
        <li key={student.id} className="flex min-w-0 flex-col rounded-card border border-line bg-surface pt-4">
          <div className="flex items-start justify-between gap-3 px-4">
            <h2 dir="auto" className="min-w-0 text-l leading-snug font-semibold wrap-anywhere">
              {student.name}
            </h2>
            <MailState student={student} />
          </div>
          <Facts student={student} />
          <div className="mt-auto pt-3">
            <div className="border-t border-line p-1">
              <StudentActions {...{ student, publicUrl, open, fills }} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Facts({ student }: { student: Student }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 px-4">
      {FACTS.filter((name) => student[name] !== "").map((name) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{columns[name]}</dt>
          <dd dir="auto" className="min-w-0 text-right wrap-anywhere">
            <span className="line-clamp-3">{student[name]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
