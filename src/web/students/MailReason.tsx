// Why a mail was not sent, with the mail server's own words folded below it.
import { ChevronDown } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/layout/Icon.tsx";

type Props = { reason: string; details: string; className?: string };

export function MailReason({ reason, details, className = "" }: Props) {
  return (
    <div className={`text-s wrap-anywhere text-ink-soft ${className}`}>
      <p>{reason}</p>
      {details !== "" && (
        <details className="group">
          <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 font-medium max-lg:min-h-11">
            {SAY.mail.returned.details}
            <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
          </summary>
          <p dir="auto">{details}</p>
        </details>
      )}
    </div>
  );
}
