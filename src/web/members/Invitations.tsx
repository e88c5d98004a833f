// Invitations that nobody has accepted yet.
import { Link2, Mail } from "lucide-react";
import { useId } from "react";
import { isAbove } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { FocusKept } from "../ui/overlays/FocusKept.tsx";
import type { MadeLink } from "./LinkDialog.tsx";
import { type Invitation, useInviteAgain, useTakeBack } from "./use-members.ts";
import { formatDates } from "../ui/format-dates.ts";

const say = SAY.members;
const dayOf = formatDates({ dateStyle: "medium" });

type InvitationsProps = { invitations: readonly Invitation[]; onLink: (made: MadeLink) => void };

export function Invitations({ invitations, onLink }: InvitationsProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="text-l font-semibold">
        {say.pending}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} onLink={onLink} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation, onLink }: { invitation: Invitation; onLink: (made: MadeLink) => void }) {
  const { role, email, invited_by: from, expires_at: expires } = invitation;
  const { role: own } = useWorkspace();
  const again = useInviteAgain(onLink);
  const takeBack = useTakeBack();
  const whom = email === "" ? say.aLink : email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <span className="text-ink-soft">
        <Icon of={email === "" ? Link2 : Mail} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          {whom} · {say.roles[role]}
        </p>
        <p className="text-s text-ink-soft">{say.pendingFrom(from, dayOf(new Date(expires)))}</p>
      </div>
      <FocusKept>
        <span className="-mx-4 flex flex-wrap">
          {!isAbove(role, own) && (
            <Button
              kind="plain"
              busy={again.isPending}
              aria-label={email === "" ? say.newLinkFor(say.roles[role]) : say.againFor(email)}
              onClick={() => again.mutate(invitation)}
            >
              {email === "" ? say.newLink : say.again}
            </Button>
          )}
          <Button
            kind="plain"
            busy={takeBack.isPending}
            aria-label={say.takeBackOf(whom)}
            onClick={() => takeBack.mutate(invitation)}
          >
            {say.takeBack}
          </Button>
        </span>
      </FocusKept>
    </li>
  );
}
