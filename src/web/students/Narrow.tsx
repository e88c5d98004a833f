// Filter by mail state, and sort order.
import { SAY } from "#domain/say/say.ts";
import { Picker } from "../ui/controls/Picker.tsx";
import { type MailStateFilter, SORTS, type Sort, STATES } from "./list-address.ts";
import type { useStudents } from "./use-students.ts";

const say = SAY.students;

export function Narrow({ students }: { students: ReturnType<typeof useStudents> }) {
  const { state, setState, sort, setSort } = students;
  return (
    <>
      <Picker
        aria-label={say.state}
        value={state ?? ""}
        onChange={({ target }) => setState(STATES.find((one): one is MailStateFilter => one === target.value))}
      >
        <option value="">{say.anyState}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {one === "withdrawn" ? SAY.withdrawal.state : SAY.mail.states[one]}
          </option>
        ))}
      </Picker>
      <Picker
        aria-label={say.sort}
        value={sort}
        onChange={({ target }) => setSort(SORTS.find((one): one is Sort => one === target.value) ?? "position")}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {say.sorts[one]}
          </option>
        ))}
      </Picker>
    </>
  );
}
