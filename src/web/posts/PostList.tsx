// The user's posts, newest first, with Load More.
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { ListedPost } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../shell/OnlyFor.tsx";
import { CardPicture } from "../ui/designs/CardPicture.tsx";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Bone, Several, Skeleton } from "../ui/layout/Skeleton.tsx";
import { rowsOf } from "../paged.ts";
import { useDeletePost, usePosts } from "./use-posts.ts";
import { formatDates } from "../ui/format-dates.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";

const say = SAY.posts;
const dayOf = formatDates({ dateStyle: "medium" });

/** `quiet`: no empty state when the screen already says what to do first. */
export function PostList({ quiet }: { quiet: boolean }) {
  const list = usePosts();
  const pending = useStillPending(list);
  const posts = pending || list.data === undefined ? undefined : rowsOf(list.data).rows;
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  if (quiet && (posts ?? []).length === 0) return null;
  return (
    <section aria-labelledby="posts" className="flex flex-col gap-4">
      <h2 id="posts" className="font-display text-xl">
        {say.yours}
      </h2>
      {pending && <CardsSkeleton />}
      {posts?.length === 0 && <EmptyState title={say.none} text={say.noneHint} />}
      {posts && posts.length > 0 && (
        <ul className={GRID}>
          {posts.map((post) => (
            <Card key={post.id} post={post} />
          ))}
        </ul>
      )}
      {list.isError && (
        <NotLoaded of={{ error: list.error, isFetching: list.isFetching, refetch: retry }}>{say.listFailed}</NotLoaded>
      )}
      {!pending && <LoadMore of={list} />}
    </section>
  );
}

const GRID = "grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4";

function CardsSkeleton() {
  return (
    <Skeleton className={GRID}>
      <Several count={2}>
        <span className="block overflow-hidden rounded-card border border-line bg-surface">
          <span className="block aspect-square bg-sunken" />
          <span className="flex flex-col gap-2.5 p-4">
            <Bone className="h-4 w-3/4" />
            <Bone className="h-3 w-1/2" />
          </span>
        </span>
      </Several>
    </Skeleton>
  );
}

function Card({ post }: { post: ListedPost }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeletePost(() => setAsking(false));
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Link
        to="/user/post/$id"
        params={{ id: post.id }}
        search={{ post_title: post.title }}
        aria-label={say.openNamed(post.title)}
        className="relative aspect-square bg-sunken"
      >
        <span className="absolute inset-4">
          <CardPicture key={post.preview} src={post.preview} alt="" paper={post.paper} />
        </span>
      </Link>
      <div className="flex grow items-start gap-1 py-1 pr-1 pl-4">
        <div className="min-w-0 flex-1 py-2">
          <p dir="auto" className="line-clamp-5 leading-snug font-semibold wrap-anywhere" title={post.title}>
            {post.title}
          </p>
          <p className="tabular text-s text-ink-soft">{dayOf(new Date(post.created_at))}</p>
        </div>
        <OnlyFor permission="designs.change">
          <IconButton icon={Trash2} label={say.deleteNamed(post.title)} tone="danger" onClick={() => setAsking(true)} />
        </OnlyFor>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={say.deleteTitle}
        text={say.deleteText(post.title)}
        confirm={SAY.product.delete}
        cancel={SAY.product.cancel}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(post)}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
