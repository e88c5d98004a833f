// Which mail state the list shows, and in which order it stands.
import { SAY } from "#domain/say/say.ts";
import { type MailStateFilter, STATES } from "./list-query.ts";
import { SORTS, type Sort } from "./sorting.ts";
import type { useStudents } from "./use-students.ts";

const say = SAY.students;

export function Narrow({ students }: { students: ReturnType<typeof useStudents> }) {
  const { state, setState, sort, setSort } = students;
  return (
    <>
      <select
        aria-label={say.state}
        value={state ?? ""}
        onChange={({ target }) => setState(STATES.find((one): one is MailStateFilter => one === target.value))}
        className="control w-auto grow md:grow-0"
      >
        <option value="">{say.anyState}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {SAY.mail.states[one]}
          </option>
        ))}
      </select>
      <select
        aria-label={say.sort}
        value={sort}
        onChange={({ target }) => setSort(SORTS.find((one): one is Sort => one === target.value) ?? "position")}
        className="control w-auto grow md:grow-0"
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {say.sorts[one]}
          </option>
        ))}
      </select>
    </>
  );
}
