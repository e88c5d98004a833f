// A note when no mail server is connected: mails are kept, not delivered.
import { SAY } from "#domain/say/say.ts";
import { useSettings } from "../shell/use-settings.ts";
import { Banner } from "../ui/layout/Banner.tsx";

export function KeptInOutbox({ className = "" }: { className?: string }) {
  const settings = useSettings();
  if (settings?.mailKept !== true) return null;
  return (
    <Banner
      tone="note"
      className={className}
      action={
        settings.development && (
          <a href="/dev/outbox" target="_blank" rel="noopener" className="font-semibold text-brand underline">
            {SAY.mail.openOutbox}
          </a>
        )
      }
    >
      {SAY.mail.outbox}
    </Banner>
  );
}
