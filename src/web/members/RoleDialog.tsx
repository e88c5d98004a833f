// Gives a member another role.
import { useId, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { type Member, useChangeRole } from "./use-members.ts";

const say = SAY.members;

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const formId = useId();
  const [role, setRole] = useState(member.role);
  const change = useChangeRole();
  const waits = member.role === "owner" && !member.you && role !== "owner";
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.changeRoleOf(member.name)}
      {...(waits && { text: say.ownerWaits })}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" idle={role === member.role} busy={change.isPending}>
            {say.changeRole}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending && role !== member.role) change.mutate({ member, role }, { onSettled: onClose });
        }}
      >
        <RoleChoice value={role} onChange={setRole} />
      </form>
    </Dialog>
  );
}
