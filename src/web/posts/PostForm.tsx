// The form of a new post, with a preview of the design.
import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState, useDeferredValue, useMemo } from "react";
import type { ListedTemplate, Template } from "#api/shapes.ts";
import { PRICES } from "#domain/account/credits.ts";
import {
  NO_SUBCATEGORY,
  type PostFault,
  type PostFields as Fields,
  postFaults,
  subcategoriesOf,
  postContent,
} from "#domain/certificate/post.ts";
import { POST_ERRORS } from "#domain/say/errors/post.ts";
import { sayCode } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import { starterForPost } from "#domain/starters/for-posts.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Price } from "../ui/credits/Price.tsx";
import { Select } from "../ui/controls/Select.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { useStillHere } from "../ui/hooks/use-still-here.ts";
import { CaptionChoice } from "./CaptionChoice.tsx";
import { TitleField } from "./TitleField.tsx";
import { PostDesignChoice } from "./PostDesignChoice.tsx";
import { useCreatePost, useDesign, useStarterDesign } from "./use-posts.ts";
import { type Content, parseContent } from "#domain/canvas/content.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { chosenDesign, DesignChoice } from "../ui/designs/DesignChoice.tsx";
import { DesignDrawing } from "../ui/drawing/DesignDrawing.tsx";

const say = SAY.posts;
type PostFormProps = { templates: readonly ListedTemplate[]; picked: Picked };
type Picked = { template?: string | undefined; variant?: string | undefined };

/** Grid: the form and the preview. */
export const FORM_COLUMNS =
  "grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,44rem)_minmax(0,36rem)]";

export function PostForm({ templates, picked }: PostFormProps) {
  const navigate = useNavigate();
  const [fields, setFields] = useState<Fields>(() => startFields(templates, picked));
  const [checked, setChecked] = useState(false);
  const create = useCreatePost();
  const stillHere = useStillHere();
  const template = templates.find((one) => one.id === fields.templateId);
  const whole = useDesign(fields.templateId).data;
  const design = whole && chosenDesign(whole, fields.variant);
  const own = fields.starter === undefined ? design : undefined;
  const starter = useStarterDesign(template && fields.starter).data;
  const faults = postFaults(fields);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const [first] = faults;
    if (first === undefined) return send({ ...fields, variant: own?.id, mainCategory: template?.category ?? "" });
    toast.error(say.fixErrors);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
  }
  /** Callbacks given to `mutate` do not run after unmount, so a person who left is not redirected. */
  function send(post: Parameters<typeof create.mutate>[0]): void {
    const search = { post_title: post.title };
    const show = (id: string) => {
      if (stillHere()) void navigate({ to: "/user/post/$id", params: { id }, search });
    };
    create.mutate(post, { onSuccess: ({ id }) => show(id) });
  }
  return (
    <div className={FORM_COLUMNS}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
        <Choices
          {...{ templates, template, fields }}
          variants={whole?.variants}
          design={design?.id}
          error={checked ? wrongWith(faults, "templateId") : undefined}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
        <TitleField
          title={fields.title}
          error={checked ? wrongWith(faults, "title") : undefined}
          onChange={(title) => setFields({ ...fields, title })}
        />
        <CaptionChoice
          value={fields.captionBased}
          onChange={(captionBased) => setFields({ ...fields, captionBased })}
        />
        <Submit fields={fields} busy={create.isPending} />
      </form>
      {template ? (
        <PostPreview template={template} design={own?.content} starter={starter} title={fields.title} />
      ) : (
        <NoPreview />
      )}
    </div>
  );
}

type ChoicesProps = {
  templates: readonly ListedTemplate[];
  /** The chosen one, its variants once they are loaded, and the one whose design it is. */
  template: ListedTemplate | undefined;
  variants: Template["variants"];
  design: string | undefined;
  fields: Fields;
  error: string | undefined;
  onChange: (change: Partial<Fields>) => void;
};

/** Of which template and design it is made, and its subcategory. */
function Choices({ templates, template, variants, design, fields, error, onChange }: ChoicesProps) {
  return (
    <>
      <Select
        label={say.template}
        value={fields.templateId === "" ? undefined : fields.templateId}
        placeholder={say.chooseTemplate}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(templateId) => onChange({ templateId, variant: undefined, subcategory: NO_SUBCATEGORY })}
        error={error}
        hint={template && `${say.mainCategory}: ${SAY.categories.name(template.category)}`}
      />
      <PostDesignChoice value={fields.starter} onChange={(starter) => onChange({ starter })} />
      {fields.starter === undefined && (
        <DesignChoice variants={variants} chosen={design} onChoose={(variant) => onChange({ variant })} />
      )}
      <Select
        label={say.subcategory}
        hint={template === undefined ? say.subcategoryLater : undefined}
        value={fields.subcategory}
        options={subcategoriesOf(template?.category ?? "").map((name) => ({
          value: name,
          label: SAY.subcategories.name(name),
        }))}
        onChange={(subcategory) => onChange({ subcategory })}
        disabled={template === undefined}
      />
    </>
  );
}

/** Reserves its space, so that nothing shifts when a template is chosen. */
function NoPreview() {
  return (
    <p className="hidden aspect-square place-items-center rounded-card bg-sunken p-8 text-center text-balance text-ink-soft lg:grid">
      {say.previewHint}
    </p>
  );
}

function Submit({ fields, busy }: { fields: Fields; busy: boolean }) {
  const mayBuy = useWorkspace().may("credits.buy");
  const empty = fields.templateId === "" || fields.title.trim() === "";
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {fields.captionBased === "yes" && <Price credits={PRICES.fill} mayBuy={mayBuy} />}
      <Button type="submit" kind="primary" busy={busy} disabled={empty}>
        {busy ? say.submitting : say.submit}
      </Button>
    </div>
  );
}

function startFields(templates: readonly ListedTemplate[], picked: Picked): Fields {
  const [templateId, variant] = templates.some(({ id }) => id === picked.template)
    ? [picked.template ?? "", picked.variant]
    : ["", undefined];
  // The designs made for posts say what somebody is, such as a winner, which only the organiser knows.
  return { templateId, variant, starter: undefined, title: "", subcategory: NO_SUBCATEGORY, captionBased: "no" };
}

function wrongWith(faults: readonly PostFault[], field: PostFault["field"]): string | undefined {
  const fault = faults.find((one) => one.field === field);
  return fault && sayCode(fault.reason, POST_ERRORS);
}

/** `design`: the JSON of the template's. It or `starter` is shown once it is loaded. */
type PreviewProps = {
  template: ListedTemplate;
  design: string | undefined;
  starter: Content | undefined;
  title: string;
};

function PostPreview({ template, design: text, starter, title }: PreviewProps) {
  const design = useMemo(
    () => (starter ? starterForPost(starter, template.name) : text === undefined ? undefined : parseContent(text)),
    [text, starter, template.name],
  );
  const shownTitle = useDeferredValue(title.trim() === "" ? template.name : title);
  const content = useMemo(() => design && postContent(design, shownTitle, ""), [design, shownTitle]);
  return (
    <div className="rounded-card bg-sunken p-5 lg:sticky lg:top-5">
      {content ? (
        <DesignDrawing
          content={content}
          link={SAMPLE_LINK}
          label={SAY.posts.alt(shownTitle)}
          className="shadow-print"
        />
      ) : (
        <span className="block aspect-square animate-breathe rounded-card bg-line" />
      )}
    </div>
  );
}
