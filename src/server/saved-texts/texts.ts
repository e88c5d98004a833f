// Keeps subjects and messages under names, so that the next mail begins with one of them.
import {
  parseSavedText,
  parseSavedTextChange,
  SAVED_TEXTS,
  type SavedTextChange,
  type SavedTextFields,
} from "#domain/mail/saved-text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { recordEvent } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { requireStill } from "../workspaces/act.ts";
import { openWorkspaceOf } from "../workspaces/workspaces.ts";
import { insertText, isNameTaken, removeText, textsOf, writeText } from "./store.ts";

type Act = "add" | "change" | "delete";

/** Also brings back one that was deleted: it is added again. */
export async function addSavedText(
  ctx: Context,
  principal: Principal,
  request: SavedTextFields,
): Promise<{ id: string }> {
  const fields = parseSavedText(request);
  const id = ctx.newId();
  await change(ctx, principal, "add", async (tx) => {
    const kept = await textsOf(tx, principal.workspaceId);
    if (kept.length >= SAVED_TEXTS.most) throw new UserError("saved_text.too_many", { most: SAVED_TEXTS.most });
    await requireFreeName(tx, principal, fields.name, id);
    await insertText(tx, { ...fields, id, ownerId: principal.workspaceId, changedAt: ctx.clock() });
    return fields.name;
  });
  return { id };
}

export async function updateSavedText(
  ctx: Context,
  principal: Principal,
  id: string,
  request: SavedTextChange,
): Promise<void> {
  const fields = parseSavedTextChange(request);
  await change(ctx, principal, "change", async (tx) => {
    if (fields.name !== undefined) await requireFreeName(tx, principal, fields.name, id);
    return writeText(tx, { ...fields, id, ownerId: principal.workspaceId, changedAt: ctx.clock() });
  });
}

export async function deleteSavedText(ctx: Context, principal: Principal, id: string): Promise<void> {
  await change(ctx, principal, "delete", (tx) => removeText(tx, principal.workspaceId, id));
}

/** `write` returns the name of the text; undefined if the workspace has no such text. */
async function change(
  ctx: Context,
  principal: Principal,
  act: Act,
  write: (tx: Database) => Promise<string | undefined>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lock(tx, principal);
    const name = await write(tx);
    if (name === undefined) throw new UserError("saved_text.not_found");
    await recordEvent(ctx, tx, principal, { code: "saved_text.changed", params: { name, act } });
  });
}

/** One change at a time, so that names stay different and their number in bounds. */
async function lock(tx: Database, principal: Principal): Promise<void> {
  await openWorkspaceOf(tx, principal.workspaceId);
  await requireStill(tx, principal, "saved_texts.change");
}

async function requireFreeName(tx: Database, { workspaceId }: Principal, name: string, except: string): Promise<void> {
  if (await isNameTaken(tx, workspaceId, name, except)) throw new UserError("saved_text.name_taken", { name });
}
