// Creates a post: the template's design with its own title and, on request, an AI caption and picture.
import { applyFill, aiPartsOf } from "#domain/certificate/ai.ts";
import { DRAWING_RULES, parseSaved, withoutRules } from "#domain/canvas/drawing-rules.ts";
import { parsePost, postContent, type PostRequest } from "#domain/certificate/post.ts";
import type { StarterName } from "#domain/starters/catalogue.ts";
import { starterForPost } from "#domain/starters/for-posts.ts";
import { UserError } from "#domain/user-error.ts";
import { countAgainstBudget } from "../ai/budget.ts";
import { valueOf } from "../ai/refusal.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import { commitCredits, reserveCredits, type Spending } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { storePicture } from "../files/store-pictures.ts";
import type { Principal } from "../principal.ts";
import { SingleFlight } from "../async/single-flight.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import { takeStarter } from "../starters/take.ts";
import { addPost, lockTemplateForPost, postExists, findOwnTemplate, type TemplateForPost } from "./store.ts";

const REMEMBERED_POSTS = 1000;
const postsInProgress = weakMemo<Context, SingleFlight<string>>(() => new SingleFlight(REMEMBERED_POSTS, () => 1));

/**
 * Returns the new post's id; a repeated request with the same id returns the same post. AI is charged in the
 * transaction that stores the post, so a crash before it costs nothing. When the account or template was deleted
 * meanwhile, nothing is stored and a 404 is thrown.
 */
export async function makePost(
  ctx: Context,
  { workspaceId }: Principal,
  templateId: string,
  request: PostRequest,
): Promise<string> {
  const template = await findOwnTemplate(ctx.db, workspaceId, templateId, request.variant);
  if (template === undefined)
    throw new UserError(request.variant === undefined ? "template.not_found" : "variant.not_found");
  const post = { ...parsePost(request, template.category), id: request.post_id ?? ctx.newId(), ownerId: workspaceId };
  return postsInProgress(ctx).get(`${workspaceId} ${post.id}`, async () =>
    make(ctx, await designedAs(ctx, workspaceId, template, request.starter), post),
  );
}

/** With the design of a starter instead of its own, if one is named. */
async function designedAs(
  ctx: Context,
  workspaceId: string,
  template: TemplateForPost,
  starter: StarterName | undefined,
): Promise<TemplateForPost> {
  if (starter === undefined) return template;
  const content = starterForPost(await takeStarter(ctx, workspaceId, starter), template.name);
  return { ...template, content: JSON.stringify(content), drawingRules: DRAWING_RULES.newest };
}

type NewPost = ReturnType<typeof parsePost> & { id: string; ownerId: string };

async function make(ctx: Context, template: TemplateForPost, { captionBased, ...post }: NewPost): Promise<string> {
  const { id, ownerId, title } = post;
  if (await postExists(ctx.db, ownerId, id)) return id;
  const generated = captionBased ? await generate(ctx, ownerId, template, title) : NOTHING_GENERATED;
  try {
    await ctx.db.transaction((tx) => storePost(ctx, tx, template, post, generated));
  } catch (error) {
    // Another process stored the same post first.
    if (!(await postExists(ctx.db, ownerId, id))) throw error;
  }
  return id;
}

async function storePost(
  ctx: Context,
  tx: Database,
  template: TemplateForPost,
  post: Omit<NewPost, "captionBased">,
  { caption, picture, store: storeGenerated }: Generated,
): Promise<void> {
  if (!(await lockTemplateForPost(tx, post.ownerId, template.id))) throw new UserError("template.not_found");
  await storeGenerated(tx, post.id);
  const content = postContent(withoutRules(parseSaved(template)), post.title, caption);
  const drawn = applyFill(content, { title: "", summary: "", picture, selectedPicture: null });
  const added = await addPost(tx, {
    ...post,
    templateId: template.id,
    caption,
    content: JSON.stringify({ ...drawn, customImages: [] }),
    createdAt: ctx.clock(),
  });
  if (!added) throw new UserError("request.in_progress");
  await requireWithin(ctx, tx, post.ownerId, "storage");
}

/** `store` stores and charges it, in the transaction of its post. */
type Generated = { caption: string; picture: string | null; store: (tx: Database, postId: string) => Promise<void> };

const NOTHING_GENERATED: Generated = { caption: "", picture: null, store: async () => {} };

async function generate(
  ctx: Context,
  workspaceId: string,
  template: TemplateForPost,
  title: string,
): Promise<Generated> {
  const remarks = { code: "credit.ai_caption", params: { title } } as const;
  const spendingOn = (postId: string) =>
    ({ workspaceId, purchase: "fill", intention: `post ${postId}`, subjectId: postId, remarks }) as const;
  await requireCredits(ctx, spendingOn(ctx.newId()));
  await countAgainstBudget(ctx);
  const { name: event, description: about, category, language } = template;
  const request = { event, about, category, language, seed: ctx.random(4).readUInt32BE() };
  const [captioned, picture] = await Promise.all([
    ctx.ai.writeCaption({ ...request, title }),
    aiPartsOf(parseSaved(template)).picture ? ctx.ai.makePicture({ ...request, name: title, remarks: "" }) : undefined,
  ]);
  const caption = valueOf(ctx, captioned);
  const bytes = picture && valueOf(ctx, picture);
  const stored = bytes && (await storePicture(ctx, workspaceId, { name: title, bytes: [bytes] }));
  return {
    caption,
    picture: stored?.src ?? null,
    store: async (tx, postId) => {
      await stored?.add(tx);
      await reserveCredits(ctx, tx, spendingOn(postId));
      await commitCredits(ctx, tx, spendingOn(postId));
    },
  };
}

/** Throws the 402 before anything is generated, by a reservation that is rolled back. */
async function requireCredits(ctx: Context, spending: Spending): Promise<void> {
  const rollback = new Error("Rolled back on purpose");
  try {
    await ctx.db.transaction(async (tx) => {
      await reserveCredits(ctx, tx, spending);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
}
