// One recipient's mail as it will be, made again when the words have not changed for a moment.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { call } from "../../client.ts";
import { useDebounced } from "../../ui/hooks/use-debounced.ts";
import type { Recipients } from "./recipients.ts";

const TYPING_PAUSE_MS = 500;
type Asked = {
  templateId: string;
  recipients: Recipients;
  words: { subject: string; message: string };
  /** Nothing is asked while it is closed. */
  shown: boolean;
};

export function useMailPreview({ templateId, recipients, words, shown }: Asked) {
  /** From 0, longest names first. */
  const [place, setPlace] = useState(0);
  const page = Math.floor(place / PREVIEW_ROWS.page) + 1;
  const rows = useQuery({
    queryKey: ["preview recipients", templateId, recipients, page],
    queryFn: ({ signal }) => recipients(page, signal),
    enabled: shown,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const total = rows.data?.total ?? 0;
  const student = rows.data?.rows[place % PREVIEW_ROWS.page];
  const { subject, message } = useDebounced(words, TYPING_PAUSE_MS);
  const mail = useQuery({
    queryKey: ["mail preview", templateId, student?.id, subject, message],
    queryFn: async ({ signal }) => {
      const body = { student_id: student?.id, subject, message };
      return (await call("previewMail", { params: { id: templateId }, body, signal })).data;
    },
    enabled: shown && student !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    student,
    place,
    total,
    mail: mail.data,
    failed: rows.isError || mail.isError,
    /** Another one than asked for is still shown. */
    waits: rows.isFetching || mail.isFetching,
    go: (by: 1 | -1) => setPlace((before) => Math.min(Math.max(0, before + by), Math.max(0, total - 1))),
  };
}
