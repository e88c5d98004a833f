// A modal dialog: title, content and actions; closed by its cross, Escape, Back or a tap outside.
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef, useEffect, useLayoutEffect } from "react";
import { useCloseAtBack } from "./close-at-back.ts";
import { Icon } from "../layout/Icon.tsx";
import { iconButtonLook } from "../controls/IconButton.tsx";
import { BACKDROP } from "./backdrop.ts";
import { focusScreen } from "../focus-screen.ts";

/** Something unfocusable would leave the focus outside the dialog. */
const FIRST = ":is(input, textarea):not(:disabled)";
const WISHED = "[data-focus-first]:not(:disabled)";

const WIDTHS = { narrow: "max-w-md", wide: "max-w-3xl", widest: "max-w-6xl" } as const;

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string | undefined;
  closeLabel: string;
  /** Where the focus goes on closing: back to its previous owner, or elsewhere. */
  finalFocus?: () => HTMLElement | boolean | null;
  width?: keyof typeof WIDTHS;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
};

export function DialogPanel({
  open,
  onClose,
  title,
  text,
  closeLabel,
  finalFocus,
  width = "narrow",
  children,
  actions,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  useOpenerGone(open);
  useCloseAtBack(open, onClose);
  const found = (what: string) => popup.current?.querySelector<HTMLElement>(what);
  const firstField = () => found(WISHED) ?? found(FIRST) ?? true;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* Also over the dialog from which this one was opened. */}
        <Base.Backdrop forceRender className={BACKDROP} />
        <Base.Popup
          ref={popup}
          // On touch devices a focused field would open the keyboard before the title can be read.
          initialFocus={(opened) => (opened === "touch" ? true : firstField())}
          finalFocus={finalFocus ?? true}
          className={`fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] low:overflow-y-auto low:max-h-[calc(100dvh-1rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-card border border-line bg-surface text-ink shadow-float outline-hidden transition-[scale,opacity] duration-220 ease-calm data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0 ${WIDTHS[width]}`}
        >
          <header className="flex items-start justify-between gap-3 pt-4 pr-3 pl-6">
            <Base.Title className="min-w-0 pt-1.5 font-display text-xl leading-tight wrap-anywhere">{title}</Base.Title>
            <Base.Close aria-label={closeLabel} title={closeLabel} className={iconButtonLook()}>
              <Icon of={X} />
            </Base.Close>
          </header>
          <div className="overflow-y-auto overscroll-contain px-6 pt-1 pb-6 low:shrink-0 low:overflow-visible">
            {text !== undefined && <Base.Description className="text-ink-soft">{text}</Base.Description>}
            {children !== undefined && <div className={text === undefined ? "pt-2" : "pt-4"}>{children}</div>}
          </div>
          {actions !== undefined && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:gap-2 max-sm:py-3 max-sm:*:grow max-sm:*:whitespace-normal max-sm:[&>button]:px-2">
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function useOpenerGone(open: boolean): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    // The dialog returns the focus itself, shortly after closing.
    return () => void setTimeout(() => isLost(opener.current) && focusScreen());
  }, [open]);
}

function isLost(opener: Element | null): boolean {
  return document.activeElement === document.body && opener?.isConnected === false;
}
