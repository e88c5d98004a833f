// One recipient's mail as it will be, made again when the words have not changed for a moment.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { call } from "../../client.ts";
import { useDebounced } from "../../ui/hooks/use-debounced.ts";
import type { SendChoice } from "./choice.ts";
import { type Recipients, without } from "./recipients.ts";

const TYPING_PAUSE_MS = 500;
type Asked = {
  templateId: string;
  recipients: Recipients;
  /** What tells one list of recipients from another. */
  list: { again: boolean; filled: number };
  /** Ids of those who get no mail. */
  leftOut: readonly string[];
  words: Pick<SendChoice, "subject" | "message" | "attachment">;
  /** Nothing is asked while it is closed. */
  shown: boolean;
};

export function useMailPreview({ templateId, recipients, list, leftOut, words, shown }: Asked) {
  const [wanted, setPlace] = useState(0);
  const [last, setLast] = useState(0);
  /** From 0, longest names first. */
  const place = Math.min(wanted, last);
  const page = Math.floor(place / PREVIEW_ROWS.page) + 1;
  const rows = useQuery({
    queryKey: ["preview recipients", templateId, list, leftOut.length, page],
    queryFn: ({ signal }) => without(recipients, leftOut)(page, signal),
    enabled: shown,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const total = rows.data?.total ?? 0;
  if (rows.data !== undefined && last !== Math.max(0, total - 1)) setLast(Math.max(0, total - 1));
  const student = rows.data?.rows[place % PREVIEW_ROWS.page];
  const { subject, message } = useDebounced(words, TYPING_PAUSE_MS);
  const { attachment } = words;
  const mail = useQuery({
    queryKey: ["mail preview", templateId, student?.id, subject, message, attachment],
    queryFn: async ({ signal }) => {
      const body = { student_id: student?.id, subject, message, attachment };
      const { data } = await call("previewMail", { params: { id: templateId }, body, signal });
      return { ...data, to: student?.name ?? "" };
    },
    enabled: shown && student !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    place,
    total,
    /** `to`: the name of its reader. */
    mail: mail.data,
    failed: rows.isError || mail.isError,
    /** Another one than asked for is still shown. */
    waits: rows.isPlaceholderData || mail.isPlaceholderData,
    go: (by: 1 | -1) => setPlace(Math.min(Math.max(0, place + by), last)),
  };
}
