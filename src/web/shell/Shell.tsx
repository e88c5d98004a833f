// The user shell: sidebar or tab bar, account menu, footer and one screen.
import { Outlet, useMatches, useRouterState, Link } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { focusScreen, SCREEN } from "../ui/focus-screen.ts";
import { whenCalm, lazily } from "../ui/lazily.tsx";
import { MadeIn } from "../ui/layout/MadeIn.tsx";
import { HeaderEnd } from "../ui/layout/PageHeader.tsx";
import { loadToasts } from "../ui/toasts/toast.ts";
import { TABLET, useMedia } from "../ui/hooks/use-media.ts";
import { Sidebar } from "./Sidebar.tsx";
import type { SignedIn } from "./use-user.ts";
import { AccountButton, type AccountMenuProps } from "./AccountButton.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { part } from "../ui/part.tsx";
import { useEntries } from "./entries.ts";

const Opened = lazily<AccountMenuProps>(
  async () => (await import("./AccountMenuPanel.tsx")).AccountMenuPanel,
  ({ user, onOpen }) => (
    <AccountButton user={user} aria-haspopup="menu" aria-expanded={false} onClick={() => onOpen(true)} />
  ),
);

const DemoBar = part(async () => (await import("./DemoBar.tsx")).DemoBar);

export function Shell({ user }: { user: SignedIn }) {
  useEffect(() => whenCalm(() => void loadToasts().catch(() => undefined)), []);
  useFocusOnScreen();
  const framed = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.frame === true) });
  const rail = useMedia(TABLET) || framed;
  // Beside the sidebar, which is as high as the window.
  const bar = user.demo_ends_at !== undefined && (
    <Suspense>
      <DemoBar endsAt={user.demo_ends_at} />
    </Suspense>
  );
  return (
    <HeaderEnd value={<AccountMenu user={user} />}>
      <a
        href={`#${SCREEN}`}
        onClick={skip}
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand focus:translate-y-0"
      >
        {SAY.product.skipToContent}
      </a>
      {framed ? (
        <Framed bar={bar} />
      ) : (
        <div className={`md:grid ${rail ? RAIL : "md:grid-cols-[15.5rem_minmax(0,1fr)]"}`}>
          <Sidebar rail={rail} />
          <div className="flex min-h-dvh flex-col pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0">
            {bar}
            <main id={SCREEN} tabIndex={-1} className="mx-auto w-full max-w-[100rem] grow px-4 outline-hidden md:px-8">
              <Outlet />
            </main>
            <MadeIn className="py-6" />
          </div>
        </div>
      )}
      <TabBar framed={framed} />
    </HeaderEnd>
  );
}

const RAIL = "md:grid-cols-[5.75rem_minmax(0,1fr)]";

/** As high as the window. The sidebar is at the left, but comes last, so that few Tabs lead to the screen's work. */
function Framed({ bar }: { bar: ReactNode }) {
  return (
    <div
      className={`relative grid h-dvh min-h-64 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-clip pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0 short:pb-0 ${RAIL}`}
    >
      <div className="flex min-h-0 flex-col md:col-start-2 md:row-start-1">
        {bar}
        <main id={SCREEN} tabIndex={-1} className="min-h-0 grow overflow-y-auto outline-hidden">
          <Outlet />
        </main>
      </div>
      <div className="hidden md:col-start-1 md:row-start-1 md:block">
        <Sidebar rail />
      </div>
    </div>
  );
}

/** Scroll in script: the router would treat a hash navigation as going back. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focusScreen();
}

/** The followed link disappeared with its screen, so the focus moves to the new screen. */
function useFocusOnScreen(): void {
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(shown);
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== shown;
    before.current = shown;
    if (moved && document.activeElement === document.body) focusScreen();
  }, [shown]);
}

function AccountMenu({ user }: { user: SignedIn }) {
  const [open, setOpen] = useState(false);
  return <Opened user={user} open={open} onOpen={setOpen} />;
}

/** A screen that fills a short window has the way back in its header. */
function TabBar({ framed }: { framed: boolean }) {
  return (
    <nav
      aria-label={SAY.nav.label}
      className={`fixed inset-x-0 bottom-0 z-30 grid auto-cols-[minmax(min-content,1fr)] grid-flow-col border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] md:hidden ${framed ? "short:hidden" : ""}`}
    >
      {useEntries().map(({ to, label, icon, here }) => (
        <Link
          key={to}
          to={to}
          aria-current={here ? "page" : undefined}
          className={`flex min-h-16 flex-col items-center gap-0.5 px-px pt-2 pb-1 text-center text-[0.75rem] leading-tight font-semibold [&:lang(ta)]:text-[0.6875rem] ${here ? "text-brand" : "text-ink-soft"}`}
        >
          <Icon of={icon} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
