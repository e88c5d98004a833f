// The record of a workspace in pages, and its CSV.
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call, exchange } from "../client.ts";
import { BY_CURSOR, pagedOf } from "../paged.ts";
import { saveFrom } from "../ui/save-file.ts";
import { withFreshProof } from "../shell/proof/fresh-proof.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { type ActivityFilter, sinceOf } from "./address.ts";

export function useRecord(workspace: string, filter: ActivityFilter) {
  const [now] = useState(() => new Date());
  const query = queryOf(filter, now);
  return useInfiniteQuery({
    queryKey: ["record", workspace, query],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const asked = { params: { id: workspace }, query: { ...query, ...(cursor !== undefined && { cursor }) }, signal };
      const { answer, headers } = await exchange("listEvents", asked);
      return pagedOf(answer.data, headers);
    },
    ...BY_CURSOR,
  });
}

function queryOf({ person, topic, time }: ActivityFilter, now: Date) {
  const since = sinceOf(time, now);
  return {
    ...(person !== undefined && { user: person }),
    ...(topic !== undefined && { topic }),
    ...(since !== undefined && { since }),
  };
}

export function useDownloadRecord(workspace: string, filter: ActivityFilter) {
  return useMutation({
    mutationFn: async () => {
      const query = queryOf(filter, new Date());
      const again = { act: "again", at: "/user/activity" } as const;
      const ask = () => call("exportEvents", { params: { id: workspace }, query });
      saveFrom((await withFreshProof(again, ask)).url);
    },
    onError: (error) => toast.error(failure(SAY.activity.downloadFailed, error)),
  });
}

export function useMemberNames(workspace: string): { id: string; name: string }[] {
  const members = useQuery({
    queryKey: ["members", workspace],
    queryFn: async ({ signal }) => (await call("listMembers", { params: { id: workspace }, signal })).data,
  });
  return members.data?.members ?? [];
}
