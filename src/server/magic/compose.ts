// Three designs from a sentence, as pictures to choose from. Nothing is stored until one is taken.
import { parsePrompt } from "#domain/certificate/ai.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import type { Brief, BriefReader } from "#domain/magic/brief.ts";
import { chooseLooks } from "#domain/magic/choose-looks.ts";
import { readBrief } from "#domain/magic/read-brief.ts";
import { filledForCard } from "#domain/magic/samples.ts";
import { type StarterLanguage, type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { countFreeRequest } from "../ai/budget.ts";
import type { Context } from "../context.ts";
import { drawSketch } from "../drawing/draw.ts";
import type { Principal } from "../principal.ts";
import { storeTaken } from "../starters/take.ts";
import { brandFor, type MagicDesign, paintDesign, type PaintBrand } from "./paint.ts";

export type MagicRequest = {
  principal: Principal;
  ip: string;
  prompt: string;
  language: StarterLanguage;
  /** The times that it was tried again, with the brief that was read at first. */
  again?: { round: number; brief: Brief; by?: BriefReader | undefined } | undefined;
};
type Reading = { brief: Brief; by: BriefReader };
/** `picture` is a WebP in base64. */
type Composed = Reading & { designs: { look: StarterName; picture: string }[] };

/** Free of charge. Throws a UserError for an impossible prompt (422), and beyond the limits (429). */
export async function composeDesigns(ctx: Context, request: MagicRequest): Promise<Composed> {
  const prompt = parsePrompt(request.prompt);
  const { userId, workspaceId } = request.principal;
  await ctx.limits.use({ designs: userId });
  const { brief, by } = await readOnce(ctx, request, prompt);
  const brand = await brandFor(ctx, workspaceId);
  const looks = chooseLooks(brief, request.again?.round ?? 0);
  const pictures = await Promise.all(looks.map((look) => cardOf(ctx, { brief, look }, brand)));
  return { brief, by, designs: looks.map((look, nth) => ({ look, picture: pictures[nth] ?? "" })) };
}

/** Trying again is about other art; the sentence is read again only if the vendor has not read it yet. */
async function readOnce(ctx: Context, request: MagicRequest, prompt: string): Promise<Reading> {
  if (request.again === undefined) return read(ctx, request, prompt);
  const { brief, by = "embedded" } = request.again;
  const first = { brief, by };
  if (by !== "fallback") return first;
  const now = await read(ctx, request, prompt);
  return now.by === "vendor" ? now : first;
}

/** The chosen design, with its pictures stored as the workspace's own. */
export async function takeDesign(ctx: Context, { userId, workspaceId }: Principal, design: MagicDesign) {
  await ctx.limits.use({ upload: userId });
  const painted = await paintDesign(design, await brandFor(ctx, workspaceId));
  return storeTaken(ctx, workspaceId, STARTERS[design.look].title, painted);
}

/** By the vendor if there is one; by ourselves when it fails, is busy or has no free requests left today. */
async function read(ctx: Context, { principal, ip, language }: MagicRequest, prompt: string): Promise<Reading> {
  const own = (by: BriefReader) => ({ brief: readBrief(prompt, language), by });
  if (ctx.ai.embedded) return own("embedded");
  const { userId } = principal;
  const isFree = await ctx.limits.isWithin({ aiUserMinute: userId, aiAddress: ip, designsByVendor: userId });
  if (!isFree || !(await countFreeRequest(ctx))) return own("fallback");
  const made = await ctx.ai.readBrief({ sentence: prompt, language });
  if (made.ok) return { brief: made.value, by: "vendor" };
  ctx.log.warn({ why: made.why }, `AI: ${made.how}`);
  return own("fallback");
}

/** With a sample name. A file of the workspace, such as its logo, is read where it is stored. */
async function cardOf(ctx: Context, design: MagicDesign, brand: PaintBrand): Promise<string> {
  const { content, pictures } = await paintDesign(design, brand, { small: true });
  const filled = filledForCard(content, design.brief);
  const card = await drawSketch(ctx, { content: filled, link: SAMPLE_LINK }, pictures);
  return card.toString("base64");
}
