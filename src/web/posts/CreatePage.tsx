// Create New Post: the form, a preview, and earlier posts.
import { useSearch, Link } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { WhoCan } from "../shell/OnlyFor.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { Page } from "../ui/layout/Page.tsx";
import { PostForm, FORM_COLUMNS } from "./PostForm.tsx";
import { PostList } from "./PostList.tsx";
import { useTemplatesToPick } from "./use-posts.ts";
import { Bone, Several, Skeleton } from "../ui/layout/Skeleton.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { EmptyState } from "../ui/layout/EmptyState.tsx";

export function CreatePostPage() {
  const { may } = useWorkspace();
  return (
    <Page title={SAY.templates.newPost} about={SAY.posts.about} back="/user/templates">
      {may("designs.change") ? (
        <Create />
      ) : (
        <div className="flex flex-col gap-10">
          <WhoCan permission="designs.change" />
          <PostList quiet={false} />
        </div>
      )}
    </Page>
  );
}

function Create() {
  const { template, variant } = useSearch({ from: "/user/create-post" });
  const templates = useTemplatesToPick();
  const pending = useStillPending(templates);
  const data = pending ? undefined : templates.data;
  return (
    <div className="flex flex-col gap-10">
      {pending && <FormSkeleton />}
      {templates.isError && <NotLoaded of={templates}>{SAY.posts.templatesFailed}</NotLoaded>}
      {data?.length === 0 && <NoTemplateToPick />}
      {data && data.length > 0 && <PostForm templates={data} picked={{ template, variant }} />}
      {!pending && <PostList quiet={templates.data?.length === 0} />}
    </div>
  );
}

function FormSkeleton() {
  return (
    <Skeleton className={FORM_COLUMNS}>
      <span className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
        <Several count={4}>
          <span className="flex flex-col gap-2">
            <Bone className="h-5 w-28" />
            <Bone className="h-11" />
          </span>
        </Several>
        <Bone className="h-11 w-28 self-end" />
      </span>
      <span className="hidden aspect-square rounded-card bg-sunken lg:block" />
    </Skeleton>
  );
}

function NoTemplateToPick() {
  return (
    <EmptyState title={SAY.templates.empty} text={SAY.posts.noTemplates}>
      <Link to="/user/create-template" className={buttonLook("primary")}>
        {SAY.templates.createFirst}
      </Link>
    </EmptyState>
  );
}
