// A template as one person will get it: drawn for the sample person, with the ways to change it and to take it along.
import { Link, useParams } from "@tanstack/react-router";
import { Download, Pencil, Users } from "lucide-react";
import type { Template } from "#api/shapes.ts";
import { parseContent } from "#domain/content.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/sample.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { Drawing } from "../ui/drawing/Drawing.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Page } from "../ui/Page.tsx";
import { Waiting } from "../ui/Waiting.tsx";
import { useDownload } from "./use-download.ts";
import { useTemplate } from "./use-template.ts";

export function PreviewPage() {
  const { id } = useParams({ from: "/user/templates/view/$id" });
  const template = useTemplate(id);
  const retry = () => void template.refetch();
  return (
    <Page title={SAY.preview.title} back="/user/templates">
      {template.isError && (
        <Banner tone="error" action={<Button onClick={retry}>{SAY.product.retry}</Button>}>
          {SAY.preview.loadFailed}
        </Banner>
      )}
      {template.isPending && <Waiting label={SAY.designer.loading} />}
      {template.data && <Preview template={template.data} />}
    </Page>
  );
}

function Preview({ template }: { template: Template }) {
  const content = fillForSample(parseContent(template.content));
  const { width, height } = content.canvasSize;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex items-center justify-center rounded-card bg-sunken p-4 md:p-8">
        <div className="w-full" style={{ maxWidth: `min(42rem, calc(72dvh * ${width / height}))` }}>
          <Drawing
            content={content}
            link={SAMPLE_LINK}
            label={SAY.templates.drawingOf(template.name)}
            className="shadow-print"
          />
        </div>
      </div>
      <About template={template} />
    </div>
  );
}

function About({ template }: { template: Template }) {
  const { id } = template;
  const download = useDownload(template);
  return (
    <div className="flex flex-col gap-3">
      <h2 dir="auto" className="text-xl leading-snug font-semibold wrap-anywhere">
        {template.name}
      </h2>
      <p className="text-ink-soft">{[template.category, template.language].join(" · ")}</p>
      {template.description !== "" && <p className="wrap-anywhere">{template.description}</p>}
      <p className="mb-2 text-s text-ink-soft">{SAY.preview.asSample(SAY.preview.sampleName)}</p>
      <Link to="/user/templates/customize/$id" params={{ id }} className={buttonLook("primary")}>
        <Icon of={Pencil} size={18} />
        {SAY.product.edit}
      </Link>
      <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
        {SAY.certificate.download}
      </Button>
      <Link to="/user/templates/students/$templateId" params={{ templateId: id }} className={buttonLook("quiet")}>
        <Icon of={Users} size={18} />
        {SAY.templates.students}
      </Link>
    </div>
  );
}
