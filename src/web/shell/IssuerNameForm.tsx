// Names the issuer of the workspace in use, wherever its name is missed. It is no form element, because it may stand in
// one.
import { type KeyboardEvent, useState } from "react";
import { WORKSPACE } from "#domain/account/workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { type NamedIssuer, useSaveIssuerName } from "./use-issuer-name.ts";
import { useWorkspace } from "./use-workspace.ts";

type Props = { named: NamedIssuer; onDone: () => void };

export function IssuerNameForm({ named, onDone }: Props) {
  const { personal } = useWorkspace();
  const [issuer, setIssuer] = useState(named.issuer);
  const [showName, setShowName] = useState(named.showName);
  const save = useSaveIssuerName(onDone);
  const submit = () => {
    if (!save.isPending) save.mutate({ issuer, showName });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label={SAY.members.issuer}
        value={issuer}
        onChange={setIssuer}
        onKeyDown={onKeyDown}
        maxLength={WORKSPACE.issuer}
        autoComplete="organization"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button was pressed for this field
        autoFocus
      />
      <Switch label={personal ? SAY.profile.showName : SAY.members.showName} on={showName} onChange={setShowName} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{SAY.product.cancel}</Button>
        <Button kind="primary" busy={save.isPending} onClick={submit}>
          {SAY.issuerSettings.save}
        </Button>
      </div>
    </div>
  );
}
