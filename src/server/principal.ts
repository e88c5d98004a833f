// Whom a request acts for.
import type { Scope } from "#domain/account/api-key.ts";
import type { Role } from "#domain/account/permissions.ts";

/** A member of a workspace. In calls about the person it is their personal workspace, which has the user's id. */
export type Principal = {
  userId: string;
  workspaceId: string;
  role: Role;
  /** A program acts by the key, within its scopes; the user is whoever made it. */
  key?: { id: string; scopes: readonly Scope[] };
};
