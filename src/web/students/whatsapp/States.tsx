// The state of each shown student's newest WhatsApp message, beside that of the mail.
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { Student } from "#api/shapes.ts";
import type { WhatsAppState } from "#api/whatsapp.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { Badge } from "../../ui/layout/Badge.tsx";
import { hasMessages, useWhatsAppProgress } from "./use-progress.ts";

const NONE: ReadonlyMap<string, WhatsAppState> = new Map();
const States = createContext(NONE);

type Props = { templateId: string; students: readonly Student[]; children: ReactNode };

export function WithWhatsAppStates({ templateId, students, children }: Props) {
  const progress = useWhatsAppProgress(templateId);
  const ids = students.map(({ id }) => id);
  const { data = NONE } = useQuery({
    // Asked again whenever the messages have gone on.
    queryKey: ["whatsapp-states", templateId, ids, progress],
    queryFn: async ({ signal }) => {
      const body = { student_ids: ids };
      const answer = await call("whatsAppStates", { params: { id: templateId }, body, signal });
      return new Map(answer.data.map(({ id, state }) => [id, state]));
    },
    enabled: progress !== undefined && hasMessages(progress) && ids.length > 0,
    placeholderData: (before) => before,
  });
  return <States value={data}>{children}</States>;
}

const TONES = { failed: "bad", read: "good", delivered: "good", sent: "brand" } as const;

export function WhatsAppBadge({ id }: Pick<Student, "id">) {
  const state = useContext(States).get(id);
  if (state === undefined) return null;
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : "plain";
  return (
    <Badge tone={tone} wraps>
      {SAY.whatsapp.badge(SAY.whatsapp.states[state])}
    </Badge>
  );
}
