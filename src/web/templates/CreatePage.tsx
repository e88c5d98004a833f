// Create Template: name, category, language, and on to the designer.
import { useNavigate } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE } from "#domain/certificate/template.ts";
import { ScreenFor } from "../shell/OnlyFor.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { useStillHere } from "../ui/hooks/use-still-here.ts";
import { TemplateForm } from "./TemplateForm.tsx";
import { useTemplateForm } from "./use-template-form.ts";
import { useCreateTemplate } from "./use-templates.ts";

const BLANK = { name: "", category: "", language: TEMPLATE.defaultLanguage, description: "", issuer: "" };

export function CreateTemplatePage() {
  return (
    <Page title={SAY.createTemplate.title} back="/user/templates" width="form">
      <ScreenFor permission="designs.change">
        <Create />
      </ScreenFor>
    </Page>
  );
}

function Create() {
  const navigate = useNavigate();
  const create = useCreateTemplate();
  const stillHere = useStillHere();
  const design = (id: string) => {
    if (stillHere()) void navigate({ to: "/user/templates/customize/$id", params: { id } });
  };
  const form = useTemplateForm(
    BLANK,
    // Not called after unmount, so a person who left is not redirected.
    { mutate: (fields, on) => create.mutate(fields, { ...on, onSuccess: ({ data }) => design(data.id) }) },
    SAY.createTemplate.failed,
  );
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-8"
    >
      {form.error !== undefined && <Banner tone="error">{form.error}</Banner>}
      <TemplateForm focused fields={form.fields} onChange={form.change} />
      <Button type="submit" kind="primary" busy={create.isPending} className="mt-2 sm:self-end">
        {create.isPending ? SAY.createTemplate.busy : SAY.createTemplate.submit}
      </Button>
    </form>
  );
}
