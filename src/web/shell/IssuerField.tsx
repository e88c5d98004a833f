// A field for the issuer while none is named: saved by Enter or when it is left.
import { type KeyboardEvent, useState } from "react";
import { WORKSPACE } from "#domain/account/workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { useIssuerName, useSaveIssuerName } from "./use-issuer-name.ts";

/** Stays once it was there, so that what was typed can be seen and changed. */
export function IssuerField() {
  const named = useIssuerName();
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState<string>();
  const save = useSaveIssuerName(() => setTyped(undefined));
  if (named === undefined || !named.mayChange) return null;
  if (!wanted && named.issuer === "" && !named.showName) setWanted(true);
  if (!wanted) return null;
  const commit = () => {
    if (typed === undefined || typed.trim() === named.issuer || save.isPending) return;
    save.mutate({ issuer: typed.trim(), showName: named.showName });
  };
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === "Enter" && !nativeEvent.isComposing) commit();
  };
  return (
    <TextInput
      label={SAY.members.issuer}
      hint={SAY.sampleTexts.issuer}
      value={typed ?? named.issuer}
      maxLength={WORKSPACE.issuer}
      autoComplete="organization"
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}
