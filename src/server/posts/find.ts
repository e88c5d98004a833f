// A post as visitors see it, for the pages of certificates.
import { applyFill } from "#domain/certificate/ai.ts";
import type { CardPaper } from "#domain/canvas/card-paper.ts";
import type { Content } from "#domain/canvas/content.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import type { Context } from "../context.ts";
import { isHidden, type OwnIssuer, type VouchedFor } from "../certificates/issuer.ts";
import { findPost } from "./store.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export type PublicPost = {
  ownerId: string;
  title: string;
  caption: string;
  language: string;
  /** Includes the picture that its owner chose for it. */
  content: Content;
  ai: Found["ai"];
  createdAt: Date;
  updatedAt: Date | null;
  paper: CardPaper | null;
  issuing: {
    template: { issuer: string; issuerAt: Date | null };
    owner: OwnIssuer & VouchedFor & { issuerAt: Date | null };
  };
};

export type PostFound = { state: "in force"; post: PublicPost } | { state: "deleted" | "takenDown" | "unknown" };

export async function publicPost(ctx: Context, id: string): Promise<PostFound> {
  const found = await findPost(ctx.db, id);
  if (found === undefined) return { state: "unknown" };
  if (isHidden([found.post, found.template], found.owner)) return { state: "takenDown" };
  // The content of an erased post is empty and must not be parsed.
  return found.post.deletedAt === null ? { state: "in force", post: toPublicPost(found) } : { state: "deleted" };
}

function toPublicPost({ post, template, owner, ai }: Found): PublicPost {
  const { title, caption, createdAt, updatedAt, paper } = post;
  const content = parseSaved(post);
  return {
    ownerId: owner.id,
    title,
    caption,
    language: template.language,
    createdAt,
    updatedAt,
    paper,
    content: ai === null ? content : applyFill(content, { ...ai, title: "", summary: "" }),
    ai,
    issuing: { template, owner },
  };
}
