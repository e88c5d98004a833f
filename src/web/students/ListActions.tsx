// The less used actions on the whole list: exports, the desk and the claim link. As buttons, or in a menu.
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Ellipsis, FileDown, Handshake, Link2, type LucideIcon } from "lucide-react";
import type { Permission } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { Menu, MenuItem, MenuLink } from "../ui/overlays/Menu.tsx";
import { saveFrom } from "../ui/save-file.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import type { OpenDialog } from "./dialog.ts";

type Props = { templateId: string; empty: boolean; open: OpenDialog };
type Action = { name: string; icon: LucideIcon } & ({ to: string } | { busy?: boolean; act: () => void });

export function ListActions({ folded, ...props }: Props & { folded: boolean }) {
  const actions = useActions(props);
  if (!folded || actions.length === 0)
    return actions.map((action) => <AsButton key={action.name} action={action} alone={actions.length === 1} />);
  return (
    <Menu trigger={<Button icon={Ellipsis}>{SAY.templates.more}</Button>}>
      {actions.map((action) => (
        <InMenu key={action.name} action={action} />
      ))}
    </Menu>
  );
}

/** Those that the role allows; of an empty list, only the claim link. */
function useActions({ templateId, empty, open }: Props): Action[] {
  const csv = useCsv(templateId);
  const { may } = useWorkspace();
  const all: (Action & { needs: Permission; alsoEmpty?: boolean })[] = [
    {
      name: SAY.students.exportCsv,
      icon: FileDown,
      needs: "lists.export",
      busy: csv.isPending,
      act: () => csv.mutate(),
    },
    { name: SAY.exports.open, icon: Download, needs: "lists.export", act: () => open({ kind: "download" }) },
    { name: SAY.desk.title, icon: Handshake, needs: "certificates.hand_over", to: `/user/desk/${templateId}` },
    {
      name: SAY.claimLink.open,
      icon: Link2,
      needs: "mails.send",
      alsoEmpty: true,
      act: () => open({ kind: "claim" }),
    },
  ];
  return all.filter(({ needs, alsoEmpty }) => may(needs) && (!empty || alsoEmpty));
}

/** Alone, it is as wide as the two above it on a phone. */
function AsButton({ action, alone }: { action: Action; alone: boolean }) {
  const { name, icon } = action;
  if ("to" in action)
    return (
      <Link to={action.to} className={buttonLook("quiet")}>
        <Icon of={icon} />
        {name}
      </Link>
    );
  return (
    <Button icon={icon} busy={action.busy ?? false} className={alone ? "max-md:col-span-2" : ""} onClick={action.act}>
      {name}
    </Button>
  );
}

function InMenu({ action }: { action: Action }) {
  const { name, icon } = action;
  if ("to" in action)
    return (
      <MenuLink icon={icon} to={action.to}>
        {name}
      </MenuLink>
    );
  return (
    <MenuItem icon={icon} disabled={action.busy ?? false} onSelect={action.act}>
      {name}
    </MenuItem>
  );
}

function useCsv(id: string) {
  return useMutation({
    mutationFn: async () => saveFrom((await call("exportList", { params: { id } })).url),
    onError: (error) => toast.error(failure(SAY.students.exportFailed, error)),
  });
}
