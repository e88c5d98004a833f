// The template's name, set where one works on it: by Enter or on leaving the field, taken back by Escape.
import { useParams } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE } from "#domain/template.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import { useLoaded, useRename } from "../use-loaded.ts";

export function NameField() {
  const { id } = useParams({ from: "/user/templates/customize/$id" });
  const { data } = useLoaded(id);
  return data && <Name key={data.template.name} template={data.template} />;
}

function Name({ template }: { template: TemplateWithContent }) {
  const [name, setName] = useState(template.name);
  const rename = useRename(template);
  const missing = name.trim() === "";
  function commit(): void {
    if (!missing && name.trim() !== template.name && !rename.isPending) rename.mutate(name.trim());
  }
  function press({ key }: KeyboardEvent): void {
    if (key === "Enter") commit();
    if (key === "Escape") setName(template.name);
  }
  return (
    <TextInput
      label={SAY.createTemplate.name}
      error={missing ? SAY.designer.nameMissing : undefined}
      dir="auto"
      maxLength={TEMPLATE.name}
      value={name}
      onChange={setName}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}
