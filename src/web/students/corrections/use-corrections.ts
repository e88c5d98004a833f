// The correction requests of a template, and answering them.
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Correction } from "#api/certificate.ts";
import { SAY } from "#domain/say/say.ts";
import { call, exchange } from "../../client.ts";
import { BY_CURSOR, type PagedData, pagedOf, rowsOf } from "../../paged.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { sendCorrected } from "../sending/send-corrected.ts";

const say = SAY.corrections;
/** Requests shown at first; more with Load More. */
const AT_ONCE = 50;

/** `reason`: why it is declined, in words for the recipient; may be empty. */
export type CorrectionAnswer = { accept: true } | { accept: false; reason: string };

export function useCorrections(templateId: string, onChanged: () => void) {
  const queries = useQueryClient();
  const key = ["corrections", templateId];
  const list = useInfiniteQuery({
    ...BY_CURSOR,
    queryKey: key,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: String(AT_ONCE), ...(cursor !== undefined && { cursor }) };
      const { answer: listed, headers } = await exchange("listCorrections", {
        params: { id: templateId },
        query,
        signal,
      });
      return pagedOf(listed.data, headers);
    },
    // New requests may have arrived.
    staleTime: 0,
  });
  const answer = useMutation({
    mutationFn: ({ id, given }: { id: string; given: CorrectionAnswer }) =>
      call("answerCorrection", { params: { id }, body: given }),
    onSuccess: (answered) => {
      toast.say(answered.state === "accepted" ? say.accepted : say.declined);
      queries.setQueryData<PagedData<Correction>>(key, (before) => before && withAnswer(before, answered));
      onChanged();
    },
    onError: (error) => {
      toast.error(failure(say.answerFailed, error));
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  const send = useMutation({
    mutationFn: (id: string) => sendCorrected(queries, { id, user_template_id: templateId }),
  });
  return {
    list,
    corrections: list.data && rowsOf(list.data).rows,
    /** The request being answered. */
    answering: answer.isPending ? answer.variables.id : undefined,
    answer: (id: string, given: CorrectionAnswer) => answer.mutate({ id, given }),
    /** The student whose certificate is being sent. */
    sending: send.isPending ? send.variables : undefined,
    /** Mails a student's certificate as it is now. */
    send: (studentId: string) => send.mutate(studentId),
  };
}

/** Stays in its place among the open ones, and so before all that were answered earlier. */
function withAnswer({ pages, ...data }: PagedData<Correction>, answered: Correction): PagedData<Correction> {
  const renewed = (row: Correction) => (row.id === answered.id ? answered : row);
  return { ...data, pages: pages.map((page) => ({ ...page, rows: page.rows.map(renewed) })) };
}
