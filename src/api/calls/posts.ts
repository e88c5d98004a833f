// Calls about posts.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { PostRequest } from "#domain/certificate/post.ts";
import { Done, ListedPost, Post } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, PAGE } from "./parts.ts";

export const POSTS_CALLS = {
  createPost: {
    method: "POST",
    path: "/user/template/post/:id",
    who: "user",
    says: "Creates a post from a template.",
    ...byId,
    body: PostRequest,
    answer: z.object({ id: Id }),
  },
  listPosts: {
    method: "GET",
    path: "/user/post",
    who: "user",
    says: "The user's posts, newest first, without their content: 24, or `limit`; the total in X-Total-Count, the next page in Link.",
    query: z.object(PAGE),
    answer: z.array(ListedPost),
  },
  getPost: {
    method: "GET",
    path: "/user/post/:id",
    who: "user",
    says: "One post.",
    ...byId,
    answer: Post,
  },
  deletePost: {
    method: "DELETE",
    path: "/user/post/:id",
    who: "user",
    says: "Deletes a post. It can be restored for 30 days.",
    ...byId,
    answer: Done,
  },
  restorePost: {
    method: "POST",
    path: "/user/post/:id/restore",
    who: "user",
    says: "Restores a deleted post.",
    ...byId,
    answer: Done,
  },
} as const satisfies Record<string, Call>;
