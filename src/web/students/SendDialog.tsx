// Before mails go out: who gets one, who is skipped and why, and how to reach those without an e-mail.
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Student, Template } from "#api/shapes.ts";
import { fillContent, placeholderValues } from "#domain/certificate.ts";
import { parseContent } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Drawing } from "../ui/drawing/Drawing.tsx";
import { Waiting } from "../ui/Waiting.tsx";
import { audienceOf, type Audience } from "./audience.ts";
import { KeptInOutbox } from "./KeptInOutbox.tsx";
import { certificatePath } from "./links.ts";
import { LocalLinks } from "./LocalLinks.tsx";
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
  const { data: students, isError } = useQuery({
    queryKey: ["students", template.id, "all"],
    queryFn: ({ signal }) => call("listStudents", { query: { user_template_id: template.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const audience = students && audienceOf(students, again);
  const due = audience?.due.length ?? 0;
  const [first] = audience?.due ?? [];
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
          {first !== undefined && <Sample student={first} {...{ template, publicUrl }} />}
          <Counts audience={audience} />
          {audience.alreadySent > 0 && <Again checked={again} onChange={setAgain} />}
          <KeptInOutbox />
          <LocalLinks />
          <WithoutEmail students={audience.withoutEmail} template={template.name} publicUrl={publicUrl} />
        </div>
      )}
    </Dialog>
  );
}

/** The first of the certificates, as it will be. */
function Sample({ student, template, publicUrl }: { student: Student; template: Template; publicUrl: string }) {
  const content = useMemo(
    () => fillContent(parseContent(template.content), placeholderValues(student)),
    [template.content, student],
  );
  return (
    <div className="flex justify-center rounded-card bg-sunken p-4">
      <Drawing
        content={content}
        link={publicUrl + certificatePath(student.id)}
        label={SAY.mail.pictureAlt(student.name)}
        className="max-w-48 shadow-print"
      />
    </div>
  );
}

function Counts({ audience: { due, alreadySent, onTheWay } }: { audience: Audience }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-l font-semibold">{due.length === 0 ? say.nobody : say.confirm(due.length)}</p>
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
