// A post as the world sees it, for the pages of certificates.
import { type Content, parseContent } from "#domain/content.ts";
import type { Context } from "../context.ts";
import { findPost } from "./store.ts";

export type PublicPost = {
  ownerId: string;
  title: string;
  caption: string;
  language: string;
  content: Content;
  createdAt: Date;
  deletedAt: Date | null;
  issuing: { template: { issuer: string }; owner: { name: string; issuer: string; showName: boolean } };
};

export async function publicPost(ctx: Context, id: string): Promise<PublicPost | undefined> {
  const found = await findPost(ctx.db, id);
  if (found === undefined) return undefined;
  const { post, template, owner } = found;
  const { title, caption, content, createdAt, deletedAt } = post;
  return {
    ownerId: owner.id,
    title,
    caption,
    language: template.language,
    createdAt,
    deletedAt,
    content: parseContent(content),
    issuing: { template, owner },
  };
}
