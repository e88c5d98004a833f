// A file of the mail, as mail programs show it: its kind, name and size.
import { FileText, Image } from "lucide-react";
import type { MailPreview } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { sayBytes } from "../../ui/say-bytes.ts";

type Props = NonNullable<MailPreview["attached"]>;

export function AttachedFile({ filename, content_type: type, size }: Props) {
  const isPdf = type === "application/pdf";
  return (
    <p className="flex max-w-full items-center gap-3 self-start rounded-control border border-line bg-surface py-2 ps-3 pe-4">
      <Icon of={isPdf ? FileText : Image} className={isPdf ? "text-bad" : "text-brand"} />
      <span className="sr-only">{SAY.mailWords.preview.attached}</span>
      <span className="min-w-0">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {filename}
        </span>
        <span className="tabular block text-s text-ink-soft">
          {[isPdf ? "PDF" : "PNG", sayBytes(size)].join(" · ")}
        </span>
      </span>
    </p>
  );
}
