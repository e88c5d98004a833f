// The owner's view of a post: picture in every shape, caption, Download and Share.
import { useParams, useSearch } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { PostView } from "./PostView.tsx";
import { usePost } from "./use-posts.ts";

export function PostPage() {
  const { id } = useParams({ from: "/user/post/$id" });
  const { post_title: title } = useSearch({ from: "/user/post/$id" });
  const post = usePost(id);
  const pending = useStillPending(post);
  return (
    <Page title={post.data?.title ?? title ?? SAY.pages.post} back="/user/create-post" wraps>
      {pending && (
        <div>
          <Waiting label={SAY.certificate.loading} className="min-h-40" />
          <p className="text-center text-ink-soft">{SAY.certificate.validating}</p>
        </div>
      )}
      {post.isError && <NotLoaded of={post}>{SAY.posts.loadFailed}</NotLoaded>}
      {!pending && post.data && <PostView post={post.data} />}
    </Page>
  );
}
