// The members and invitations of the workspace in use, and what changes them.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import type { Role } from "#domain/account/permissions.ts";
import type { ErrorCode } from "#domain/error-codes.ts";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../client.ts";
import { withFreshProof } from "../shell/proof/fresh-proof.ts";
import { enterWorkspace } from "../shell/enter-workspace.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { WORKSPACES, useWorkspaces } from "../shell/use-workspaces.ts";
import type { MadeLink } from "./LinkDialog.tsx";
import { momentText } from "../ui/moment-text.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";

type Listed = Answer<Calls["listMembers"]>["data"];
export type Member = Listed["members"][number];
export type Invitation = Listed["invitations"][number];

const say = SAY.members;
const AGAIN = { act: "again", at: "/user/members" } as const;

export function useMembers() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["members", id],
    queryFn: async ({ signal }) => (await call("listMembers", { params: { id }, signal })).data,
  });
}

/** Members, the menu's numbers, and the user's own role. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([["members"], WORKSPACES, ["user"]].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

type Change<Sent, Answered> = {
  act: (workspaceId: string, sent: Sent) => Promise<Answered>;
  done: (sent: Sent, answer: Answered) => string;
  failed: string;
};

/** A change of the workspace in use, told by a toast; the page is loaded again, whether or not it worked. */
function useChange<Sent, Answered>({ act, done, failed }: Change<Sent, Answered>) {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (sent: Sent) => withFreshProof(AGAIN, () => act(id, sent)),
    onSuccess: (answer, sent) => toast.say(done(sent, answer)),
    onError: (error) => toast.error(failure(failed, error)),
    onSettled: refresh,
  });
}

export function useChangeRole() {
  return useChange({
    act: (id, { member, role }: { member: Member; role: Role }) =>
      call("changeRole", { params: { id, member: member.id }, body: { role } }),
    done: ({ member, role }, { waits_until: until }) =>
      staysUntil(member, until) ?? say.roleChanged(member.name, say.roles[role]),
    failed: say.changeFailed,
  });
}

export function useRemoveMember() {
  return useChange({
    act: (id, member: Member) => call("removeMember", { params: { id, member: member.id } }),
    done: (member, { waits_until: until }) => staysUntil(member, until) ?? say.removed(member.name),
    failed: say.removeFailed,
  });
}

/** Of another owner. */
function staysUntil({ name }: Member, until: string | undefined): string | undefined {
  return until === undefined ? undefined : say.staysUntil(name, momentText(until));
}

export function useKeepMember() {
  return useChange({
    act: (id, member: Member) => call("keepMember", { params: { id, member: member.id } }),
    done: ({ name }) => say.stays(name),
    failed: say.undoFailed,
  });
}

export function useHandOver() {
  return useChange({
    act: (id, member: Member) => call("handOver", { params: { id, member: member.id } }),
    done: ({ name }) => say.handedOver(name),
    failed: say.handOverFailed,
  });
}

export function useInvite() {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: { role: Role; email?: string }) =>
      (await withFreshProof(AGAIN, () => call("invite", { params: { id }, body }))).data,
    onSettled: refresh,
  });
}

export function useTakeBack() {
  return useChange({
    act: (id, invitation: Invitation) => call("withdrawInvitation", { params: { id, invitation: invitation.id } }),
    done: () => say.takenBack,
    failed: say.takeBackFailed,
  });
}

/**
 * A new link takes the place of the old one, which is taken back only once the new one exists, or first where there is
 * no room for both.
 */
export function useInviteAgain(onLink: (made: MadeLink) => void) {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id: invitation, role, email }: Invitation) => {
      const body = { role, ...(email !== "" && { email }) };
      const ask = () => call("invite", { params: { id }, body });
      const invite = async () => (await withFreshProof(AGAIN, ask)).data.link;
      const takeBack = () => call("withdrawInvitation", { params: { id, invitation } });
      try {
        const link = await invite();
        await takeBack().catch(tellUnlessGone);
        return link;
      } catch (error) {
        if (!isRefusal(error, "invitation.too_many")) throw error;
        await takeBack();
        return invite();
      }
    },
    onSuccess: (link, { role, email }) => {
      if (link === null) toast.say(say.sent(email));
      else onLink({ link, role, email });
    },
    onError: (error) => toast.error(failure(say.inviteFailed, error)),
    onSettled: refresh,
  });
}

function tellUnlessGone(error: unknown): void {
  if (!isRefusal(error, "invitation.not_found")) toast.error(failure(say.earlierStays, error));
}

function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof CallError && error.code === code;
}

export function useSaveWorkspace() {
  return useChange({
    act: (id, body: { name: string; issuer: string; show_name: boolean }) =>
      call("updateWorkspace", { params: { id }, body }),
    done: () => say.saved,
    failed: say.saveFailed,
  });
}

/** Leaves the workspace in use, or deletes it; the user goes on in their own. */
export function useGo(how: "leaveWorkspace" | "deleteWorkspace") {
  const { id, name } = useWorkspace();
  const own = useWorkspaces().data?.[0]?.id;
  const navigate = useNavigate();
  const [done, failed] = how === "leaveWorkspace" ? [say.left, say.leaveFailed] : [say.deleted, say.deleteFailed];
  return useMutation({
    mutationFn: async () => {
      await withFreshProof(AGAIN, () => call(how, { params: { id } }));
      if (own !== undefined) await enterWorkspace(own);
    },
    onSuccess: async () => {
      toast.say(done(name));
      await navigate({ to: "/user/templates" });
    },
    onError: (error) => toast.error(failure(failed, error)),
  });
}
