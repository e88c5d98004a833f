// Subject, message and attachment, typed or taken from the saved texts, and a test mail to oneself.
import { useState } from "react";
import type { BatchAudience, Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { ATTACHMENTS, BATCH } from "#domain/mail/batch.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { TextArea, TextInput } from "../../ui/controls/TextInput.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { fillWords } from "./choice.ts";
import { Fold } from "./Fold.tsx";
import { SavedTexts } from "./SavedTexts.tsx";
import { TestMail } from "./TestMail.tsx";
import type { Words } from "./use-words.ts";

const say = SAY.mail;
const FILES = ATTACHMENTS.map((value) => ({ value, label: say.attachments[value] }));
type Props = {
  template: Template;
  student: BatchAudience["samples"][number];
  mail: BatchAudience["mail"];
  words: Words;
};

export function MailWordsForm({ template, student, mail, words }: Props) {
  const { choice, change, replace, replaced, bringBack, restored, clear } = words;
  const [open, setOpen] = useState(restored);
  const subject = fillWords(choice.subject, student, template.name, mail.issuer);
  const message = fillWords(choice.message, student, template.name, mail.issuer);
  return (
    <Fold title={say.wordsTitle} open={open} onToggle={setOpen}>
      <div className="flex flex-col gap-4">
        {restored && <Restored onClear={clear} />}
        <SavedTexts subject={choice.subject} message={choice.message} onChoose={change} onReplace={replace} />
        {replaced && <Replaced onUndo={bringBack} />}
        <TextInput
          label={say.subjectLabel}
          value={choice.subject}
          maxLength={BATCH.subject}
          placeholder={mail.subject}
          hint={subject.filled === "" ? undefined : say.reads(subject.filled)}
          error={errorOf(subject.unknown)}
          onChange={(text) => change({ subject: text })}
        />
        <TextArea
          label={say.messageLabel}
          value={choice.message}
          maxLength={BATCH.message}
          rows={4}
          placeholder={mail.line}
          hint={say.wordsHint}
          error={errorOf(message.unknown)}
          onChange={(text) => change({ message: text })}
        />
        <NativeSelect
          label={say.attachment}
          value={choice.attachment}
          options={FILES}
          onChange={(attachment) => change({ attachment })}
        />
        <TestMail templateId={template.id} studentId={student.id} choice={choice} />
      </div>
    </Fold>
  );
}

function Restored({ onClear }: { onClear: () => void }) {
  return (
    <Banner
      tone="note"
      action={
        <Button kind="plain" onClick={onClear}>
          {SAY.mailWords.draft.clear}
        </Button>
      }
    >
      {SAY.mailWords.draft.kept}
    </Banner>
  );
}

function Replaced({ onUndo }: { onUndo: () => void }) {
  return (
    <Banner
      tone="note"
      action={
        <Button kind="plain" onClick={onUndo}>
          {SAY.product.undo}
        </Button>
      }
    >
      {SAY.mailWords.draft.replaced}
    </Banner>
  );
}

const errorOf = (unknown: readonly string[]) => (unknown.length === 0 ? undefined : say.wordsUnknown(unknown));
