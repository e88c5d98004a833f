// Before mails go out: who gets one, who is skipped and why, and how to reach those without an e-mail.
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { SendingAudience, Template } from "#api/shapes.ts";
import { isWanted, wantedOf } from "#domain/ai.ts";
import { fillContent, placeholderValues, unfilledTexts } from "#domain/certificate.ts";
import { type Content, isEmpty, parseContent } from "#domain/content.ts";
import { PRICES } from "#domain/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Drawing } from "../ui/drawing/Drawing.tsx";
import { Price } from "../ui/Price.tsx";
import { Waiting } from "../ui/Waiting.tsx";
import { KeptInOutbox } from "./KeptInOutbox.tsx";
import { certificatePath } from "./links.ts";
import { OwnLinks } from "./OwnLinks.tsx";
import type { SendRequest } from "./use-sending.ts";
import { WithoutEmail } from "./WithoutEmail.tsx";

const say = SAY.mail;
type Props = {
  template: Template;
  publicUrl: string;
  onSend: (request: SendRequest) => void;
  onClose: () => void;
};

export function SendDialog({ template, publicUrl, onSend, onClose }: Props) {
  const [again, setAgain] = useState(false);
  const { data: audience, isError } = useAudience(template.id);
  const design = useMemo(() => parseContent(template.content), [template.content]);
  const due = audience === undefined || isEmpty(design) ? 0 : audience.due + (again ? audience.alreadySent : 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.confirmTitle}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button kind="primary" disabled={due === 0} onClick={() => onSend(again ? { again } : {})}>
            {say.send(due)}
          </Button>
        </>
      }
    >
      {isError && <Banner tone="error">{SAY.students.fetchFailed}</Banner>}
      {audience === undefined && !isError && <Waiting label={say.counting} className="min-h-40" />}
      {audience !== undefined && (
        <div className="flex flex-col gap-4">
          {isEmpty(design) && <Banner tone="error">{say.noDesign}</Banner>}
          {due > 0 && audience.sample !== null && <Sample student={audience.sample} {...{ design, publicUrl }} />}
          <Counts audience={audience} due={due} />
          {due > 0 && isWanted(wantedOf(design)) && audience.toFill > 0 && <Writing count={audience.toFill} />}
          {audience.alreadySent > 0 && <Again checked={again} onChange={setAgain} />}
          <KeptInOutbox />
          <OwnLinks />
          <WithoutEmail
            count={audience.withoutEmail}
            students={audience.unreachable}
            template={template.name}
            publicUrl={publicUrl}
          />
        </div>
      )}
    </Dialog>
  );
}

function useAudience(id: string) {
  return useQuery({
    queryKey: ["audience", id],
    queryFn: ({ signal }) => call("sendingAudience", { params: { id }, signal }),
    // Counted anew each time it is asked.
    staleTime: 0,
    gcTime: 0,
  });
}

type SampleProps = { student: NonNullable<SendingAudience["sample"]>; design: Content; publicUrl: string };

/** The first of the certificates, as it will be, and what on it nobody means to send. */
function Sample({ student, design, publicUrl }: SampleProps) {
  const content = useMemo(() => fillContent(design, placeholderValues(student)), [design, student]);
  const wanted = wantedOf(design);
  // What AI writes before it is sent is not forgotten.
  const written: readonly (string | false)[] = [
    wanted.title && SAY.designer.titleDefault,
    wanted.summary && SAY.designer.descriptionDefault,
  ];
  const unfilled = unfilledTexts(content).filter((text) => !written.includes(text));
  return (
    <>
      <div className="flex justify-center rounded-card bg-sunken p-4">
        <Drawing
          content={content}
          link={publicUrl + certificatePath(student.id)}
          label={say.pictureAlt(student.name)}
          className="max-w-64 shadow-print"
        />
      </div>
      {unfilled.length > 0 && <Banner tone="error">{say.unfilled(unfilled)}</Banner>}
    </>
  );
}

/** What AI writes while it is sent, and what that costs. */
function Writing({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-ink-soft">{SAY.studentAi.toSend(count)}</p>
      <Price credits={count * PRICES.fill} />
    </div>
  );
}

function Counts({ audience: { alreadySent, onTheWay }, due }: { audience: SendingAudience; due: number }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-l font-semibold">{due === 0 ? say.nobody : say.confirm(due)}</p>
      {alreadySent > 0 && <p className="text-ink-soft">{say.alreadySent(alreadySent)}</p>}
      {onTheWay > 0 && <p className="text-ink-soft">{say.onTheWay(onTheWay)}</p>}
    </div>
  );
}

function Again({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {say.again}
    </label>
  );
}
