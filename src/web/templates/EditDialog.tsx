// Edits a template's name, category, language, description and issuer.
import { useId } from "react";
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE, type TemplateFields } from "#domain/certificate/template.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { TextArea, TextInput } from "../ui/controls/TextInput.tsx";
import { TemplateForm } from "./TemplateForm.tsx";
import { useTemplateForm } from "./use-template-form.ts";
import { useUpdateTemplate } from "./use-templates.ts";

export type EditDialogProps = { open: boolean; template: ListedTemplate; onClose: () => void };

/** Reopened, it starts from the template's current values. */
export function EditDialog({ open, ...props }: EditDialogProps) {
  return open && <Opened {...props} />;
}

function Opened({ template, onClose }: Omit<EditDialogProps, "open">) {
  const formId = useId();
  const update = useUpdateTemplate();
  const form = useTemplateForm(
    fieldsOf(template),
    { mutate: (fields, on) => update.mutate({ id: template.id, fields }, { ...on, onSuccess: onClose }) },
    SAY.templates.updateFailed,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={SAY.templates.editTitle}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={update.isPending}>
            {SAY.product.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {form.error !== undefined && <Banner tone="error">{form.error}</Banner>}
        <TemplateForm fields={form.fields} onChange={form.change} />
        <PublicFields fields={form.fields} onChange={form.change} />
      </form>
    </Dialog>
  );
}

type PublicFieldsProps = { fields: TemplateFields; onChange: (change: Partial<TemplateFields>) => void };

function PublicFields({ fields, onChange }: PublicFieldsProps) {
  return (
    <>
      <TextArea
        label={SAY.templates.description}
        hint={SAY.templates.descriptionHint}
        value={fields.description}
        maxLength={TEMPLATE.description}
        onChange={(description) => onChange({ description })}
      />
      <TextInput
        label={SAY.templates.issuer}
        hint={SAY.templates.issuerHint}
        value={fields.issuer}
        maxLength={TEMPLATE.issuer}
        onChange={(issuer) => onChange({ issuer })}
      />
    </>
  );
}

function fieldsOf({ name, category, language, description, issuer }: ListedTemplate): TemplateFields {
  return { name, category, language, description, issuer };
}
