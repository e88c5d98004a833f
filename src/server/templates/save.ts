// Saving a design: an immutable revision, unless another sitting saved a newer one meanwhile; and the history that
// follows from it.
import { type Content, parseContent } from "#domain/canvas/content.ts";
import { spentSaves } from "#domain/canvas/revisions.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context, User } from "../context.ts";
import type { Database } from "../database/open.ts";
import { hasInline, mostCharacters, refuseOthers, storeInline } from "../files/inline.ts";
import {
  dropRevisions,
  freeRevisions,
  lockTemplateForSave,
  markAsked,
  type Newest,
  putInFront,
} from "./revision-store.ts";
import { ownsTemplate } from "./owns.ts";
import { addRevision } from "./store.ts";

/** The longest content that is kept, in characters: its pictures are files by then. */
const STORED = 1024 * 1024;

export type SaveRequest = {
  content: string;
  /** When the design that this one was made from was saved; without it whatever is there is overwritten. */
  updated_at?: string | undefined;
  sitting?: string | undefined;
  autosave?: boolean | undefined;
};
export type Saved = { revision: string; content: string; updated_at: string };

/**
 * Saving what is there already makes no revision. A newer design of another sitting is refused with 409 and its
 * `updated_at`.
 */
export async function saveDesign(ctx: Context, user: User, id: string, saving: SaveRequest): Promise<Saved> {
  if (!(await ownsTemplate(ctx.db, user.id, id))) throw noSuchTemplate();
  const design = await readDesign(ctx, user, saving.content);
  // Pictures are read and stored for a save that is taken. Who saves meanwhile is seen below.
  if (hasInline(design)) await ctx.db.transaction(async (tx) => refuseOlder(await hold(tx, user, id), saving));
  const { content: kept, add } = await storeInline(ctx, user.id, design);
  const content = JSON.stringify(kept);
  const saved = await ctx.db.transaction(async (tx) => {
    const newest = await hold(tx, user, id);
    await add(tx);
    return newest.content === content
      ? saveAgain(tx, newest, saving)
      : saveAnew(ctx, tx, newest, { ...saving, content });
  });
  return { ...saved, content };
}

/** Puts a design into the history, behind the newest. */
export async function keepDesign(ctx: Context, user: User, id: string, text: string): Promise<{ revision: string }> {
  if (!(await ownsTemplate(ctx.db, user.id, id))) throw noSuchTemplate();
  const { content, add } = await storeInline(ctx, user.id, await readDesign(ctx, user, text));
  return ctx.db.transaction(async (tx) => {
    const newest = await hold(tx, user, id);
    await add(tx);
    const revision = { id: ctx.newId(), templateId: id, content: JSON.stringify(content), createdAt: ctx.clock() };
    await addRevision(tx, revision);
    await dropSpent(ctx, tx, newest);
    return { revision: revision.id };
  });
}

/** Held against everything that does not need a look at its pictures. */
async function readDesign(ctx: Context, user: User, text: string): Promise<Content> {
  const design = parseContent(text);
  await refuseOthers(ctx, user.id, design);
  if (mostCharacters(design) > STORED) throw new UserError("request.too_large");
  return design;
}

async function hold(tx: Database, user: User, id: string): Promise<Newest> {
  const newest = await lockTemplateForSave(tx, user.id, id);
  if (newest === undefined) throw noSuchTemplate();
  return newest;
}

type Stamp = Omit<Saved, "content">;

/** What saved itself is a save of its own once somebody presses Save. */
async function saveAgain(tx: Database, newest: Newest, { autosave = false }: SaveRequest): Promise<Stamp> {
  if (newest.autosaved && !autosave) await markAsked(tx, newest.revisionId);
  return { revision: newest.revisionId, updated_at: newest.updatedAt.toISOString() };
}

async function saveAnew(ctx: Context, tx: Database, newest: Newest, saving: SaveRequest): Promise<Stamp> {
  const { content, sitting = "", autosave = false } = saving;
  refuseOlder(newest, saving);
  // Later than all before it, whatever the clock says: who loaded the design before this save must be found out.
  const createdAt = new Date(Math.max(ctx.clock().getTime(), newest.updatedAt.getTime() + 1));
  const revision = { id: ctx.newId(), templateId: newest.id, content, sitting, autosaved: autosave, createdAt };
  await addRevision(tx, revision);
  await putInFront(tx, revision);
  await dropSpent(ctx, tx, newest);
  return { revision: revision.id, updated_at: createdAt.toISOString() };
}

/** A sitting never stands in its own way: the answer to its last save may have been lost. */
function refuseOlder(newest: Newest, { updated_at: loaded, sitting = "" }: SaveRequest): void {
  if (loaded === undefined || newest.savedAt.getTime() <= Date.parse(loaded)) return;
  if (sitting !== "" && newest.sitting === sitting) return;
  throw new UserError("design.changed_elsewhere", undefined, { updated_at: newest.updatedAt.toISOString() });
}

async function dropSpent(ctx: Context, tx: Database, { id }: Newest): Promise<void> {
  const spent = spentSaves(await freeRevisions(tx, id), ctx.clock().getTime()).filter(({ current }) => !current);
  await dropRevisions(
    tx,
    spent.map((save) => save.id),
  );
}

function noSuchTemplate(): UserError {
  return new UserError("template.not_found");
}
