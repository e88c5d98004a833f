// Queries and mutations of posts, and the templates to choose from.
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedPost, ListedTemplate } from "#api/shapes.ts";
import { type PostFields, POSTS_PAGE } from "#domain/certificate/post.ts";
import type { StarterName } from "#domain/starters/catalogue.ts";
import { SAY } from "#domain/say/say.ts";
import { call, exchange } from "../client.ts";
import { BY_CURSOR, type Paged, type PagedData, pagedOf, withoutRow } from "../paged.ts";
import { requestIds } from "../request-id.ts";
import { inItsWorkspace } from "../shell/enter-workspace.ts";
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

/** Nothing until a template is chosen. */
export function useDesign(templateId: string) {
  return useQuery({
    enabled: templateId !== "",
    queryKey: ["template", templateId],
    queryFn: async ({ signal }) =>
      inItsWorkspace((await call("getTemplate", { params: { id: templateId }, signal })).data),
  });
}

/** A design made for posts, as it is before it has a title. Looking at it stores nothing. */
export function useStarterDesign(name: StarterName | undefined) {
  return useQuery({
    queryKey: ["starter preview", name],
    queryFn: name === undefined ? skipToken : async () => (await import("./starter-preview.ts")).starterPreview(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function usePosts() {
  return useInfiniteQuery({
    ...BY_CURSOR,
    queryKey: LIST,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: String(POSTS_PAGE), ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await exchange("listPosts", { query, signal });
      return pagedOf(answer, headers);
    },
  });
}

export function usePost(id: string) {
  return useQuery({
    queryKey: ["post", id],
    queryFn: async ({ signal }) => inItsWorkspace(await call("getPost", { params: { id }, signal })),
  });
}

/** A retry after a lost answer is the same post. */
export function useCreatePost() {
  const queries = useQueryClient();
  const [idOf] = useState(requestIds);
  return useMutation({
    mutationFn: ({
      templateId,
      variant,
      starter,
      title,
      captionBased,
      subcategory,
      mainCategory,
    }: PostFields & { mainCategory: string }) => {
      const asked = {
        template_id: templateId,
        title,
        captionBased,
        subcategory,
        main_category: mainCategory,
        ...(variant !== undefined && { variant }),
        ...(starter !== undefined && { starter }),
      };
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
    mutationFn: ({ id }: ListedPost) => call("deletePost", { params: { id } }),
    onSuccess: (_, gone) => {
      queries.setQueryData<PagedData<ListedPost>>(LIST, (data) => data && withoutRow(data, gone.id));
      void queries.invalidateQueries({ queryKey: LIST });
      toast.withUndo(SAY.posts.deleted, () => restore.mutate(gone));
      onDeleted();
    },
    onError: (error) => toast.error(failure(SAY.posts.deleteFailed, error)),
  });
}

function useRestorePost() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ListedPost) => call("restorePost", { params: { id } }),
    onSuccess: async (_, { title }) => {
      await queries.invalidateQueries({ queryKey: LIST });
      toast.say(SAY.posts.restored(title));
    },
    onError: (error) => toast.error(failure(SAY.posts.restoreFailed, error)),
  });
}
