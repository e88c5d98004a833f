// The calls about posts.
import type { ListedPost } from "#api/shapes.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { POSTS_PAGE } from "#domain/certificate/post.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { makePost } from "./make.ts";
import { pageOfList } from "../paging/list-page.ts";
import { postPreviewPath } from "../previews/preview.ts";
import { countPosts, deletePost, type ListedPostRow, ownPost, postsAfter, restorePost } from "./store.ts";

export function postRoutes(
  ctx: Context,
): Pick<Handlers, "createPost" | "listPosts" | "getPost" | "deletePost" | "restorePost"> {
  return {
    async createPost({ principal, params, body, ip }) {
      if (body.captionBased === "yes")
        await ctx.limits.use({ aiUserMinute: principal.userId, aiUserDay: principal.userId, aiAddress: ip });
      return { id: await makePost(ctx, principal, params.id, body) };
    },

    async listPosts({ principal, ...request }) {
      const { rows } = await pageOfList(ctx, request, {
        scope: ["posts", principal.workspaceId],
        usual: POSTS_PAGE,
        rows: (after, most) => postsAfter(ctx.db, principal.workspaceId, { after, most }),
        keysOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
        total: () => countPosts(ctx.db, principal.workspaceId),
      });
      return rows.map(toListed);
    },

    async getPost({ principal, params }) {
      const post = await ownPost(ctx.db, principal.workspaceId, params.id);
      if (post === undefined) throw new UserError("post.not_found");
      const workspace = { id: principal.workspaceId, role: principal.role };
      return { ...toListed(post), content: post.content, workspace };
    },

    async deletePost({ principal, params }) {
      if (!(await deletePost(ctx.db, principal.workspaceId, params.id, ctx.clock())))
        throw new UserError("post.not_found");
      return { ok: true };
    },

    async restorePost({ principal, params }) {
      const since = new Date(ctx.clock().getTime() - KEPT_MS);
      if (!(await restorePost(ctx.db, principal.workspaceId, params.id, since))) throw new UserError("post.not_found");
      return { ok: true };
    },
  };
}

function toListed(post: ListedPostRow): ListedPost {
  const { id, title, caption, subcategory, mainCategory, templateId, createdAt, updatedAt, paper } = post;
  return {
    id,
    title,
    caption,
    subcategory,
    main_category: mainCategory,
    template_id: templateId,
    preview: postPreviewPath({ id, updatedAt }),
    ...(paper !== null && { paper }),
    created_at: createdAt.toISOString(),
  };
}
