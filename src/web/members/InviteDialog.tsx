// Invites somebody: by a mail to their address, or by a link that the user sends.
import { type SubmitEvent, useId, useState } from "react";
import type { Role } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Pills } from "../ui/controls/Pills.tsx";
import { EmailInput } from "../ui/controls/TextInput.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import type { MadeLink } from "./LinkDialog.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { useInvite } from "./use-members.ts";

const say = SAY.members;
const WAYS = [
  { value: "email", label: say.byEmail },
  { value: "link", label: say.byLink },
] as const;

type Way = (typeof WAYS)[number]["value"];
type InviteDialogProps = { onClose: () => void; onLink: (made: MadeLink) => void };

export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const formId = useId();
  const [way, setWay] = useState<Way>("email");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("sender");
  const invite = useInvite();
  const byEmail = way === "email";
  const address = email.trim();
  const isIncomplete = byEmail && address === "";
  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (invite.isPending || isIncomplete) return;
    invite.mutate(byEmail ? { role, email: address } : { role }, {
      onSuccess({ link }) {
        if (link !== null) return onLink(byEmail ? { link, role, email: address } : { link, role });
        toast.say(say.sent(address));
        onClose();
      },
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.inviteTitle}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" idle={isIncomplete} busy={invite.isPending}>
            {byEmail ? say.send : say.makeLink}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        {invite.isError && <Banner tone="error">{reasonOr(say.inviteFailed, invite.error)}</Banner>}
        <Pills label={say.how} value={way} options={WAYS} onChange={setWay} />
        {byEmail ? <Address email={email} onEmail={setEmail} /> : <p className="text-ink-soft">{say.linkHint}</p>}
        <RoleChoice value={role} onChange={setRole} />
      </form>
    </Dialog>
  );
}

function Address({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  return <EmailInput label={say.email} hint={say.emailHint} autoComplete="off" value={email} onChange={onEmail} />;
}
