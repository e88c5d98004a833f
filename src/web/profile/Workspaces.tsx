// The workspaces in which the user works, and making a new one.
import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Building2, User } from "lucide-react";
import { useId, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { enterWorkspace } from "../shell/enter-workspace.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { type MyWorkspace, roleIn, useChooseWorkspace, useWorkspaces } from "../shell/use-workspaces.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { Badge } from "../ui/layout/Badge.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { FocusKept } from "../ui/overlays/FocusKept.tsx";
import { reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { Section } from "../ui/layout/Section.tsx";

const say = SAY.members;

export function Workspaces() {
  const workspaces = useWorkspaces();
  const navigate = useNavigate();
  const { new: asked } = useSearch({ from: "/user/profile" });
  const ask = (search: { new?: string }) => void navigate({ to: "/user/profile", search, replace: true });
  return (
    <Section
      title={say.mine}
      hint={say.mineHint}
      action={<Button onClick={() => ask({ new: "workspace" })}>{say.make}</Button>}
    >
      {workspaces.isError && <NotLoaded of={workspaces}>{say.loadFailed}</NotLoaded>}
      {workspaces.data && (
        <ul className="-my-3 divide-y divide-line">
          {workspaces.data.map((workspace) => (
            <Row key={workspace.id} workspace={workspace} />
          ))}
        </ul>
      )}
      {asked === "workspace" && <NewWorkspace onClose={() => ask({})} />}
    </Section>
  );
}

function Row({ workspace }: { workspace: MyWorkspace }) {
  const { id, name, personal, members } = workspace;
  const inUse = useWorkspace().id === id;
  const choose = useChooseWorkspace();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="text-ink-soft">
        <Icon of={personal ? User : Building2} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-s text-ink-soft">{[roleIn(workspace), say.count(members)].join(" · ")}</p>
      </div>
      {inUse ? (
        <Badge tone="good">{say.inUse}</Badge>
      ) : (
        <FocusKept>
          <Button
            kind="plain"
            busy={choose.isPending}
            aria-label={say.openNamed(name)}
            onClick={() => choose.mutate(workspace)}
          >
            {say.open}
          </Button>
        </FocusKept>
      )}
    </li>
  );
}

/** It is in use at once, and its members are invited next. */
function NewWorkspace({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState("");
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: async () => {
      const { data } = await call("createWorkspace", { body: { name } });
      await enterWorkspace(data.id);
    },
    onSuccess: async () => {
      toast.say(say.made(name.trim()));
      await navigate({ to: "/user/members" });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.make}
      text={say.makeText}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={make.isPending}>
            {say.make}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!make.isPending) make.mutate();
        }}
      >
        <TextInput
          label={say.name}
          value={name}
          onChange={setName}
          autoComplete="organization"
          error={make.error === null ? undefined : reasonOr(say.makeFailed, make.error)}
        />
      </form>
    </Dialog>
  );
}
