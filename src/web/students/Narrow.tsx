// Filter by mail state, and sort order.
import type { Template } from "#api/shapes.ts";
import { OWN_DESIGN } from "#domain/certificate/own-design.ts";
import { SAY } from "#domain/say/say.ts";
import { Picker } from "../ui/controls/Picker.tsx";
import { type MailStateFilter, SORTS, type Sort, STATES } from "./list-address.ts";
import type { useStudents } from "./use-students.ts";

const say = SAY.students;

type Props = { students: ReturnType<typeof useStudents>; template: Template | undefined };

export function Narrow({ students, template }: Props) {
  const { state, setState, sort, setSort, variant, setVariant } = students;
  const variants = template?.variants ?? [];
  return (
    <>
      {(variants.length > 0 || variant !== undefined) && (
        <Picker
          aria-label={SAY.variants.filter}
          value={variant ?? ""}
          onChange={({ target }) => setVariant(target.value === "" ? undefined : target.value)}
        >
          <option value="">{SAY.variants.any}</option>
          {variants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={OWN_DESIGN}>{SAY.variants.everyoneElse}</option>
        </Picker>
      )}
      <Picker
        aria-label={say.state}
        value={state ?? ""}
        onChange={({ target }) => setState(STATES.find((one): one is MailStateFilter => one === target.value))}
      >
        <option value="">{say.anyState}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
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

function nameOf(state: MailStateFilter): string {
  if (state === "withdrawn") return SAY.withdrawal.state;
  if (state === "handed_over") return SAY.mail.states.given;
  if (state === "claimed") return SAY.mail.claimed;
  return state === "changed" ? SAY.mail.changed : SAY.mail.states[state];
}
