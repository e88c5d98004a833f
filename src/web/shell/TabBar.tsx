// The places of the app on phones, under the thumb.
import { Link } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/Icon.tsx";
import { NAV_ENTRIES } from "./entries.ts";

export function TabBar() {
  return (
    <nav
      aria-label={SAY.nav.label}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {NAV_ENTRIES.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-16 flex-col items-center justify-center gap-0.5 px-1 text-center text-[0.75rem] leading-tight font-semibold"
          activeProps={{ className: "text-brand" }}
          inactiveProps={{ className: "text-ink-soft" }}
        >
          <Icon of={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
