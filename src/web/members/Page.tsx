// Members: who works in the workspace in use, who is invited, and the workspace itself.
import { Link } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { isOwnWorkspace } from "#domain/account/own-workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { FreshProof } from "../shell/proof/FreshProof.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { useWorkspaces } from "../shell/use-workspaces.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { RowsSkeleton } from "../ui/layout/RowsSkeleton.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { Invitations } from "./Invitations.tsx";
import { LinkDialog, type MadeLink } from "./LinkDialog.tsx";
import { MemberList } from "./MemberList.tsx";
import { type Member, useMembers } from "./use-members.ts";
import { WorkspaceSettings } from "./WorkspaceSettings.tsx";

const say = SAY.members;
/** How many owners are named. */
const NAMED = 3;

type Shown = { kind: "none" } | { kind: "invite" } | { kind: "link"; made: MadeLink };

export function MembersPage() {
  const { id, name, role, personal, may } = useWorkspace();
  const listed = useMembers();
  const workspaces = useWorkspaces();
  // The list and the settings below it appear at once.
  const waits = useStillPending({ isError: listed.isError, isPending: listed.isPending || workspaces.isPending });
  const [shown, setShown] = useState<Shown>({ kind: "none" });
  const close = () => setShown({ kind: "none" });
  const onLink = (made: MadeLink) => setShown({ kind: "link", made });
  const { members = [], invitations = [] } = (waits ? undefined : listed.data) ?? {};
  const isAlone = members.length === 1 && invitations.length === 0;
  const invite = () => setShown({ kind: "invite" });
  return (
    <Page
      title={say.title}
      back="/user/templates"
      actions={
        may("members.invite") &&
        !isAlone && (
          <Button kind="primary" icon={UserPlus} onClick={invite}>
            {say.invite}
          </Button>
        )
      }
    >
      <div className="flex max-w-4xl flex-col gap-8">
        <div className="flex flex-col gap-1">
          <h2 dir="auto" className="text-l font-semibold wrap-anywhere">
            {name}
          </h2>
          <p className="text-ink-soft">
            {isOwnWorkspace({ personal, role }) ? say.ownText : `${say.whatYouMay(say.roles[role])} ${say.may[role]}`}
          </p>
          {!may("members.change") && members.length > 0 && (
            <p className="text-ink-soft">{say.askOwners(ownersOf(members))}</p>
          )}
        </div>
        {waits && !listed.isError && <RowsSkeleton pictured end="size-6" />}
        {listed.isError && <NotLoaded of={listed}>{say.listFailed}</NotLoaded>}
        {!waits && listed.data && <MemberList members={members} />}
        {isAlone && may("members.invite") && (
          <EmptyState title={say.alone} text={say.aloneText}>
            {personal && (
              <Link to="/user/profile" search={{ new: "workspace" }} className={buttonLook("quiet")}>
                {say.make}
              </Link>
            )}
            <Button kind="primary" icon={UserPlus} onClick={invite}>
              {say.invite}
            </Button>
          </EmptyState>
        )}
        {invitations.length > 0 && <Invitations invitations={invitations} onLink={onLink} />}
        {may("workspace.change") && !waits && <WorkspaceSettings key={id} members={members.length} />}
      </div>
      <FreshProof />
      {shown.kind === "invite" && <InviteDialog onClose={close} onLink={onLink} />}
      {shown.kind === "link" && <LinkDialog made={shown.made} onClose={close} />}
    </Page>
  );
}

/** Those who joined first. */
function ownersOf(members: readonly Member[]): string {
  const names = members.filter(({ role }) => role === "owner").map(({ name }) => name);
  return names.slice(0, NAMED).join(", ");
}
