// The account at the end of every header: who one is, the places of the account, the theme, Sign Out.
import { CircleHelp, LogOut, Monitor, Moon, Sun, User, Coins } from "lucide-react";
import { useState } from "react";
import { maskMobile, MOBILE } from "#domain/mobile.ts";
import { SAY } from "#domain/say/say.ts";
import { keepTheme, readTheme, type Theme } from "../theme.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from "../ui/Menu.tsx";
import { signOut } from "./sign-out.ts";
import { useSettings } from "./use-settings.ts";
import type { SignedIn } from "./use-user.ts";

const THEMES = [
  { value: "system", label: SAY.nav.themeSystem, icon: Monitor },
  { value: "light", label: SAY.nav.themeLight, icon: Sun },
  { value: "dark", label: SAY.nav.themeDark, icon: Moon },
] as const;

export function AccountMenu({ user }: { user: SignedIn }) {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const settings = useSettings();
  const choose = (next: Theme) => {
    keepTheme(next);
    setTheme(next);
  };
  return (
    <Menu trigger={<AccountButton user={user} />}>
      <div className="px-3 py-2 md:hidden">
        <Who user={user} />
      </div>
      <MenuLink icon={User} to="/user/profile">
        {SAY.nav.profile}
      </MenuLink>
      <MenuLink icon={Coins} to="/user/credits">
        {SAY.nav.credits}
      </MenuLink>
      {settings && (
        <MenuLink icon={CircleHelp} href={settings.supportUrl}>
          {SAY.product.contactSupport}
        </MenuLink>
      )}
      <MenuLine />
      <MenuChoice label={SAY.nav.theme} value={theme} options={THEMES} onChange={choose} />
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        {SAY.nav.signOut}
      </MenuItem>
    </Menu>
  );
}

function AccountButton({ user, ...rest }: { user: SignedIn }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={SAY.nav.accountMenu}
      className="flex min-h-11 shrink-0 items-center gap-3 rounded-full md:pl-3"
    >
      <span className="hidden text-right leading-tight md:block">
        <Who user={user} />
      </span>
      <Avatar name={user.name} picture={user.avatar} className="size-10 text-l" />
    </button>
  );
}

function Who({ user }: { user: SignedIn }) {
  return (
    <>
      <span className="block max-w-48 truncate font-semibold">{user.name}</span>
      {user.mobile !== null && (
        <span className="tabular block text-s text-ink-soft">{`${MOBILE.prefix} ${maskMobile(user.mobile)}`}</span>
      )}
    </>
  );
}
