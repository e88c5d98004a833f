// The calls about workspaces, members and invitations.
import { isAllowed } from "#domain/account/permissions.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import type { Principal } from "../principal.ts";
import { acceptInvitation, invite, showInvitation, withdrawInvitation } from "./invitations.ts";
import { pendingInvitations } from "./invitation-store.ts";
import { changeRole, handOver, keepMember, leaveWorkspace, removeMember } from "./members.ts";
import { membersOf, workspacesOf, writeInUse } from "./member-store.ts";
import { type LeavingRow, leavingOf } from "./owner-store.ts";
import { createWorkspace, deleteWorkspace, updateWorkspace } from "./workspaces.ts";

type Names =
  | "listWorkspaces"
  | "createWorkspace"
  | "updateWorkspace"
  | "useWorkspace"
  | "deleteWorkspace"
  | "leaveWorkspace"
  | "listMembers"
  | "changeRole"
  | "removeMember"
  | "keepMember"
  | "handOver"
  | "invite"
  | "withdrawInvitation"
  | "showInvitation"
  | "acceptInvitation";

export function workspaceRoutes(ctx: Context): Pick<Handlers, Names> {
  return {
    async listWorkspaces({ principal, inUse }) {
      const rows = await workspacesOf(ctx.db, principal.userId);
      return {
        data: rows.map(({ showName, ...row }) => ({ ...row, show_name: showName, in_use: row.id === inUse })),
      };
    },
    createWorkspace: async ({ principal, session = "", body }) => ({
      data: { id: await createWorkspace(ctx, principal, session, body) },
    }),
    async updateWorkspace({ principal, params, body }) {
      await updateWorkspace(ctx, named(principal, params.id), body);
      return { ok: true };
    },
    async useWorkspace({ principal, params, session = "" }) {
      const { userId, workspaceId } = named(principal, params.id);
      await writeInUse(ctx.db, session, workspaceId === userId ? null : workspaceId);
      return { ok: true };
    },
    async deleteWorkspace({ principal, params }) {
      await deleteWorkspace(ctx, named(principal, params.id));
      return { ok: true };
    },
    async leaveWorkspace({ principal, params }) {
      await leaveWorkspace(ctx, named(principal, params.id));
      return { ok: true };
    },
    listMembers: async ({ principal, params }) => ({ data: await listMembers(ctx, named(principal, params.id)) }),
    async changeRole({ principal, params, body }) {
      return waiting(await changeRole(ctx, named(principal, params.id), params.member, body.role));
    },
    async removeMember({ principal, params }) {
      return waiting(await removeMember(ctx, named(principal, params.id), params.member));
    },
    async keepMember({ principal, params }) {
      await keepMember(ctx, named(principal, params.id), params.member);
      return { ok: true };
    },
    async handOver({ principal, params }) {
      await handOver(ctx, named(principal, params.id), params.member);
      return { ok: true };
    },
    invite: async ({ principal, params, body }) => ({ data: await invite(ctx, named(principal, params.id), body) }),
    async withdrawInvitation({ principal, params }) {
      await withdrawInvitation(ctx, named(principal, params.id), params.invitation);
      return { ok: true };
    },
    showInvitation: async ({ body }) => ({ data: await showInvitation(ctx, body.token) }),
    acceptInvitation: async ({ principal, session = "", body }) => ({
      data: await acceptInvitation(ctx, principal, session, body.token),
    }),
  };
}

/** A workspace of which the user is no member does not exist: for it, the principal is that of their own. */
function named(principal: Principal, id: string): Principal {
  if (principal.workspaceId !== id) throw new UserError("workspace.not_found");
  return principal;
}

function waiting(until: Date | undefined): { ok: true; waits_until?: string } {
  return { ok: true, ...(until !== undefined && { waits_until: until.toISOString() }) };
}

async function listMembers(ctx: Context, { userId, workspaceId, role }: Principal) {
  const members = await membersOf(ctx.db, workspaceId);
  const leaving = new Map((await leavingOf(ctx.db, workspaceId)).map((each) => [each.userId, each]));
  const mayInvite = isAllowed(role, "members.invite");
  const pending = mayInvite ? await pendingInvitations(ctx.db, workspaceId, ctx.clock()) : [];
  return {
    members: members.map((member) => ({
      id: member.userId,
      name: member.name,
      role: member.role,
      joined_at: member.joinedAt.toISOString(),
      you: member.userId === userId,
      ...leavingFor(leaving.get(member.userId)),
    })),
    invitations: pending.map((row) => ({
      id: row.id,
      role: row.role,
      email: row.email,
      invited_by: row.inviter,
      expires_at: row.expiresAt.toISOString(),
    })),
  };
}

function leavingFor(row: LeavingRow | undefined) {
  return row && { leaving: { at: row.endsAt.toISOString(), role: row.role } };
}
