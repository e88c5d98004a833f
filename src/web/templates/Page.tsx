// My Templates, and the same list as My Certificates: loading, cards, empty or error.
import { Link } from "@tanstack/react-router";
import { SquarePen, Send, Users } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { WaitingDrafts } from "../shell/WaitingDrafts.tsx";
import { OnlyFor, WhoCan } from "../shell/OnlyFor.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { CardActions } from "./CardActions.tsx";
import { FirstSteps } from "./first-steps/FirstSteps.tsx";
import { NoTemplates } from "./NoTemplates.tsx";
import { TemplateGrid, GRID } from "./TemplateGrid.tsx";
import { useSearchText } from "../ui/hooks/use-search-text.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { useTemplates } from "./use-templates.ts";
import { rowsOf } from "../paged.ts";
import { LoadMore } from "../ui/LoadMore.tsx";
import { Bone, Several, Skeleton } from "../ui/layout/Skeleton.tsx";

export function TemplatesPage() {
  return <List title={SAY.templates.title} about={SAY.templates.about} Actions={CardActions} head={<NewPost />} />;
}

export function CertificatesPage() {
  return <List title={SAY.templates.certificatesTitle} about={SAY.templates.certificatesAbout} Actions={SendAction} />;
}

function NewPost() {
  return (
    <OnlyFor permission="designs.change">
      <Link to="/user/create-post" aria-label={SAY.templates.newPost} className={buttonLook("quiet", "max-sm:px-3")}>
        <Icon of={SquarePen} size={18} />
        <span className="max-sm:hidden">{SAY.templates.newPost}</span>
      </Link>
    </OnlyFor>
  );
}

const NO_ROWS = { rows: [], total: 0 };

type ListProps = {
  title: string;
  about: string;
  Actions: ComponentType<{ template: ListedTemplate }>;
  head?: ReactNode;
};

function List({ title, about, Actions, head }: ListProps) {
  const search = useSearchText();
  const list = useTemplates(search.searched);
  const pending = useStillPending(list);
  const data = pending ? undefined : list.data;
  const { rows, total } = data ? rowsOf(data) : NO_ROWS;
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  const none = total === 0 && search.searched === "" && !list.isPlaceholderData;
  // Only a newcomer needs the steps, and a newcomer's list is whole.
  const newcomer = head !== undefined && search.searched === "" && !list.hasNextPage;
  return (
    <Page title={title} about={about} actions={head}>
      {list.isError && (
        <NotLoaded of={{ error: list.error, isFetching: list.isFetching, refetch: retry }} className="mb-6">
          {SAY.templates.loadFailed}
        </NotLoaded>
      )}
      {head !== undefined && <WhoCan permission="designs.change" className="mb-4" />}
      {data && head !== undefined && <WaitingDrafts />}
      {data && newcomer && (
        <OnlyFor permission="designs.change">
          <FirstSteps templates={rows} />
        </OnlyFor>
      )}
      {pending && <CardsSkeleton />}
      {data && none && <NoTemplates />}
      {data && !none && (
        <TemplateGrid
          templates={rows}
          total={total}
          search={search}
          settled={!list.isPlaceholderData}
          asOf={list.dataUpdatedAt}
          refreshing={list.isFetching && !list.isFetchingNextPage}
          onRefresh={() => void list.refetch()}
          Actions={Actions}
        >
          <LoadMore of={list} />
        </TemplateGrid>
      )}
    </Page>
  );
}

function SendAction({ template }: { template: ListedTemplate }) {
  const sends = useWorkspace().may("mails.send");
  return (
    <Link
      to="/user/templates/students/$templateId"
      params={{ templateId: template.id }}
      className={buttonLook("primary", "w-full")}
    >
      <Icon of={sends ? Send : Users} size={18} />
      {sends ? SAY.templates.send : SAY.templates.students}
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
