// The template's name, set where one works on it: by Enter or on leaving the field, taken back by Escape.
import { useParams } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE } from "#domain/certificate/template.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import { useLoaded, useRename } from "../use-loaded.ts";

export function NameField() {
  const { id } = useParams({ from: "/user/templates/customize/$id" });
  const { data } = useLoaded(id);
  return data && <Name template={data.template} />;
}

function Name({ template }: { template: TemplateWithContent }) {
  /** Undefined while it is the name that the server has. */
  const [typed, setTyped] = useState<string>();
  /** What the server was asked to have: one may type on while it is on its way. */
  const asked = useRef<string>(undefined);
  const rename = useRename(template.id);
  const name = typed ?? template.name;
  const wanted = name.trim();
  const missing = wanted === "";
  function commit(): void {
    if (missing || wanted === (asked.current ?? template.name)) return;
    asked.current = wanted;
    rename.mutate(wanted, {
      onSuccess: () => setTyped((now) => (now?.trim() === wanted ? undefined : now)),
      onSettled: () => (asked.current = undefined),
    });
  }
  function press({ key, nativeEvent }: KeyboardEvent): void {
    // An input method takes these for itself.
    if (nativeEvent.isComposing) return;
    if (key === "Enter") commit();
    if (key === "Escape") setTyped(asked.current);
  }
  return (
    <TextInput
      label={SAY.createTemplate.name}
      error={missing ? SAY.designer.nameMissing : undefined}
      dir="auto"
      maxLength={TEMPLATE.name}
      value={name}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}
