// Template preview: drawn for a sample person, with Edit, Download and Share.
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Download, Pencil, SquarePen, Users } from "lucide-react";
import { useMemo } from "react";
import type { Template } from "#api/shapes.ts";
import { isEmpty, parseContent } from "#domain/canvas/content.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor, WhoCan } from "../shell/OnlyFor.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { buttonLook } from "../ui/controls/button-look.ts";
import { chosenDesign, DesignChoice } from "../ui/designs/DesignChoice.tsx";
import { DesignDrawing } from "../ui/drawing/DesignDrawing.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { ShareAction } from "./ShareAction.tsx";
import { useDesignDownload } from "./use-design-download.ts";
import { type Sample, useSample } from "./use-sample.ts";
import { Bone, Skeleton } from "../ui/layout/Skeleton.tsx";
import { TakenDownBanner } from "../ui/trust/TakenDown.tsx";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client.ts";
import { inItsWorkspace } from "../shell/enter-workspace.ts";

export function PreviewPage() {
  const { id } = useParams({ from: "/user/templates/view/$id" });
  const { variant } = useSearch({ from: "/user/templates/view/$id" });
  const template = useTemplate(id);
  const pending = useStillPending(template);
  return (
    <Page title={SAY.preview.title} back="/user/templates">
      <TakenDownBanner templateId={id} className="mb-6" />
      {template.isError && <NotLoaded of={template}>{SAY.preview.loadFailed}</NotLoaded>}
      {pending && <PreviewSkeleton />}
      {!pending && template.data && <Preview template={template.data} chosen={variant} />}
    </Page>
  );
}

function Preview({ template, chosen }: { template: Template; chosen: string | undefined }) {
  const { id: variant, content: text } = chosenDesign(template, chosen);
  const design = useMemo(() => parseContent(text), [text]);
  const sample = useSample(design);
  const { width, height } = design.canvasSize;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="relative flex items-center justify-center rounded-card bg-sunken p-4 md:p-8">
        <div className="w-full" style={{ maxWidth: `min(60rem, calc(72dvh * ${width / height}))` }}>
          <DesignDrawing
            content={sample.content}
            link={SAMPLE_LINK}
            label={SAY.templates.drawingOf(template.name)}
            className="rounded-xl shadow-print"
          />
        </div>
        {sample.step === "making" && <AiStep />}
      </div>
      <About template={template} variant={variant} sample={sample} />
    </div>
  );
}

function AiStep() {
  return (
    <div className="absolute inset-0 flex items-center justify-center rounded-card bg-paper/85">
      <Waiting label={SAY.certificate.magic} />
    </div>
  );
}

/** `variant`: whose design it is; undefined for the template's own. */
type AboutProps = { template: Template; variant: string | undefined; sample: Sample };

function About({ template, variant, sample }: AboutProps) {
  const { id } = template;
  const search = variant === undefined ? {} : { variant };
  const navigate = useNavigate({ from: "/user/templates/view/$id" });
  const show = (other: string | undefined) =>
    void navigate({ search: other === undefined ? {} : { variant: other }, replace: true });
  const download = useDesignDownload(template.name, sample.content);
  return (
    <div className="flex flex-col gap-3">
      <h2 dir="auto" className="text-xl leading-snug font-semibold wrap-anywhere">
        {template.name}
      </h2>
      <p className="text-ink-soft">{[SAY.categories.name(template.category), template.language].join(" · ")}</p>
      {template.description !== "" && <p className="wrap-anywhere">{template.description}</p>}
      <DesignChoice variants={template.variants} chosen={variant} onChoose={show} />
      <div className="mb-2 flex flex-col gap-1 text-s text-ink-soft">
        <p>{isEmpty(sample.content) ? SAY.templates.blank : SAY.preview.asSample(SAY.preview.sampleName)}</p>
        {sample.step === "made" && <p>{SAY.preview.aiDone}</p>}
      </div>
      <div className="grid gap-3 *:whitespace-normal max-lg:*:px-2 min-[22rem]:grid-cols-2 lg:grid-cols-1">
        <OnlyFor permission="designs.change">
          <Link
            to="/user/templates/customize/$id"
            params={{ id }}
            search={search}
            className={buttonLook("primary", "min-[22rem]:col-span-2 lg:col-span-1")}
          >
            <Icon of={Pencil} size={18} />
            {SAY.product.edit}
          </Link>
        </OnlyFor>
        <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
          {SAY.certificate.download}
        </Button>
        <ShareAction template={template} content={sample.content} />
        <OnlyFor permission="designs.change">
          <Link to="/user/create-post" search={{ template: id, ...search }} className={buttonLook("quiet")}>
            <Icon of={SquarePen} size={18} />
            {SAY.templates.newPost}
          </Link>
        </OnlyFor>
        <Link to="/user/templates/students/$templateId" params={{ templateId: id }} className={buttonLook("quiet")}>
          <Icon of={Users} size={18} />
          {SAY.templates.students}
        </Link>
      </div>
      <WhoCan permission="designs.change" />
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <Skeleton label={SAY.designer.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <span className="flex items-center justify-center rounded-card bg-sunken p-4 md:p-8">
        <Bone className="aspect-[7/5] w-full max-w-2xl" />
      </span>
      <span className="flex flex-col gap-3">
        <Bone className="h-7 w-3/4" />
        <Bone className="mb-6 h-4 w-1/2" />
        <Bone className="h-11" />
        <Bone className="h-11" />
        <Bone className="h-11" />
      </span>
    </Skeleton>
  );
}

function useTemplate(id: string) {
  return useQuery({
    queryKey: ["template", id],
    queryFn: async ({ signal }) => inItsWorkspace((await call("getTemplate", { params: { id }, signal })).data),
  });
}
