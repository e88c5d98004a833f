// Sends to named students: how many, who is skipped and why, and whose certificate is not ready.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import type { DueRow, Template } from "#api/shapes.ts";
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
import { useGoing } from "./use-going.ts";
import { usePermission } from "./use-permission.ts";
import { usePress } from "./use-press.ts";
import type { Batch } from "../use-batch.ts";

const say = SAY.students;
const DEFAULT_WORDS = { subject: "", message: "", filled: 0 } as const;
const NOBODY: readonly DueRow[] = [];
type Props = {
  template: Template;
  students: readonly string[];
  /** Also those who were mailed already. */
  againAtFirst?: boolean;
  /** Names the batch, so that it is sent once; otherwise each dialog is another batch. */
  batch?: string;
  title: string;
  /** Above the counts. */
  children?: ReactNode;
  onSend: Batch["send"];
  onSent: () => void;
  onClose: () => void;
};

export function SendThese(props: Props) {
  const { template, students, againAtFirst = false, batch, title, children, onSend, onSent, onClose } = props;
  const [again, setAgain] = useState(againAtFirst);
  const [allTheSame, setAllTheSame] = useState(false);
  const [withGaps, setWithGaps] = useState(false);
  const { data, isError } = usePicked(template.id, students);
  const designs = useMemo(() => parseDesigns(template), [template]);
  const rows = data === undefined || isUndesigned(designs) ? NOBODY : data.rows;
  const due = useMemo(() => rows.filter(({ mailed }) => again || !mailed), [rows, again]);
  const recipients = useMemo(() => thePicked(due), [due]);
  const unfilled = data?.audience.toFill ?? 0;
  const going = useGoing({ recipients, designs, due: due.length, unfilled, allTheSame, withGaps });
  const { press, busy } = usePress(onSend, onSent, batch);
  const permission = usePermission(data?.audience.allowance.needs);
  const disabled = going.waits || !permission.mayMail || going.count === 0;
  const choice = { ...DEFAULT_WORDS, again };
  const send = () => {
    const ids = due.map(({ id }) => id).filter((id) => !going.leftOut.includes(id));
    if (permission.isGiven()) void press({ student_ids: ids, ...(again && { again }) }, permission.asked);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={SAY.product.cancel}
      actions={<Actions {...{ busy, onClose, disabled }} onSend={send} />}
    >
      {children}
      {isError && <Banner tone="error">{say.fetchFailed}</Banner>}
      {data === undefined && !isError && <Waiting label={SAY.mail.counting} className="min-h-20" />}
      {data !== undefined && (
        <div className="flex flex-col gap-4">
          {isUndesigned(designs) && <Banner tone="error">{SAY.mail.noDesign}</Banner>}
          <AudienceCounts audience={data.audience} due={due.length} {...{ again, going }} />
          {due.length > 0 && (
            <Allowance allowance={data.audience.allowance} count={going.count} permission={permission} />
          )}
          {data.audience.withoutEmail > 0 && (
            <p className="text-ink-soft">{SAY.mail.withoutEmail(data.audience.withoutEmail)}</p>
          )}
          {due.length > 0 && (
            <NotReady
              {...{ going, designs, allTheSame, withGaps, due: due.length, templateId: template.id }}
              onChange={setAllTheSame}
              onWithGaps={setWithGaps}
            />
          )}
          {going.count > 0 && (
            <PreviewSection templateId={template.id} leftOut={going.leftOut} {...{ recipients, choice }} />
          )}
          {data.audience.alreadySent > 0 && <Again checked={again} onChange={setAgain} />}
        </div>
      )}
    </Dialog>
  );
}

type ActionsProps = { busy: boolean; disabled: boolean; onSend: () => void; onClose: () => void };

function Actions({ busy, disabled, onSend, onClose }: ActionsProps) {
  return (
    <>
      <Button idle={busy} onClick={onClose}>
        {SAY.product.cancel}
      </Button>
      <Button kind="primary" busy={busy} disabled={disabled} onClick={onSend}>
        {say.sendPicked}
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
