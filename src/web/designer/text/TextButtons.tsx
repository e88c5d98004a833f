// Buttons for a text that is being written: placeholders to insert, and the accent colour. The field keeps the focus.
import { Award, Highlighter, type LucideIcon, MessageSquareText, UserRound } from "lucide-react";
import { PLACEHOLDERS } from "#domain/canvas/placeholders.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";

/** What a design holds is the same in every language of the screens. */
const INSERTED: { [P in (typeof PLACEHOLDERS)[number]]: { label: string; icon: LucideIcon } } = {
  "Student Name": { label: SAY.designer.addStudentName, icon: UserRound },
  "Certificate ID": { label: SAY.designer.addCertificateId, icon: Award },
  Remarks: { label: SAY.designer.addRemarks, icon: MessageSquareText },
};

export type TextButtonsProps = {
  /** Types a placeholder. */
  onInsert: (name: string) => void;
  /** Undefined for texts without accents. */
  accent: { on: boolean; toggle: () => void } | undefined;
};

export function TextButtons({ onInsert, accent }: TextButtonsProps) {
  return (
    <>
      {PLACEHOLDERS.map((name) => (
        <TextButton
          key={name}
          {...INSERTED[name]}
          name={SAY.stage.insert(INSERTED[name].label)}
          onClick={() => onInsert(name)}
        />
      ))}
      {accent && (
        <TextButton
          icon={Highlighter}
          label={SAY.stage.accent}
          name={SAY.stage.accent}
          pressed={accent.on}
          onClick={accent.toggle}
        />
      )}
    </>
  );
}

type TextButtonProps = { icon: LucideIcon; label: string; name: string; pressed?: boolean; onClick: () => void };

function TextButton({ icon, label, name, pressed, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      onClick={onClick}
      className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-[6px] px-1.5 font-semibold text-ink-soft md:px-2 hover:bg-brand-wash hover:text-brand aria-pressed:bg-brand-wash aria-pressed:text-brand pointer-coarse:min-h-11"
    >
      <Icon of={icon} size={16} className="hidden md:block" />
      {label}
    </button>
  );
}
