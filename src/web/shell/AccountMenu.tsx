// The account at the end of every header. Its menu is no part of what a screen waits for.
import { useState } from "react";
import { lazily } from "../ui/lazily.tsx";
import { AccountButton, type AccountMenuProps } from "./AccountButton.tsx";
import type { SignedIn } from "./use-user.ts";

export function AccountMenu({ user }: { user: SignedIn }) {
  const [open, setOpen] = useState(false);
  return <Opened user={user} open={open} onOpen={setOpen} />;
}

const Opened = lazily<AccountMenuProps>(
  async () => (await import("./AccountMenuPanel.tsx")).AccountMenuPanel,
  ({ user, onOpen }) => (
    <AccountButton user={user} aria-haspopup="menu" aria-expanded={false} onClick={() => onOpen(true)} />
  ),
);
