// Navigation on wide screens, with the logo above and support below.
import { Link } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { Seal } from "../ui/layout/Seal.tsx";
import { Wordmark } from "../ui/layout/Wordmark.tsx";
import { useEntries } from "./entries.ts";
import { CircleHelp } from "lucide-react";
import { useSettings } from "./use-settings.ts";

const PLACE = "flex items-center rounded-control font-semibold transition-colors duration-120 hover:bg-brand-wash";
const ROW = `${PLACE} min-h-12 gap-3 px-4`;
const TILE = `${PLACE} min-h-16 flex-col justify-center gap-1 px-0.5 py-2 text-center text-[0.75rem] leading-tight`;

/** `rail`: narrow variant for screens that need the width. */
export function Sidebar({ rail }: { rail: boolean }) {
  const place = rail ? TILE : ROW;
  return (
    <aside
      aria-label={SAY.product.name}
      className={`sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line md:flex ${rail ? "px-1.5 py-4" : "p-4"}`}
    >
      <Link
        to="/user/templates"
        aria-label={SAY.product.name}
        className={`mb-5 rounded-control py-2 ${rail ? "mx-auto px-1" : "px-2"}`}
      >
        {rail ? <Seal className="size-9" /> : <Wordmark />}
      </Link>
      <nav aria-label={SAY.nav.label} className="flex flex-col gap-1.5">
        {useEntries().map(({ to, label, icon, here }) => (
          <Link
            key={to}
            to={to}
            aria-current={here ? "page" : undefined}
            className={`${place} ${here ? "bg-brand-wash text-brand" : "text-ink-soft"}`}
          >
            <Icon of={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-auto">
        <ContactSupport className={`${place} text-ink-soft`} />
      </div>
    </aside>
  );
}

function ContactSupport({ className }: { className: string }) {
  const settings = useSettings();
  if (settings === undefined) return null;
  return (
    <a href={settings.supportUrl} target="_blank" rel="noreferrer" className={className}>
      <Icon of={CircleHelp} />
      {SAY.product.contactSupport}
    </a>
  );
}
