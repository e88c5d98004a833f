// Sends to named students: how many, who is skipped and why, and whose certificate is not ready.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import type { BatchAudience, DueRow, Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { isUndesigned, parseDesigns } from "../../ui/fitting/row-designs.ts";
import { Allowance } from "./Allowance.tsx";
import { Again } from "./Again.tsx";
import { AudienceCounts } from "./AudienceCounts.tsx";
import { NotReady } from "./NotReady.tsx";
import { PreviewSection } from "./PreviewSection.tsx";
import { thePicked } from "./recipients.ts";
import type { SendAct } from "./use-act.ts";
import { type Going, useGoing } from "./use-going.ts";
import { usePermission } from "./use-permission.ts";
import { usePress } from "./use-press.ts";
import type { Batch } from "../use-batch.ts";
import { ChannelChoice } from "../whatsapp/ChannelChoice.tsx";
import { countOf, useBothChannels } from "../whatsapp/use-both-channels.ts";
import { unreadyOfRows, useCheckedOfRows, useMessagesGoing } from "../whatsapp/use-messages-going.ts";
import { useWhatsAppChoice } from "../whatsapp/use-whatsapp.ts";
import { WhatsAppPart } from "../whatsapp/WhatsAppPart.tsx";

const say = SAY.students;
const DEFAULT_WORDS = { subject: "", message: "", attachment: "none", filled: 0 } as const;
const NOBODY: readonly DueRow[] = [];
type Props = {
  template: Template;
  students: readonly string[];
  /** Also those who were mailed already. */
  againAtFirst?: boolean;
  /** The id of a batch that a program prepared, so that it is sent once; otherwise each dialog is another batch. */
  draft?: string;
  title: string;
  /** They may get theirs by WhatsApp, too. */
  alsoByWhatsApp?: boolean;
  publicUrl: string;
  /** Above the counts. */
  children?: ReactNode;
  onSend: Batch["send"];
  onSent: () => void;
  onClose: () => void;
};

export function SendThese(props: Props) {
  const { title, children, onClose } = props;
  const these = useThese(props);
  const { data, isError } = these.asked;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={SAY.product.cancel}
      actions={<Actions act={these.act} onClose={onClose} />}
    >
      {children}
      {isError && <Banner tone="error">{say.fetchFailed}</Banner>}
      {data === undefined && !isError && <Waiting label={SAY.mail.counting} className="min-h-20" />}
      {data !== undefined && <Choices {...props} {...these} audience={data.audience} />}
    </Dialog>
  );
}

/** Who they are, what is chosen, and what the button does. */
function useThese(props: Props) {
  const { template, students, againAtFirst = false, draft, alsoByWhatsApp = false, onSend, onSent } = props;
  const [again, setAgain] = useState(againAtFirst);
  const [allTheSame, setAllTheSame] = useState(false);
  const [withGaps, setWithGaps] = useState(false);
  const asked = usePicked(template.id, students);
  const { data } = asked;
  const designs = useMemo(() => parseDesigns(template), [template]);
  const rows = data === undefined || isUndesigned(designs) ? NOBODY : data.rows;
  const due = useMemo(() => rows.filter(({ mailed }) => again || !mailed), [rows, again]);
  const recipients = useMemo(() => thePicked(due), [due]);
  const unfilled = data?.audience.toFill ?? 0;
  const going = useGoing({ recipients, designs, due: due.length, unfilled, allTheSame, withGaps });
  const { press, busy } = usePress(onSend, onSent, draft);
  const permission = usePermission(data?.audience.allowance.needs);
  const messages = useWhatsAppChoice(template.id, { again, offered: alsoByWhatsApp, named: students });
  const mails: SendAct = {
    label: messages.channel === "both" ? SAY.mail.send(going.count) : say.sendPicked,
    busy,
    possible: !going.waits && permission.mayMail && going.count > 0,
    go() {
      const ids = due.map(({ id }) => id).filter((id) => !going.leftOut.includes(id));
      if (permission.isGiven()) void press({ student_ids: ids, ...(again && { again }) }, permission.asked);
    },
  };
  const checked = useCheckedOfRows(messages, due, again);
  const unready = unreadyOfRows(messages, going, again);
  const sending = useMessagesGoing({ messages, mails: going, designs, checked, unready }, { allTheSame, withGaps });
  const act = useBothChannels(mails, { messages, sending, permission, at: undefined, onDone: onSent });
  const choices = { again, setAgain, allTheSame, setAllTheSame, withGaps, setWithGaps };
  return { asked, designs, due: due.length, recipients, going, permission, messages, sending, act, choices };
}

type ChoicesProps = Props & ReturnType<typeof useThese> & { audience: BatchAudience };

function Choices({ template, publicUrl, designs, audience, going, messages, ...these }: ChoicesProps) {
  const { due, recipients, permission, sending, choices } = these;
  const { again, setAgain, allTheSame, setAllTheSame, withGaps, setWithGaps } = choices;
  const byMail = messages.channel !== "whatsapp";
  const notReady = (of: Going, count: number) => (
    <NotReady
      {...{ designs, allTheSame, withGaps }}
      going={of}
      due={count}
      templateId={template.id}
      onChange={setAllTheSame}
      onWithGaps={setWithGaps}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {isUndesigned(designs) && <Banner tone="error">{SAY.mail.noDesign}</Banner>}
      <ChannelChoice {...messages} />
      <WhatsAppPart templateId={template.id} choice={messages} {...{ designs, publicUrl, sending }}>
        {notReady(sending.going, sending.checked)}
      </WhatsAppPart>
      {byMail && <AudienceCounts {...{ audience, due, again, going }} />}
      {(due > 0 || !byMail) && (
        <Allowance allowance={audience.allowance} count={countOf(messages, going, sending)} permission={permission} />
      )}
      {byMail && audience.withoutEmail > 0 && (
        <p className="text-ink-soft">{SAY.mail.withoutEmail(audience.withoutEmail)}</p>
      )}
      {byMail && due > 0 && notReady(going, due)}
      {byMail && going.count > 0 && (
        <PreviewSection
          templateId={template.id}
          leftOut={going.leftOut}
          {...{ recipients, choice: { ...DEFAULT_WORDS, again } }}
        />
      )}
      {byMail && audience.alreadySent > 0 && <Again checked={again} onChange={setAgain} />}
      {!byMail && messages.audience !== undefined && messages.audience.alreadySent > 0 && (
        <Again checked={again} onChange={setAgain} label={SAY.whatsapp.again} />
      )}
    </div>
  );
}

function Actions({ act, onClose }: { act: SendAct; onClose: () => void }) {
  return (
    <>
      <Button idle={act.busy} onClick={onClose}>
        {SAY.product.cancel}
      </Button>
      <Button kind="primary" busy={act.busy} disabled={!act.possible} onClick={act.go}>
        {act.label}
      </Button>
    </>
  );
}

/** The current mail states; the list may be older. */
function usePicked(id: string, students: readonly string[]) {
  const student_ids = [...students];
  return useQuery({
    queryKey: ["audience", id, student_ids],
    queryFn: ({ signal }) => call("pickedAudience", { params: { id }, body: { student_ids }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
