// My Templates, and the same list as My Certificates: loading, cards, empty or error.
import { Link } from "@tanstack/react-router";
import { SquarePen, Send } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { CardActions } from "./CardActions.tsx";
import { FirstSteps } from "./first-steps/FirstSteps.tsx";
import { NoTemplates } from "./NoTemplates.tsx";
import { TemplateGrid, GRID } from "./TemplateGrid.tsx";
import { useTemplates } from "./use-templates.ts";
import { Bone, Several, Skeleton } from "../ui/layout/Skeleton.tsx";

export function TemplatesPage() {
  return <List title={SAY.templates.title} Actions={CardActions} head={<NewPost />} />;
}

export function CertificatesPage() {
  return <List title={SAY.templates.certificatesTitle} Actions={SendAction} />;
}

function NewPost() {
  return (
    <Link to="/user/create-post" aria-label={SAY.templates.newPost} className={buttonLook("quiet", "max-sm:px-3")}>
      <Icon of={SquarePen} size={18} />
      <span className="max-sm:hidden">{SAY.templates.newPost}</span>
    </Link>
  );
}

type ListProps = { title: string; Actions: ComponentType<{ template: Template }>; head?: ReactNode };

function List({ title, Actions, head }: ListProps) {
  const templates = useTemplates();
  return (
    <Page title={title} actions={head}>
      {templates.isError && (
        <NotLoaded of={templates} className="mb-6">
          {SAY.templates.loadFailed}
        </NotLoaded>
      )}
      {templates.data && head !== undefined && <FirstSteps templates={templates.data} />}
      {templates.isPending && <CardsSkeleton />}
      {templates.data?.length === 0 && <NoTemplates />}
      {templates.data && templates.data.length > 0 && (
        <TemplateGrid
          templates={templates.data}
          asOf={templates.dataUpdatedAt}
          refreshing={templates.isFetching}
          onRefresh={() => void templates.refetch()}
          Actions={Actions}
        />
      )}
    </Page>
  );
}

function SendAction({ template }: { template: Template }) {
  return (
    <Link
      to="/user/templates/students/$templateId"
      params={{ templateId: template.id }}
      className={buttonLook("primary", "w-full")}
    >
      <Icon of={Send} size={18} />
      {SAY.templates.send}
    </Link>
  );
}

function CardsSkeleton() {
  return (
    <Skeleton className="block">
      <span className="mb-4 flex min-h-11 items-center justify-between">
        <Bone className="h-5 w-28" />
        <Bone className="h-11 w-44" />
      </span>
      <span className={GRID}>
        <Several count={6}>
          <span className="block overflow-hidden rounded-card border border-line bg-surface first:max-sm:h-36 first:max-sm:*:invisible">
            <span className="block aspect-[6/5] bg-sunken" />
            <span className="flex flex-col gap-3 p-4">
              <Bone className="h-5 w-3/4" />
              <Bone className="h-4 w-1/2" />
              <Bone className="mt-6 h-11" />
            </span>
          </span>
        </Several>
      </span>
    </Skeleton>
  );
}
