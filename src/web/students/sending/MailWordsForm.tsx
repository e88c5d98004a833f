// Subject, message and attachment, and a test mail to oneself.
import { ChevronDown } from "lucide-react";
import type { BatchAudience, Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { ATTACHMENTS, BATCH } from "#domain/mail/batch.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { TextArea, TextInput } from "../../ui/controls/TextInput.tsx";
import { type SendChoice, fillWords } from "./choice.ts";
import { TestMail } from "./TestMail.tsx";

const say = SAY.mail;
const FILES = ATTACHMENTS.map((value) => ({ value, label: say.attachments[value] }));
type Props = {
  template: Template;
  student: BatchAudience["samples"][number];
  choice: SendChoice;
  onChange: (change: Partial<SendChoice>) => void;
};

export function MailWordsForm({ template, student, choice, onChange }: Props) {
  const subject = fillWords(choice.subject, student, template.name, template.issuer);
  const message = fillWords(choice.message, student, template.name, template.issuer);
  return (
    <details className="group rounded-control border border-line px-4 open:pb-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        {say.wordsTitle}
        <Icon of={ChevronDown} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4">
        <TextInput
          label={say.subjectLabel}
          value={choice.subject}
          maxLength={BATCH.subject}
          placeholder={say.subject(template.name)}
          hint={say.reads(subject.filled === "" ? say.subject(template.name) : subject.filled)}
          error={errorOf(subject.unknown)}
          onChange={(text) => onChange({ subject: text })}
        />
        <TextArea
          label={say.messageLabel}
          value={choice.message}
          maxLength={BATCH.message}
          rows={4}
          placeholder={say.line(template.name, template.issuer)}
          hint={say.wordsHint}
          error={errorOf(message.unknown)}
          onChange={(text) => onChange({ message: text })}
        />
        <NativeSelect
          label={say.attachment}
          value={choice.attachment}
          options={FILES}
          onChange={(attachment) => onChange({ attachment })}
        />
        <TestMail templateId={template.id} studentId={student.id} choice={choice} />
      </div>
    </details>
  );
}

const errorOf = (unknown: readonly string[]) => (unknown.length === 0 ? undefined : say.wordsUnknown(unknown));
