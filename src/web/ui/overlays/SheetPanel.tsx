// A bottom sheet on phones, closed by swipe or Back.
import { Drawer as Base } from "@base-ui/react/drawer";
import type { ReactNode } from "react";
import { useCloseAtBack } from "./close-at-back.ts";
import { BACKDROP } from "./backdrop.ts";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Without a backdrop the page behind stays usable, and a tap there does not close the sheet. */
  modal?: boolean;
  children: ReactNode;
  actions?: ReactNode;
};

export function SheetPanel({ open, onClose, title, modal = true, children, actions }: SheetProps) {
  useCloseAtBack(open, onClose);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      swipeDirection="down"
      modal={modal}
      disablePointerDismissal={!modal}
    >
      <Base.Portal>
        {modal && <Base.Backdrop className={BACKDROP} />}
        <Base.Viewport className="pointer-events-none fixed inset-0 z-40 flex items-end justify-center">
          <Base.Popup className="pointer-events-auto flex max-h-[85dvh] w-full max-w-xl [transform:translateY(var(--drawer-swipe-movement-y))] flex-col rounded-t-sheet border-x border-t border-line bg-surface text-ink shadow-float outline-hidden transition-transform duration-220 ease-calm data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:duration-0">
            <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-edge" />
            <Base.Title className="px-5 pt-2 font-display text-xl">{title}</Base.Title>
            <Base.Content className="overflow-y-auto overscroll-contain px-5 py-4">{children}</Base.Content>
            {actions !== undefined && (
              <div className="flex gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1">
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
