// The designer's header: back to the templates on a phone, what is open, its tools, and the shell's account menu.
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { SAY } from "#domain/say/say.ts";
import { iconButtonLook } from "../../ui/controls/IconButton.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { useDocumentTitle } from "../../ui/layout/Page.tsx";
import { HeaderEnd } from "../../ui/layout/PageHeader.tsx";

type FrameHeaderProps = {
  /** The template's name, once it is known. */
  name?: string;
  status?: ReactNode;
  children?: ReactNode;
};

export function FrameHeader({ name, status, children }: FrameHeaderProps) {
  const end = useContext(HeaderEnd);
  useDocumentTitle(SAY.designer.title);
  return (
    <header className="designer-head flex h-12 items-center gap-1 border-b border-line bg-surface pr-2 md:gap-2 md:px-3">
      <Link to="/user/templates" aria-label={SAY.product.back} className={iconButtonLook("plain", "md:hidden")}>
        <Icon of={ArrowLeft} />
      </Link>
      {/* On a phone and a tablet, a status that has to be read takes the place of both names. */}
      <div data-opened="" className="group/opened min-w-0 flex-1 leading-tight">
        <h1
          className={
            name === undefined
              ? "truncate font-semibold"
              : "truncate text-[0.75rem] text-ink-soft max-lg:group-has-[[data-told]]/opened:sr-only"
          }
        >
          {SAY.designer.title}
        </h1>
        {name !== undefined && (
          <div className="flex min-w-0 items-center gap-2 max-lg:has-data-told:gap-0">
            <span
              dir="auto"
              title={name}
              className="max-w-full truncate font-semibold max-lg:group-has-[[data-told]]/opened:sr-only"
            >
              {name}
            </span>
            {status}
          </div>
        )}
      </div>
      {children}
      <div className="designer-account">{end}</div>
    </header>
  );
}
