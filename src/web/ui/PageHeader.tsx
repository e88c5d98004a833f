// The head of a screen: its title over a double rule, the way back on phones, its actions, and what the shell puts last.
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "./Icon.tsx";
import { iconButtonLook } from "./IconButton.tsx";

/** What stands at the end of every header; the shell puts the account's menu there. */
export const HeaderEnd = createContext<ReactNode>(null);

export type PageHeaderProps = {
  title: string;
  /** Where the back arrow leads; it shows on phones only. */
  back?: string | undefined;
  actions?: ReactNode;
};

export function PageHeader({ title, back, actions }: PageHeaderProps) {
  const end = useContext(HeaderEnd);
  return (
    <header className="double-rule flex min-h-16 items-center gap-3 py-2 md:min-h-20">
      {back !== undefined && (
        <Link to={back} aria-label={SAY.product.back} className={iconButtonLook("plain", "-ml-3 md:hidden")}>
          <Icon of={ArrowLeft} />
        </Link>
      )}
      <h1 className="min-w-0 grow truncate font-display text-xl leading-snug md:text-2xl">{title}</h1>
      {actions}
      {end}
    </header>
  );
}
