// The header button with the user's identity that opens the account menu.
import type { ComponentProps } from "react";
import { isOwnWorkspace } from "#domain/account/own-workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { Avatar } from "../ui/layout/Avatar.tsx";
import { signsInBy } from "./signs-in-by.ts";
import type { SignedIn } from "./use-user.ts";

export type AccountMenuProps = { user: SignedIn; open: boolean; onOpen: (open: boolean) => void };

export function AccountButton({ user, ...rest }: ComponentProps<"button"> & { user: SignedIn }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={SAY.nav.accountMenu}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-3 rounded-full lg:pl-3"
    >
      <span className="hidden text-right leading-tight lg:block">
        <SignedInAs user={user} masked />
      </span>
      <Avatar name={user.name} picture={user.avatar} className="size-10 text-l" />
    </button>
  );
}

/** On one line, which does not cut the marks above and below the letters of Indian scripts. */
const UNCLIPPED = "truncate -my-1 py-1";

/** `masked`: hides most digits, because the header may be shown on a projector. */
export function SignedInAs({ user, masked = false }: { user: SignedIn; masked?: boolean }) {
  // Among colleagues, where one is matters more than how one signed in.
  const by = masked && !isOwnWorkspace(user.workspace) ? user.workspace.name : signsInBy(user, masked);
  return (
    <>
      <span className={`block max-w-48 font-semibold ${masked ? UNCLIPPED : "wrap-anywhere"}`}>{user.name}</span>
      {by !== undefined && (
        <span className={`tabular block text-s text-ink-soft ${masked ? `max-w-48 ${UNCLIPPED}` : ""}`}>{by}</span>
      )}
    </>
  );
}
