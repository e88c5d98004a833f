// The mail as its recipients will get it, one after another, on a phone and on a computer.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Pills } from "../../ui/controls/Pills.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import type { SendChoice } from "./choice.ts";
import { AttachedFile } from "./AttachedFile.tsx";
import { Fold } from "./Fold.tsx";
import { MailFrame, type MAIL_WIDTHS } from "./MailFrame.tsx";
import type { MailScheme } from "./mail-scheme.ts";
import type { Recipients } from "./recipients.ts";
import { useMailPreview } from "./use-mail-preview.ts";

const say = SAY.mailWords.preview;
const WIDTHS = (["phone", "desktop"] as const).map((value) => ({ value, label: say.widths[value] }));
const SCHEMES = (["light", "dark"] as const).map((value) => ({ value, label: say.schemes[value] }));
type Props = {
  templateId: string;
  recipients: Recipients;
  /** Ids of those who get no mail. */
  leftOut: readonly string[];
  choice: Pick<SendChoice, "subject" | "message" | "attachment" | "again" | "filled">;
};

export function PreviewSection({ templateId, recipients, leftOut, choice }: Props) {
  const [shown, setShown] = useState(false);
  const [width, setWidth] = useState<keyof typeof MAIL_WIDTHS>("phone");
  const [scheme, setScheme] = useState<MailScheme>("light");
  const { subject, message, attachment, again, filled } = choice;
  const asked = {
    templateId,
    recipients,
    list: { again, filled },
    leftOut,
    words: { subject, message, attachment },
    shown,
  };
  const preview = useMailPreview(asked);
  const { mail, failed, waits } = preview;
  return (
    <Fold title={say.title} open={shown} onToggle={setShown}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Whose {...preview} />
          <div className="flex flex-wrap gap-3">
            <Pills label={say.width} value={width} options={WIDTHS} onChange={setWidth} />
            <Pills label={say.scheme} value={scheme} options={SCHEMES} onChange={setScheme} />
          </div>
        </div>
        {failed && <Banner tone="error">{say.failed}</Banner>}
        {mail === undefined && !failed && <Waiting label={say.loading} className="min-h-40" />}
        {mail !== undefined && (
          <div aria-busy={waits} className="flex flex-col gap-3 aria-busy:opacity-50">
            <p className="wrap-anywhere">
              <span className="mb-1 block text-s text-ink-soft">{say.from(mail.from, mail.address)}</span>
              <span className="font-semibold">{say.subject(mail.subject)}</span>
            </p>
            {mail.attached !== undefined && <AttachedFile {...mail.attached} />}
            <MailFrame html={mail.html} title={say.mailTo(mail.to)} {...{ width, scheme }} />
          </div>
        )}
      </div>
    </Fold>
  );
}

type WhoseProps = Pick<ReturnType<typeof useMailPreview>, "mail" | "place" | "total" | "go">;

function Whose({ mail, place, total, go }: WhoseProps) {
  if (mail === undefined) return null;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={SAY.previewAs.previous}
        aria-disabled={place === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={SAY.previewAs.next}
        aria-disabled={place + 1 >= total}
        onClick={() => go(1)}
      />
      <p className="min-w-0" aria-live="polite">
        <span className="block truncate font-semibold">{mail.to}</span>
        <span className="tabular text-s text-ink-soft">{SAY.previewAs.of(place + 1, total)}</span>
      </p>
    </div>
  );
}
