// The part of the account menu about workspaces: the one in use, the others, a new one, and the members.
import {
  BadgeCheck,
  Building2,
  ChartLine,
  History,
  KeyRound,
  Palette,
  Plus,
  User,
  UsersRound,
  Webhook,
} from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { useBalance } from "../ui/credits/use-balance.ts";
import { MenuChoice, MenuLine, MenuLink } from "../ui/overlays/Menu.tsx";
import { OnlyFor } from "./OnlyFor.tsx";
import { useWorkspace } from "./use-workspace.ts";
import { type MyWorkspace, roleIn, useChooseWorkspace, useWorkspaces } from "./use-workspaces.ts";

const say = SAY.members;

export function WorkspaceMenu() {
  const { id } = useWorkspace();
  const workspaces = useWorkspaces().data ?? [];
  const isCounted = useBalance().data?.unlimited === false;
  const choose = useChooseWorkspace();
  const options = workspaces.map((each) => ({
    value: each.id,
    label: each.name,
    hint: hintOf(each, isCounted),
    icon: each.personal ? User : Building2,
  }));
  return (
    <>
      {options.length > 1 && (
        <>
          <MenuChoice
            label={say.choose}
            value={id}
            options={options}
            closes
            onChange={(chosen) => {
              const workspace = workspaces.find((each) => each.id === chosen);
              if (workspace !== undefined && chosen !== id) choose.mutate(workspace);
            }}
          />
          <MenuLine />
        </>
      )}
      <ScreensOfWorkspace />
      <MenuLink icon={Plus} to="/user/profile" search={{ new: "workspace" }}>
        {say.make}
      </MenuLink>
      <MenuLine />
    </>
  );
}

function ScreensOfWorkspace() {
  return (
    <>
      <MenuLink icon={UsersRound} to="/user/members">
        {say.title}
      </MenuLink>
      <MenuLink icon={ChartLine} to="/user/figures">
        {SAY.figuresPage.title}
      </MenuLink>
      <OnlyFor permission="issuer.see">
        <MenuLink icon={BadgeCheck} to="/user/issuer">
          {SAY.issuerSettings.title}
        </MenuLink>
      </OnlyFor>
      <OnlyFor permission="designs.change">
        <MenuLink icon={Palette} to="/user/brand">
          {SAY.brand.title}
        </MenuLink>
      </OnlyFor>
      <OnlyFor permission="record.see">
        <MenuLink icon={History} to="/user/activity">
          {SAY.activity.title}
        </MenuLink>
      </OnlyFor>
      <OnlyFor permission="keys.change">
        <MenuLink icon={KeyRound} to="/user/keys">
          {SAY.apiKeys.title}
        </MenuLink>
      </OnlyFor>
      <OnlyFor permission="webhooks.change">
        <MenuLink icon={Webhook} to="/user/webhooks">
          {SAY.webhooks.title}
        </MenuLink>
      </OnlyFor>
    </>
  );
}

function hintOf(workspace: MyWorkspace, isCounted: boolean): string {
  const role = roleIn(workspace);
  return isCounted ? say.membershipOf(role, workspace.credits) : role;
}
