// The account menu: identity, links, theme, Sign Out.
import { CircleHelp, LogOut, Monitor, Moon, Sun, User } from "lucide-react";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { keepTheme, readTheme, type Theme } from "../theme.ts";
import { PHONE, useMedia } from "../ui/hooks/use-media.ts";
import { Menu, MenuItem, MenuLine, MenuLink, MenuTiles } from "../ui/overlays/Menu.tsx";
import { AccountButton, type AccountMenuProps, SignedInAs } from "./AccountButton.tsx";
import { signOut } from "./sign-out.ts";
import { useSettings } from "./use-settings.ts";
import { WorkspaceMenu } from "./WorkspaceMenu.tsx";

const THEMES = [
  { value: "system", label: SAY.nav.themeSystem, icon: Monitor },
  { value: "light", label: SAY.nav.themeLight, icon: Sun },
  { value: "dark", label: SAY.nav.themeDark, icon: Moon },
] as const;

export function AccountMenuPanel({ user, open, onOpen }: AccountMenuProps) {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const settings = useSettings();
  const phone = useMedia(PHONE);
  const choose = (next: Theme) => {
    keepTheme(next);
    setTheme(next);
  };
  return (
    <Menu trigger={<AccountButton user={user} />} open={open} onOpen={onOpen}>
      <div className="px-3 py-2">
        <SignedInAs user={user} />
      </div>
      <MenuLine />
      <WorkspaceMenu />
      <MenuLink icon={User} to="/user/profile">
        {SAY.nav.profile}
      </MenuLink>
      {/* Elsewhere it is below the navigation. */}
      {phone && settings && (
        <MenuLink icon={CircleHelp} href={settings.supportUrl}>
          {SAY.product.contactSupport}
        </MenuLink>
      )}
      <MenuLine />
      <MenuTiles label={SAY.nav.theme} value={theme} options={THEMES} onChange={choose} />
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={signOut}>
        {SAY.nav.signOut}
      </MenuItem>
    </Menu>
  );
}
