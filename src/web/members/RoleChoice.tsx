// A choice of role: each with a sentence on what it may do.
import { useId } from "react";
import { isAbove, type Role, ROLES } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";

const say = SAY.members;

/** Nobody gives a role above their own. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { role: own } = useWorkspace();
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{say.role}</legend>
      {ROLES.filter((role) => !isAbove(role, own)).map((role) => (
        <label
          key={role}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            aria-label={say.roles[role]}
            aria-describedby={`${name}-${role}`}
            checked={role === value}
            onChange={() => onChange(role)}
            className="mt-1 size-4 accent-brand outline-hidden"
          />
          <span className="font-semibold">{say.roles[role]}</span>
          <span id={`${name}-${role}`} className="col-start-2 text-s text-ink-soft">
            {say.may[role]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
