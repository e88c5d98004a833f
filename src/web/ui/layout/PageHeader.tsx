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
  /** Titles that often begin alike are shown whole, in several lines. */
  wraps?: boolean | undefined;
};

export function PageHeader({ title, back, actions, wraps = false }: PageHeaderProps) {
  const end = useContext(HeaderEnd);
  return (
    <header className="double-rule flex min-h-16 items-center gap-3 py-2 md:min-h-20">
      {back !== undefined && (
        <Link to={back} aria-label={SAY.product.back} className={iconButtonLook("plain", "-ml-3 md:hidden")}>
          <Icon of={ArrowLeft} />
        </Link>
      )}
      <h1
        title={title}
        className={`min-w-0 grow font-display leading-snug max-md:[&:lang(ta)]:text-[1rem] max-md:[&:lang(ta)]:font-semibold ${wraps ? "line-clamp-4 text-l wrap-anywhere md:text-xl" : "truncate text-xl md:text-2xl"}`}
      >
        {title}
      </h1>
      {actions}
      {end}
    </header>
  );
}
