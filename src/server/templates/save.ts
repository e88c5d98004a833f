// Saves a design as an immutable revision, unless another edit session saved a newer one, and thins out the history.
import type { Content } from "#domain/canvas/content.ts";
import { isDrawnAsNewest, parseSaved, withoutRules } from "#domain/canvas/drawing-rules.ts";
import { unknownKeysSize } from "#domain/canvas/unknown-keys.ts";
import { spentSaves } from "#domain/canvas/revisions.ts";
import { UserError } from "#domain/user-error.ts";
import { type DesignSize, requireDesignWithin, requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { refuseForeignPictures, shownPixels, storeInline } from "../files/inline.ts";
import { readDesign } from "../files/sent-design.ts";
import type { Blocks } from "../http/body-blocks.ts";
import { removePreviews } from "../previews/preview.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import {
  type DesignOf,
  removeRevisions,
  unusedRevisions,
  lockTemplateForSave,
  markManuallySaved,
  type Newest,
  makeNewest,
} from "./revision-store.ts";
import { ownsTemplate } from "./owns.ts";
import { addRevision } from "./store.ts";

type SaveRequest = {
  /** When the revision that this design is based on was saved; without it the newest revision is overwritten. */
  updated_at?: string | undefined;
  editSession?: string | undefined;
  autosave?: boolean | undefined;
};
export type Saved = { revision: string; content: string; updated_at: string };

/**
 * `body` is that of the call `saveCanvas`. Saving an unchanged design makes no revision. A newer design from another
 * edit session is refused with 409 and its `updated_at`.
 */
export async function saveDesign(ctx: Context, principal: Principal, of: DesignOf, body: Blocks): Promise<Saved> {
  if (!(await ownsTemplate(ctx.db, principal.workspaceId, of.templateId))) throw noSuchTemplate();
  const { request, design } = await ctx.reader.read({ owner: principal.workspaceId }, { kind: "design" }, body);
  const { sitting: editSession, ...others } = request;
  const saving: SaveRequest = { ...others, editSession };
  await refuseForeignPictures(ctx, principal.workspaceId, design.content);
  // Pictures are stored only for a save that is accepted. A save that arrives meanwhile is checked again below.
  if (design.pictures.length > 0)
    await ctx.db.transaction(async (tx) => refuseOlder(await lockNewest(tx, principal, of), saving));
  const { content: stored, add } = await storeInline(ctx, principal.workspaceId, design);
  const content = JSON.stringify(stored);
  const saved = await ctx.db.transaction(async (tx) => {
    const newest = await lockNewest(tx, principal, of);
    await add(tx);
    await requireSize(ctx, tx, principal, stored, newest);
    return isUnchanged(newest, content, saving)
      ? saveUnchanged(ctx, tx, principal, newest, saving)
      : saveNewRevision(ctx, tx, principal, newest, { ...saving, content });
  });
  return { ...saved, content };
}

/** Adds a design to the history without making it the newest revision. */
export async function addToHistory(
  ctx: Context,
  principal: Principal,
  of: DesignOf,
  text: string,
): Promise<{ revision: string }> {
  if (!(await ownsTemplate(ctx.db, principal.workspaceId, of.templateId))) throw noSuchTemplate();
  const design = readDesign(text);
  await refuseForeignPictures(ctx, principal.workspaceId, design.content);
  const { content, add } = await storeInline(ctx, principal.workspaceId, design);
  return ctx.db.transaction(async (tx) => {
    const newest = await lockNewest(tx, principal, of);
    await add(tx);
    await requireSize(ctx, tx, principal, content, newest);
    const made = { id: ctx.newId(), ...of, createdAt: ctx.clock(), savedBy: principal.userId };
    const revision = { ...made, content: JSON.stringify(content) };
    await addRevision(tx, revision);
    await thinOutHistory(ctx, tx, newest);
    await requireWithin(ctx, tx, principal.workspaceId, "revisions", "storage");
    return { revision: revision.id };
  });
}

/** Changes the newest design in the caller's transaction; false where `change` leaves it as it is. */
export async function changeNewest(
  ctx: Context,
  tx: Database,
  principal: Principal,
  of: DesignOf,
  change: (design: Content) => Content | undefined,
): Promise<boolean> {
  const newest = await lockNewest(tx, principal, of);
  const changed = change(parseSaved(newest));
  if (changed === undefined) return false;
  await saveNewRevision(ctx, tx, principal, newest, { content: JSON.stringify(withoutRules(changed)) });
  return true;
}

/** A design that was too large before there was a limit can be saved as long as it does not grow. */
async function requireSize(
  ctx: Context,
  tx: Database,
  principal: Principal,
  design: Content,
  newest: Newest,
): Promise<void> {
  const before = () => sizeOf(tx, JSON.parse(newest.content) as Content);
  await requireDesignWithin(ctx, tx, principal.workspaceId, await sizeOf(tx, design), before);
}

async function sizeOf(tx: Database, design: Content): Promise<DesignSize> {
  return { unknown_keys: unknownKeysSize(design), pixels: await shownPixels(tx, design) };
}

async function lockNewest(tx: Database, principal: Principal, of: DesignOf): Promise<Newest> {
  const newest = await lockTemplateForSave(tx, principal.workspaceId, of);
  if (newest === undefined) throw noSuchTemplate();
  return newest;
}

type Stamp = Omit<Saved, "content">;

/** Autosaves are not in the record: there are too many of them. */
const SAVED = { code: "design.saved", params: {} } as const;

/** The user who presses Save wants what the designer shows, which draws by the newest rules. */
function isUnchanged(newest: Newest, content: string, { autosave = false }: SaveRequest): boolean {
  return newest.content === content && (autosave || isDrawnAsNewest(newest));
}

/** An autosaved revision becomes a manual one when the user presses Save. */
async function saveUnchanged(
  ctx: Context,
  tx: Database,
  principal: Principal,
  newest: Newest,
  { autosave = false }: SaveRequest,
): Promise<Stamp> {
  if (newest.autosaved && !autosave) {
    await markManuallySaved(tx, newest.revisionId);
    await recordOfTemplate(ctx, tx, principal, newest.id, SAVED);
  }
  return { revision: newest.revisionId, updated_at: newest.updatedAt.toISOString() };
}

async function saveNewRevision(
  ctx: Context,
  tx: Database,
  principal: Principal,
  newest: Newest,
  saving: SaveRequest & { content: string },
): Promise<Stamp> {
  const { content, editSession = "", autosave = false } = saving;
  refuseOlder(newest, saving);
  // Later than every revision before it, even when the clock was set back: saves are ordered by this time.
  const createdAt = new Date(Math.max(ctx.clock().getTime(), newest.updatedAt.getTime() + 1));
  const { id: templateId, variantId } = newest;
  const made = { id: ctx.newId(), templateId, variantId, content, createdAt, savedBy: principal.userId };
  const revision = { ...made, editSession, autosaved: autosave };
  await addRevision(tx, revision);
  await makeNewest(tx, revision);
  await thinOutHistory(ctx, tx, newest);
  await requireWithin(ctx, tx, principal.workspaceId, "revisions", "storage");
  if (!autosave) await recordOfTemplate(ctx, tx, principal, newest.id, SAVED);
  return { revision: revision.id, updated_at: createdAt.toISOString() };
}

/** An edit session never conflicts with itself: the answer to its last save may have been lost. */
function refuseOlder(newest: Newest, { updated_at: loaded, editSession = "" }: SaveRequest): void {
  if (loaded === undefined || newest.savedAt.getTime() <= Date.parse(loaded)) return;
  if (editSession !== "" && newest.editSession === editSession) return;
  throw new UserError("design.changed_elsewhere", undefined, { updated_at: newest.updatedAt.toISOString() });
}

async function thinOutHistory(ctx: Context, tx: Database, { id: templateId, variantId }: Newest): Promise<void> {
  const saves = await unusedRevisions(tx, { templateId, variantId: variantId ?? undefined });
  const spent = spentSaves(saves, ctx.clock().getTime()).filter(({ current }) => !current);
  const ids = spent.map((save) => save.id);
  await removeRevisions(tx, ids);
  await removePreviews(ctx, ids);
}

function noSuchTemplate(): UserError {
  return new UserError("template.not_found");
}
