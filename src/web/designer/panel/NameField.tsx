// The template's name, edited in place: saved by Enter or blur, cancelled by Escape.
import { useParams } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE } from "#domain/certificate/template.ts";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { useLoaded, useRename } from "../use-loaded.ts";

export function NameField() {
  const { id } = useParams({ from: "/user/templates/customize/$id" });
  const { data } = useLoaded(id);
  return data && <Name template={data.template} />;
}

function Name({ template }: { template: TemplateWithContent }) {
  /** Undefined while it equals the saved name. */
  const [typed, setTyped] = useState<string>();
  /** The name being saved; typing may continue meanwhile. */
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
    // Input methods use these keys themselves.
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
