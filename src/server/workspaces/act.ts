// Decides in which workspace a request acts, and whether the role there allows it.
import type { Need, NamedKind } from "#api/needs.ts";
import { isAllowed, type Permission, PERMISSIONS } from "#domain/account/permissions.ts";
import { Id } from "#domain/id.ts";
import { UserError } from "#domain/user-error.ts";
import * as z from "zod";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { Principal } from "../principal.ts";
import type { Session } from "../signin/session.ts";
import { type MemberRow, membersOf } from "./member-store.ts";
import { membershipFor, namesOfRoles } from "./store.ts";

export { membershipIn as workspaceInUse } from "./store.ts";

/** How many members a refusal names. */
const NAMED = 3;

type Members = Pick<Context, "db" | "pool">;

/** Throws a 403 if the role does not allow it, or if the workspace in use is the user's no more. */
export async function principalFor(ctx: Members, session: Session, need: Need, id: unknown): Promise<Principal> {
  if (need.of === "self") return personalOf(session);
  const principal = need.of === "in use" ? inUse(session) : await ownerOf(ctx, session, need.of, id);
  if (!isAllowed(principal.role, need.may)) throw await forbidden(ctx, principal.workspaceId, need.may);
  return principal;
}

function personalOf({ user }: Session): Principal {
  return { userId: user.id, workspaceId: user.id, role: "owner" };
}

function inUse({ user, workspace }: Session): Principal {
  if (workspace.role === null) throw new UserError("workspace.left");
  return { userId: user.id, workspaceId: workspace.id, role: workspace.role };
}

/**
 * What belongs to none of the user's workspaces is looked for in the personal one, where it is not found: a stranger's
 * row does not exist. Whoever has no other workspace needs no query for that.
 */
async function ownerOf(ctx: Members, session: Session, kind: NamedKind, id: unknown): Promise<Principal> {
  const named = z.safeParse(Id, id);
  if (session.alone || !named.success) return personalOf(session);
  const membership = await membershipFor(ctx.pool, session.user.id, { kind, id: named.data });
  return membership === undefined ? personalOf(session) : { userId: session.user.id, ...membership };
}

/**
 * Asks again once the workspace is locked, because the role may have changed since the request was allowed. Returns the
 * member.
 */
export async function requireStill(
  tx: Database,
  { userId, workspaceId }: Principal,
  permission: Permission,
): Promise<MemberRow> {
  const member = (await membersOf(tx, workspaceId)).find((each) => each.userId === userId);
  if (member === undefined) throw new UserError("workspace.left");
  if (!isAllowed(member.role, permission)) throw await forbidden({ db: tx }, workspaceId, permission);
  return member;
}

async function forbidden({ db }: Pick<Members, "db">, workspaceId: string, permission: Permission): Promise<UserError> {
  const names = await namesOfRoles(db, workspaceId, PERMISSIONS[permission], NAMED);
  return new UserError("workspace.forbidden", { permission, names });
}
