// What others have changed about the user's membership: told with a sentence.
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { queries } from "../queries.ts";
import { toast } from "../ui/toasts/toast.ts";
import { actIn } from "./act-in.ts";
import type { Workspace } from "./use-workspace.ts";

/** The user is no member any more, or the workspace was deleted. Returns their own, in which they go on. */
export async function goHome(left: Workspace | undefined): Promise<Workspace> {
  const [own] = (await call("listWorkspaces", {})).data;
  if (own === undefined) throw new Error("Nobody is without a workspace");
  await actIn(own.id);
  toast.error(SAY.workspaces.leftFor(left?.name));
  return own;
}

export function tellRole({ name, role }: Workspace): void {
  toast.say(SAY.workspaces.roleNow(name, SAY.workspaces.roles[role]));
  void queries.invalidateQueries({ predicate: ({ queryKey: [about] }) => about !== "user" && about !== "settings" });
}
