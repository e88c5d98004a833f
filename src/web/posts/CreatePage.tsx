// Create New Post: the form, how the post will look, and the posts that were made before.
import { useSearch } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { NotLoaded } from "../ui/NotLoaded.tsx";
import { Page } from "../ui/Page.tsx";
import { FormSkeleton } from "./FormSkeleton.tsx";
import { NoTemplateToPick } from "./NoTemplateToPick.tsx";
import { PostForm } from "./PostForm.tsx";
import { PostList } from "./PostList.tsx";
import { useTemplatesToPick } from "./use-posts.ts";

export function CreatePostPage() {
  const { template } = useSearch({ from: "/user/create-post" });
  const templates = useTemplatesToPick();
  return (
    <Page title={SAY.templates.newPost} back="/user/templates">
      <div className="flex flex-col gap-10">
        {templates.isPending && <FormSkeleton />}
        {templates.isError && <NotLoaded of={templates}>{SAY.posts.templatesFailed}</NotLoaded>}
        {templates.data?.length === 0 && <NoTemplateToPick />}
        {templates.data && templates.data.length > 0 && <PostForm templates={templates.data} picked={template} />}
        {!templates.isPending && <PostList quiet={templates.data?.length === 0} />}
      </div>
    </Page>
  );
}
