// The places of the app on wide screens, with the mark above and help below.
import { Link } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/Icon.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { ContactSupport } from "./ContactSupport.tsx";
import { ENTRIES } from "./entries.ts";

const PLACE =
  "flex min-h-12 items-center gap-3 rounded-control px-4 font-semibold transition-colors duration-120 hover:bg-brand-wash";

export function Sidebar() {
  return (
    <aside
      aria-label={SAY.product.name}
      className="sticky top-0 hidden h-dvh flex-col border-r border-line p-4 md:flex"
    >
      <Link to="/user/templates" className="mb-5 rounded-control px-2 py-2">
        <Wordmark />
      </Link>
      <nav aria-label={SAY.nav.label} className="flex flex-col gap-1.5">
        {ENTRIES.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            className={PLACE}
            activeProps={{ className: "bg-brand-wash text-brand" }}
            inactiveProps={{ className: "text-ink-soft" }}
          >
            <Icon of={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-auto">
        <ContactSupport className={`${PLACE} text-ink-soft`} />
      </div>
    </aside>
  );
}
