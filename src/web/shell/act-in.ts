// Makes this tab act in another workspace: whatever was loaded in the one before is dropped.
import { call } from "../client.ts";
import { forgetEarly } from "../early-answers.ts";
import { queries } from "../queries.ts";
import { readToken } from "../session.ts";
import { keepWorkspace } from "../workspace.ts";

/** First words of the keys whose data is about the user, the installation, or one thing named by its id. */
const IN_ANY = new Set<unknown>(
  [
    ["user", "settings", "profile", "identities", "devices", "workspaces", "members"],
    ["template", "design", "designer", "designer-theirs", "revisions", "revision", "columns", "post"],
    ["students", "sending", "audience", "invitation"],
  ].flat(),
);

/** Tabs opened later begin in it, too. */
export async function actIn(id: string): Promise<void> {
  await call("useWorkspace", { params: { id } });
  keepWorkspace(readToken() ?? "", id);
  forgetEarly();
  void queries.resetQueries({ predicate: ({ queryKey: [about] }) => !IN_ANY.has(about) });
}
