// My Templates, and the same list as My Certificates: waiting, then cards, nothing yet, or an error.
import { Link } from "@tanstack/react-router";
import { SquarePen } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { NotLoaded } from "../ui/NotLoaded.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { Icon } from "../ui/Icon.tsx";
import { Page } from "../ui/Page.tsx";
import { CardActions } from "./CardActions.tsx";
import { FirstSteps } from "./first-steps/FirstSteps.tsx";
import { NoTemplates } from "./NoTemplates.tsx";
import { SendAction } from "./SendAction.tsx";
import { CardsSkeleton } from "./Skeleton.tsx";
import { TemplateGrid } from "./TemplateGrid.tsx";
import { useTemplates } from "./use-templates.ts";

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
