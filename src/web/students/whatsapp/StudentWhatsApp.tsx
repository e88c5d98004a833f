// WhatsApp of one student: whether they agreed, what was sent to them, and one message more.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import type { WhatsAppStudent } from "#api/whatsapp.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { requestIds } from "../../request-id.ts";
import { useSettings } from "../../shell/use-settings.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { whenText } from "../../ui/when-text.ts";

const say = SAY.whatsapp;
const sendingIdOf = requestIds();
type Of = { studentId: string; templateId: string };

export function StudentWhatsApp({ studentId, templateId }: Of) {
  const isOffered = useSettings()?.whatsapp === true;
  const queryKey = ["whatsapp-student", studentId];
  const { data: known } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call("whatsAppStudent", { params: { id: studentId }, signal })).data,
    enabled: isOffered,
    staleTime: 0,
    gcTime: 0,
  });
  const { note, send } = useActs({ studentId, templateId }, known);
  const { may } = useWorkspace();
  if (known === undefined) return null;
  return (
    <section aria-label={say.title} className="mt-4 flex flex-col gap-2 rounded-control border border-line px-4 py-3">
      <Switch label={say.agreed} hint={hintOf(known)} on={known.agreed} onChange={(agreed) => note.mutate(agreed)} />
      <ul className="flex flex-col gap-1 empty:hidden">
        {known.messages.map(({ id, state, at, reason }) => (
          <li key={id} className="text-s text-ink-soft">
            <span className="font-medium text-ink">{say.states[state]}</span>,{" "}
            <time className="tabular">{whenText(at)}</time>
            {reason !== "" && <p>{reason}</p>}
          </li>
        ))}
      </ul>
      {known.agreed && known.number !== "" && !known.stopped && may("mails.send") && (
        <Button icon={Send} busy={send.isPending} className="self-start" onClick={() => send.mutate()}>
          {known.messages.length === 0 ? say.sendOne : say.sendAgain}
        </Button>
      )}
    </section>
  );
}

function hintOf({ number, stopped }: WhatsAppStudent): string {
  if (stopped) return say.faults.stopped;
  return number === "" ? say.noNumber : say.goesTo(number);
}

function useActs({ studentId, templateId }: Of, known: WhatsAppStudent | undefined) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [
        ["whatsapp-student", studentId],
        ["whatsapp", templateId],
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const note = useMutation({
    mutationFn: (agreed: boolean) => call("noteWhatsAppConsent", { params: { id: studentId }, body: { agreed } }),
    onSuccess: refresh,
    onError: (error) => toast.error(answerOr(say.notSaved, error)),
  });
  const send = useMutation({
    mutationFn: () => {
      const sending_id = sendingIdOf({ studentId, known });
      const body = { user_template_id: templateId, sending_id, student_ids: [studentId], again: true };
      return call("sendWhatsApp", { body });
    },
    onSuccess: ({ queued }) => {
      toast[queued === 0 ? "error" : "say"](queued === 0 ? say.noneDue : say.started(queued));
      return refresh();
    },
    onError: (error) => toast.error(answerOr(say.sendFailed, error)),
  });
  return { note, send };
}
