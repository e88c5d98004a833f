// The first message as its reader will see it: the certificate, the words and the button.
import { useId, useMemo } from "react";
import type { WhatsAppAudience } from "#api/whatsapp.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { SAY } from "#domain/say/say.ts";
import { DesignDrawing } from "../../ui/drawing/DesignDrawing.tsx";
import { designOf, type RowDesigns } from "../../ui/fitting/row-designs.ts";
import { certificatePath } from "../links.ts";

const say = SAY.whatsapp;
export type PreviewProps = { audience: WhatsAppAudience; designs: RowDesigns; publicUrl: string };

export function MessagePreview({ audience: { samples, message, kept }, designs, publicUrl }: PreviewProps) {
  const [first] = samples;
  const caption = useId();
  const content = useMemo(
    () => first && fillContent(designOf(designs, first), placeholderValues(first)),
    [first, designs],
  );
  if (first === undefined || content === undefined || message === null) return null;
  return (
    <figure aria-labelledby={caption} className="flex flex-col gap-2">
      <figcaption id={caption} className="font-semibold">
        {say.preview}
      </figcaption>
      <div className="rounded-card bg-sunken p-4">
        <div className="flex max-w-80 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-print">
          <DesignDrawing
            content={content}
            link={publicUrl + certificatePath(first.id)}
            label={SAY.mail.pictureAlt(first.name)}
          />
          <p dir="auto" className="px-3 py-2 wrap-anywhere">
            {message.text}
          </p>
          <p className="border-t border-line px-3 py-2 text-center font-semibold text-brand">{message.open}</p>
        </div>
        <p className="tabular mt-2 text-s text-ink-soft">{say.goesTo(message.to)}</p>
      </div>
      {!kept && <p className="text-s text-ink-soft">{say.previewHint}</p>}
    </figure>
  );
}
