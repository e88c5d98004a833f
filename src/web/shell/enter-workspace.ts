// Enters another workspace: chosen in the menu, or because something that is opened belongs to it.
import { queries } from "../queries.ts";
import { readToken } from "../session.ts";
import { actIn } from "./act-in.ts";
import { signedInQuery } from "./use-user.ts";

let entering: { id: string; entered: Promise<void> } | undefined;

/** A choice made while an earlier one is under way follows it, so that the last choice holds. */
export async function enterWorkspace(id: string): Promise<void> {
  if (entering?.id !== id) entering = { id, entered: enter(id, entering?.entered) };
  const mine = entering;
  try {
    await mine.entered;
  } finally {
    if (entering === mine) entering = undefined;
  }
}

async function enter(id: string, earlier: Promise<void> | undefined): Promise<void> {
  await earlier?.catch(() => {});
  await actIn(id);
  const { queryKey } = signedInQuery(readToken());
  await queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: ["workspaces"] });
}

/** Returns what a call answered, once the workspace to which it belongs is in use: a link among colleagues opens. */
export async function inItsWorkspace<T extends { workspace?: { id: string } | undefined }>(thing: T): Promise<T> {
  const id = thing.workspace?.id;
  if (id === undefined) return thing;
  const asked = signedInQuery(readToken());
  // On a link's first page the user may not be known yet.
  const { workspace } = queries.getQueryData(asked.queryKey) ?? (await queries.query(asked));
  if (workspace.id !== id) await enterWorkspace(id);
  return thing;
}
