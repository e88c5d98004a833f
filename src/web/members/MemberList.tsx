// The members, owners first, each with what the user may do about them.
import { useState } from "react";
import { ArrowRightLeft, EllipsisVertical, LogOut, UserCog, UserMinus } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Avatar } from "../ui/layout/Avatar.tsx";
import { Badge } from "../ui/layout/Badge.tsx";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { Menu, MenuItem } from "../ui/overlays/Menu.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { type Member, useGo, useHandOver, useKeepMember, useRemoveMember } from "./use-members.ts";
import { formatDates } from "../ui/format-dates.ts";
import { momentText } from "../ui/moment-text.ts";

const say = SAY.members;
const dayOf = formatDates({ dateStyle: "medium" });

export type Asking = { about: "role" | "hand over" | "remove" | "leave"; member: Member };

export function MemberList({ members }: { members: readonly Member[] }) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {members.map((member) => (
          <Row key={member.id} member={member} onAsk={setAsking} />
        ))}
      </ul>
      {asking?.about === "role" && <RoleDialog member={asking.member} onClose={close} />}
      {asking?.about === "hand over" && <HandOver member={asking.member} onClose={close} />}
      {asking?.about === "remove" && <Remove member={asking.member} onClose={close} />}
      {asking?.about === "leave" && <Leave onClose={close} />}
    </>
  );
}

function Row({ member, onAsk }: { member: Member; onAsk: (asking: Asking) => void }) {
  const { name, role, you, joined_at: joined } = member;
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-5">
      <Avatar name={name} picture="" className="size-10 text-l" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="font-medium wrap-anywhere">
            {name}
          </span>
          {you && (
            <span className="max-md:hidden">
              <Badge tone="brand">{say.you}</Badge>
            </span>
          )}
        </p>
        <p className="text-s text-ink-soft">
          {/* On a phone beside the date: a name whose letters are not there yet leaves it no room. */}
          <span className="md:hidden">
            {you && `${say.you} · `}
            {say.roles[role]} ·{" "}
          </span>
          {say.since(dayOf(new Date(joined)))}
        </p>
        {member.leaving !== undefined && <Leaving member={member} leaving={member.leaving} />}
      </div>
      <span className="max-md:hidden">
        <Badge>{say.roles[role]}</Badge>
      </span>
      <Actions member={member} onAsk={onAsk} />
    </li>
  );
}

/** Another owner removes them, or gives them another role. */
function Leaving({ member, leaving }: { member: Member; leaving: NonNullable<Member["leaving"]> }) {
  const { may } = useWorkspace();
  const { mutate, isPending } = useKeepMember();
  const when = momentText(leaving.at);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-s text-ink">
      {leaving.role === null ? say.leavesOn(when) : say.becomesOn(say.roles[leaving.role], when)}
      {may("members.change") && (
        <Button busy={isPending} aria-label={say.undoOf(member.name)} onClick={() => mutate(member)}>
          {say.undo}
        </Button>
      )}
    </p>
  );
}

function Actions({ member, onAsk }: { member: Member; onAsk: (asking: Asking) => void }) {
  const { id: workspaceId, personal, may } = useWorkspace();
  const { id, name, you } = member;
  // Whose personal workspace it is stays its owner.
  const stays = personal && id === workspaceId;
  const changes = may("members.change") && !stays;
  // The room of a menu keeps the roles in one column; a phone has none, and its names need the room.
  if (!changes && !(you && !stays)) return <span className="size-11 shrink-0 max-md:hidden" />;
  const ask = (about: Asking["about"]) => () => onAsk({ about, member });
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={say.actionsFor(name)} />}>
      {changes && (
        <MenuItem icon={UserCog} onSelect={ask("role")}>
          {say.changeRole}
        </MenuItem>
      )}
      {changes && !you && !personal && (
        <MenuItem icon={ArrowRightLeft} onSelect={ask("hand over")}>
          {say.handOver}
        </MenuItem>
      )}
      {you ? (
        <MenuItem icon={LogOut} danger onSelect={ask("leave")}>
          {say.leave}
        </MenuItem>
      ) : (
        <MenuItem icon={UserMinus} danger onSelect={ask("remove")}>
          {say.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

function HandOver({ member, onClose }: { member: Member; onClose: () => void }) {
  const { mutate, isPending } = useHandOver();
  return (
    <ConfirmDialog
      open
      title={say.handOverTitle(member.name)}
      text={say.handOverText(member.name)}
      confirm={say.handOver}
      cancel={SAY.product.cancel}
      busy={isPending}
      onConfirm={() => mutate(member, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function Remove({ member, onClose }: { member: Member; onClose: () => void }) {
  const { mutate, isPending } = useRemoveMember();
  return (
    <ConfirmDialog
      open
      danger
      title={say.removeTitle(member.name)}
      text={member.role === "owner" ? `${say.removeText} ${say.ownerWaits}` : say.removeText}
      confirm={say.remove}
      cancel={SAY.product.cancel}
      busy={isPending}
      onConfirm={() => mutate(member, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function Leave({ onClose }: { onClose: () => void }) {
  const { name } = useWorkspace();
  const { mutate, isPending } = useGo("leaveWorkspace");
  return (
    <ConfirmDialog
      open
      danger
      title={say.leaveTitle(name)}
      text={say.leaveText}
      confirm={say.leave}
      cancel={SAY.product.cancel}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
