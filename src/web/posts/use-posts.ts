// Queries and mutations of posts, and the templates to choose from.
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedTemplate, Post } from "#api/shapes.ts";
import { type PostFields, POSTS_PAGE } from "#domain/certificate/post.ts";
import { SAY } from "#domain/say/say.ts";
import { call, exchange } from "../client.ts";
import { type Paged, pagedOf } from "../paged.ts";
import { requestIds } from "../request-id.ts";
import { failure, reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";

const LIST = ["posts"] as const;
const MOST_AT_ONCE = 500;

/** All of them, as many at once as the server gives. */
export function useTemplatesToPick() {
  return useQuery({
    queryKey: ["templates", "to pick"],
    queryFn: async ({ signal }) => {
      const all: ListedTemplate[] = [];
      let page: Paged<ListedTemplate> | undefined;
      do {
        const query = { limit: String(MOST_AT_ONCE), ...(page?.next !== undefined && { cursor: page.next }) };
        const { answer, headers } = await exchange("listTemplates", { query, signal });
        page = pagedOf(answer.data, headers);
        all.push(...page.rows);
      } while (page.next !== undefined);
      return all;
    },
  });
}

export function useDesign(templateId: string) {
  return useQuery({
    queryKey: ["template", templateId],
    queryFn: async ({ signal }) => (await call("getTemplate", { params: { id: templateId }, signal })).data,
  });
}

export function usePosts() {
  return useInfiniteQuery({
    queryKey: LIST,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call("listPosts", { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    getNextPageParam: (last) => (last.length < POSTS_PAGE ? undefined : last.at(-1)?.id),
  });
}

export function usePost(id: string) {
  return useQuery({ queryKey: ["post", id], queryFn: ({ signal }) => call("getPost", { params: { id }, signal }) });
}

/** A retry after a lost answer is the same post. */
export function useCreatePost() {
  const queries = useQueryClient();
  const [idOf] = useState(requestIds);
  return useMutation({
    mutationFn: ({
      templateId,
      title,
      captionBased,
      subcategory,
      mainCategory,
    }: PostFields & { mainCategory: string }) => {
      const asked = { template_id: templateId, title, captionBased, subcategory, main_category: mainCategory };
      return call("createPost", { params: { id: templateId }, body: { ...asked, post_id: idOf(asked) } });
    },
    onSuccess: () => {
      for (const queryKey of [LIST, ["credits"]]) void queries.invalidateQueries({ queryKey });
      toast.say(SAY.posts.created);
    },
    onError: (error) => toast.error(reasonOr(SAY.posts.createFailed, error)),
  });
}

/** Deletes with Undo. */
export function useDeletePost(onDeleted: () => void) {
  const queries = useQueryClient();
  const restore = useRestorePost();
  return useMutation({
    mutationFn: ({ id }: Post) => call("deletePost", { params: { id } }),
    onSuccess: (_, gone) => {
      // Reload all pages: a page's last item is the next page's cursor.
      queries.setQueryData<Listed>(LIST, (list) => list && { ...list, pages: list.pages.map(without(gone)) });
      void queries.invalidateQueries({ queryKey: LIST });
      toast.withUndo(SAY.posts.deleted, () => restore.mutate(gone));
      onDeleted();
    },
    onError: (error) => toast.error(failure(SAY.posts.deleteFailed, error)),
  });
}

type Listed = InfiniteData<Post[], string | undefined>;

const without = (gone: Post) => (page: Post[]) => page.filter(({ id }) => id !== gone.id);

function useRestorePost() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Post) => call("restorePost", { params: { id } }),
    onSuccess: async (_, { title }) => {
      await queries.invalidateQueries({ queryKey: LIST });
      toast.say(SAY.posts.restored(title));
    },
    onError: (error) => toast.error(failure(SAY.posts.restoreFailed, error)),
  });
}
