// A screen's header: title over a double rule, back arrow on phones, actions, and the shell's account menu.
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "./Icon.tsx";
import { iconButtonLook } from "../controls/IconButton.tsx";

/** Content at the end of every header; the shell provides the account menu. */
export const HeaderEnd = createContext<ReactNode>(null);

export type PageHeaderProps = {
  title: string;
  /** Target of the back arrow, shown only on phones. */
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
      <h1 className="min-w-0 grow truncate font-display text-xl leading-snug md:text-2xl max-md:[&:lang(ta)]:text-[1rem] max-md:[&:lang(ta)]:font-semibold">
        {title}
      </h1>
      {actions}
      {end}
    </header>
  );
}
