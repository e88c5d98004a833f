// An invitation by its token, and joining its workspace.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../client.ts";
import { queries } from "../queries.ts";
import { enterWorkspace } from "../shell/enter-workspace.ts";
import { toast } from "../ui/toasts/toast.ts";

const say = SAY.members.join;

export type ShownInvitation = Answer<Calls["showInvitation"]>["data"];
type Reader = { isIn: boolean; atOnce: boolean; join: () => void };

const keyOf = (token: string) => ["invitation", token] as const;

/** `atOnce`: the reader pressed 'Join' before they signed in. A member's used link leads into their workspace. */
export function useInvitation(token: string, { isIn, atOnce, join }: Reader) {
  const asked = useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) => (await call("showInvitation", { body: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { isSuccess, error } = asked;
  const isUsed = error instanceof CallError && error.code === "invitation.used";
  const joins = (atOnce && isSuccess) || (isIn && isUsed);
  const begun = useRef(false);
  useEffect(() => {
    if (!joins || begun.current) return;
    begun.current = true;
    join();
  }, [joins, join]);
  return asked;
}

export function useJoin(token: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const { id, joined } = (await call("acceptInvitation", { body: { token } })).data;
      await enterWorkspace(id);
      return joined;
    },
    onSuccess: async (joined) => {
      const invitation = queries.getQueryData<ShownInvitation>(keyOf(token));
      const isNew = joined && invitation !== undefined;
      toast.say(isNew ? say.joined(invitation.workspace, SAY.members.roles[invitation.role]) : say.already);
      await navigate({ to: "/user/templates", replace: true });
    },
  });
}
