// Calls about workspaces, their members and invitations.
import * as z from "zod/mini";
import { RoleField, WORKSPACE } from "#domain/account/workspace.ts";
import { Id } from "#domain/id.ts";
import { Done } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data } from "./parts.ts";

const Name = z.string().check(z.maxLength(1000));
/** A token of an invitation, as its link has it. */
const Token = z.string().check(z.maxLength(100));
const member = { params: z.object({ id: Id, member: Id }), idField: "id" } as const;

const Workspace = z.object({
  id: Id,
  name: z.string(),
  personal: z.boolean(),
  role: RoleField,
  in_use: z.boolean(),
  credits: z.number(),
  members: z.number(),
  issuer: z.string(),
  show_name: z.boolean(),
});
const Member = z.object({
  id: Id,
  name: z.string(),
  role: RoleField,
  joined_at: z.string(),
  you: z.boolean(),
  /** Another owner removes this one, or gives them the role, at that moment, unless it is undone. */
  leaving: z.optional(z.object({ at: z.string(), role: z.nullable(RoleField) })),
});
/** `waits_until`: when it takes effect, for another owner; until then it can be undone (`keepMember`). */
const Waiting = z.object({ ok: z.literal(true), waits_until: z.optional(z.string()) });
const Invitation = z.object({
  id: Id,
  role: RoleField,
  /** Empty for a link. */
  email: z.string(),
  invited_by: z.string(),
  expires_at: z.string(),
});

export const WORKSPACES_CALLS = {
  listWorkspaces: {
    method: "GET",
    path: "/user/workspaces",
    who: "user",
    says: "The workspaces of which the user is a member, their own first, with the role in each.",
    answer: data(z.array(Workspace)),
  },
  createWorkspace: {
    method: "POST",
    path: "/user/workspaces",
    who: "user",
    says: `Makes a workspace and uses it. One person may own ${WORKSPACE.owned}.`,
    body: z.object({ name: Name }),
    answer: data(z.object({ id: Id })),
  },
  updateWorkspace: {
    method: "PUT",
    path: "/user/workspaces/:id",
    who: "user",
    says: "Changes a workspace's name and issuer. A personal one takes both from the profile.",
    ...byId,
    body: z.object({ name: Name, issuer: z.optional(Name), show_name: z.optional(z.boolean()) }),
    answer: Done,
  },
  useWorkspace: {
    method: "POST",
    path: "/user/workspaces/:id/use",
    who: "user",
    says: "Calls of this session that name nothing act in this workspace from now on.",
    ...byId,
    answer: Done,
  },
  deleteWorkspace: {
    method: "DELETE",
    path: "/user/workspaces/:id",
    who: "user",
    freshProof: "always",
    says: "Deletes a workspace with its templates and posts. Certificates that were sent stay. Refused while mails wait.",
    ...byId,
    answer: Done,
  },
  leaveWorkspace: {
    method: "POST",
    path: "/user/workspaces/:id/leave",
    who: "user",
    freshProof: "always",
    says: "Ends the user's own membership. The last owner cannot leave.",
    ...byId,
    answer: Done,
  },
  listMembers: {
    method: "GET",
    path: "/user/workspaces/:id/members",
    who: "user",
    says: "The members of a workspace, owners first, and for those who may invite the pending invitations.",
    ...byId,
    answer: data(z.object({ members: z.array(Member), invitations: z.array(Invitation) })),
  },
  changeRole: {
    method: "PUT",
    path: "/user/workspaces/:id/members/:member",
    who: "user",
    freshProof: "always",
    says: "Gives a member another role. The last owner stays one. Another owner stays one for 72 hours: see `removeMember`.",
    ...member,
    body: z.object({ role: RoleField }),
    answer: Waiting,
  },
  removeMember: {
    method: "DELETE",
    path: "/user/workspaces/:id/members/:member",
    who: "user",
    freshProof: "always",
    says: "Removes a member. What they do in the workspace is refused from now on; mails that wait go out. Another owner stays for 72 hours: all owners are mailed, each can undo it, and until then nothing is exported, no key or webhook is made, and the workspace is not deleted (409 `workspace.owner_leaving`).",
    ...member,
    answer: Waiting,
  },
  keepMember: {
    method: "POST",
    path: "/user/workspaces/:id/members/:member/keep",
    who: "user",
    freshProof: "always",
    says: "Undoes that an owner is removed or gets another role.",
    ...member,
    answer: Done,
  },
  handOver: {
    method: "POST",
    path: "/user/workspaces/:id/members/:member/hand-over",
    who: "user",
    freshProof: "always",
    says: "Makes a member an owner, and the user a manager.",
    ...member,
    answer: Done,
  },
  invite: {
    method: "POST",
    path: "/user/workspaces/:id/invitations",
    who: "user",
    freshProof: "always",
    says: "Invites somebody for seven days: by mail if `email` is there and the account may mail others today, else by the link in the answer.",
    ...byId,
    body: z.object({ role: RoleField, email: z.optional(z.string().check(z.maxLength(254))) }),
    /** `link` is shown once; null if it was mailed. */
    answer: data(z.object({ id: Id, link: z.nullable(z.string()) })),
  },
  withdrawInvitation: {
    method: "DELETE",
    path: "/user/workspaces/:id/invitations/:invitation",
    who: "user",
    says: "Takes an invitation back.",
    params: z.object({ id: Id, invitation: Id }),
    idField: "id",
    answer: Done,
  },
  showInvitation: {
    method: "POST",
    path: "/invitations",
    who: "anyone",
    says: "What an invitation is for, by the token in its link.",
    body: z.object({ token: Token }),
    answer: data(z.object({ workspace: z.string(), role: RoleField, invited_by: z.string(), email: z.string() })),
  },
  acceptInvitation: {
    method: "POST",
    path: "/user/invitations",
    who: "user",
    says: "Joins the workspace of an invitation and uses it. `joined` is false for a member, who keeps their role.",
    body: z.object({ token: Token }),
    answer: data(z.object({ id: Id, joined: z.boolean() })),
  },
} as const satisfies Record<string, Call>;
