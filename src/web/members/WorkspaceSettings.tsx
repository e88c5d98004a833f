// What an owner changes about the workspace in use: its name, its issuer, or deleting it.
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { type MyWorkspace, useWorkspaces } from "../shell/use-workspaces.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { useBalance } from "../ui/credits/use-balance.ts";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { useGo, useSaveWorkspace } from "./use-members.ts";

const say = SAY.members;

/** `members`: how many there are. Of a personal workspace, name and issuer are in the profile. */
export function WorkspaceSettings({ members }: { members: number }) {
  const { id } = useWorkspace();
  const workspace = useWorkspaces().data?.find((each) => each.id === id);
  const title = useId();
  if (workspace === undefined || workspace.personal) return null;
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="text-l font-semibold">
        {say.settings}
      </h2>
      <div className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5">
        <NameAndIssuer workspace={workspace} />
        <Deletion others={members - 1} credits={workspace.credits} />
      </div>
    </section>
  );
}

function NameAndIssuer({ workspace }: { workspace: MyWorkspace }) {
  const [name, setName] = useState(workspace.name);
  const [issuer, setIssuer] = useState(workspace.issuer);
  const [showName, setShowName] = useState(workspace.show_name);
  const save = useSaveWorkspace();
  const isChanged = name !== workspace.name || issuer !== workspace.issuer || showName !== workspace.show_name;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !save.isPending) save.mutate({ name, issuer, show_name: showName });
      }}
    >
      <TextInput label={say.name} value={name} onChange={setName} autoComplete="off" />
      <TextInput label={say.issuer} hint={say.issuerHint} value={issuer} onChange={setIssuer} autoComplete="off" />
      <Switch label={say.showName} on={showName} onChange={setShowName} />
      <Button type="submit" idle={!isChanged} busy={save.isPending} className="self-end">
        {say.save}
      </Button>
    </form>
  );
}

function Deletion({ others, credits }: { others: number; credits: number }) {
  const { name } = useWorkspace();
  const [asking, setAsking] = useState(false);
  const isCounted = useBalance().data?.unlimited === false;
  const remove = useGo("deleteWorkspace");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5">
      <p className="min-w-0 flex-1 basis-60 text-s text-ink-soft">{say.deleteHint}</p>
      <Button icon={Trash2} className="text-bad!" onClick={() => setAsking(true)}>
        {say.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={say.deleteTitle(name)}
        text={say.deleteText(others, isCounted ? credits : 0)}
        confirm={say.delete}
        cancel={SAY.product.cancel}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
