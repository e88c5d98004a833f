// The bar beside an edited text: placeholders to insert, and the accent colour. The field keeps the focus.
import { Award, Highlighter, type LucideIcon, MessageSquareText, UserRound } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { PLACEHOLDERS } from "#domain/canvas/placeholders.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";

/** What a design holds is the same in every language of the screens. */
const INSERTED: { [P in (typeof PLACEHOLDERS)[number]]: { label: string; icon: LucideIcon } } = {
  "Student Name": { label: SAY.designer.addStudentName, icon: UserRound },
  "Certificate ID": { label: SAY.designer.addCertificateId, icon: Award },
  Remarks: { label: SAY.designer.addRemarks, icon: MessageSquareText },
};

type EditorBarProps = {
  /** The size of the text's box depends on it. */
  scale: number;
  stage: RefObject<HTMLElement | null>;
  /** Types a placeholder. */
  onInsert: (name: string) => void;
  /** Undefined for texts without accents. */
  accent: { on: boolean; toggle: () => void } | undefined;
};

export function EditorBar({ stage, scale, onInsert, accent }: EditorBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scale > 0) place(bar.current, stage.current);
  }, [stage, scale]);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={SAY.stage.writing}
      // A button taking the focus would end the editing.
      onPointerDown={(event) => event.preventDefault()}
      className="pointer-events-auto absolute flex w-max max-w-[calc(100vw-2rem)] gap-0.5 overflow-x-auto rounded-control border border-line bg-surface p-1 text-s shadow-float"
    >
      {PLACEHOLDERS.map((name) => (
        <BarButton
          key={name}
          {...INSERTED[name]}
          name={SAY.stage.insert(INSERTED[name].label)}
          onClick={() => onInsert(name)}
        />
      ))}
      {accent && (
        <BarButton
          icon={Highlighter}
          label={SAY.stage.accent}
          name={SAY.stage.accent}
          pressed={accent.on}
          onClick={accent.toggle}
        />
      )}
    </div>
  );
}

type BarButtonProps = { icon: LucideIcon; label: string; name: string; pressed?: boolean; onClick: () => void };

function BarButton({ icon, label, name, pressed, onClick }: BarButtonProps) {
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

const GAP_PX = 10;

/** Below the text if there is room on the canvas, else above it. */
function place(bar: HTMLElement | null, stage: HTMLElement | null): void {
  const box = bar?.parentElement?.getBoundingClientRect();
  const paper = stage?.getBoundingClientRect();
  if (!bar || !box || !paper) return;
  const [width, height] = [bar.offsetWidth, bar.offsetHeight];
  const under = box.bottom + GAP_PX + height <= paper.bottom || box.top - GAP_PX - height < paper.top;
  const centred = box.left + box.width / 2 - width / 2;
  const left = Math.max(paper.left, Math.min(centred, paper.right - width));
  bar.style.left = `${left - box.left}px`;
  bar.style.top = `${under ? box.height + GAP_PX : -GAP_PX - height}px`;
}
