// The rules of workspaces: their names, who may give which role, and that an owner stays.
import * as z from "zod/mini";
import { DAY, HOUR } from "../time.ts";
import { cleanText, isBlank } from "../text.ts";
import { UserError } from "../user-error.ts";
import { isAbove, type Role, ROLES } from "./permissions.ts";

/** `owned`: how many one person may own, because each has budgets of its own. */
export const WORKSPACE = { name: 100, issuer: 100, owned: 10, members: 100 } as const;
export const INVITATION = { livesMs: 7 * DAY, pending: 50, tokenBytes: 32 } as const;

/** How long an owner whom another one removes or demotes stays, in which nothing leaves the workspace. */
export const OWNER_STAYS_MS = 72 * HOUR;

export const RoleField = z.enum(ROLES);

export function parseWorkspaceName(text: string): string {
  const name = cleanText(text);
  if (isBlank(name)) throw new UserError("workspace.name_required");
  if (name.length > WORKSPACE.name) throw new UserError("workspace.name_too_long", { most: WORKSPACE.name });
  return name;
}

/** Nobody gives a role above their own. */
export function requireMayGive(giver: Role, role: Role): void {
  if (isAbove(role, giver)) throw new UserError("workspace.role_above", { role: giver });
}

export type Membership = { userId: string; role: Role };

/** Throws if nobody would own the workspace once this member has the role, or none. */
export function requireOwnerLeft(members: readonly Membership[], userId: string, role: Role | null): void {
  if (role !== "owner" && isLastOwner(members, userId)) throw new UserError("workspace.last_owner");
}

/** Whether nobody else owns it. */
export function isLastOwner(members: readonly Membership[], userId: string): boolean {
  return !members.some((member) => member.role === "owner" && member.userId !== userId);
}
