// The less used actions on the whole list: exports, the desk and the claim link. As buttons, or in a menu.
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Ellipsis, FileDown, Handshake, Link2 } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { OnlyFor } from "../shell/OnlyFor.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { Menu, MenuItem, MenuLink } from "../ui/overlays/Menu.tsx";
import { saveFrom } from "../ui/save-file.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import type { OpenDialog } from "./dialog.ts";

type Props = { templateId: string; empty: boolean; folded: boolean; open: OpenDialog };

const NAMES = {
  csv: SAY.students.exportCsv,
  download: SAY.exports.open,
  desk: SAY.desk.title,
  claim: SAY.claimLink.open,
} as const;

export function ListActions({ folded, ...props }: Props) {
  const { templateId, empty, open } = props;
  const csv = useCsv(templateId);
  const { may } = useWorkspace();
  const some = may("mails.send") || (!empty && (may("lists.export") || may("certificates.hand_over")));
  if (folded && some) return <InMenu {...props} onCsv={csv.mutate} />;
  return (
    <>
      {!empty && (
        <OnlyFor permission="lists.export">
          <Button icon={FileDown} busy={csv.isPending} onClick={() => csv.mutate()}>
            {NAMES.csv}
          </Button>
          <Button icon={Download} onClick={() => open({ kind: "download" })}>
            {NAMES.download}
          </Button>
        </OnlyFor>
      )}
      {!empty && (
        <OnlyFor permission="certificates.hand_over">
          <Link to="/user/desk/$templateId" params={{ templateId }} className={buttonLook("quiet")}>
            <Icon of={Handshake} />
            {NAMES.desk}
          </Link>
        </OnlyFor>
      )}
      <OnlyFor permission="mails.send">
        <Button icon={Link2} className={empty ? "max-md:col-span-2" : ""} onClick={() => open({ kind: "claim" })}>
          {NAMES.claim}
        </Button>
      </OnlyFor>
    </>
  );
}

function InMenu({ templateId, empty, open, onCsv }: Omit<Props, "folded"> & { onCsv: () => void }) {
  return (
    <Menu trigger={<Button icon={Ellipsis}>{SAY.templates.more}</Button>}>
      {!empty && (
        <OnlyFor permission="lists.export">
          <MenuItem icon={FileDown} onSelect={onCsv}>
            {NAMES.csv}
          </MenuItem>
          <MenuItem icon={Download} onSelect={() => open({ kind: "download" })}>
            {NAMES.download}
          </MenuItem>
        </OnlyFor>
      )}
      {!empty && (
        <OnlyFor permission="certificates.hand_over">
          <MenuLink icon={Handshake} to={`/user/desk/${templateId}`}>
            {NAMES.desk}
          </MenuLink>
        </OnlyFor>
      )}
      <OnlyFor permission="mails.send">
        <MenuItem icon={Link2} onSelect={() => open({ kind: "claim" })}>
          {NAMES.claim}
        </MenuItem>
      </OnlyFor>
    </Menu>
  );
}

function useCsv(id: string) {
  return useMutation({
    mutationFn: async () => saveFrom((await call("exportList", { params: { id } })).url),
    onError: (error) => toast.error(failure(SAY.students.exportFailed, error)),
  });
}
