// A bottom sheet on phones, closed by swipe or Back; or one over the lower half of the screen.
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
  /** Half the screen, with this at the top, and the actions beside the title. */
  half?: ReactNode;
  /** Asked as it opens and closes: whether the focus stays where it is. */
  keepsFocus?: () => boolean;
  children: ReactNode;
  actions?: ReactNode;
};

export function SheetPanel(props: SheetProps) {
  const { open, onClose, title, modal = true, half, keepsFocus = () => false, children, actions } = props;
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
          <Base.Popup
            data-half-sheet={half === undefined ? undefined : ""}
            initialFocus={() => !keepsFocus()}
            finalFocus={() => !keepsFocus()}
            className={`pointer-events-auto flex w-full ${half === undefined ? "max-h-[85dvh] max-w-xl" : "h-[50dvh] pb-[env(safe-area-inset-bottom)]"} [transform:translateY(var(--drawer-swipe-movement-y))] flex-col rounded-t-sheet border-x border-t border-line bg-surface text-ink shadow-float outline-hidden transition-transform duration-220 ease-calm data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:duration-0`}
          >
            <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-edge" />
            {half === undefined ? (
              <Base.Title className="px-5 pt-2 font-display text-xl">{title}</Base.Title>
            ) : (
              <>
                {half}
                <div className="flex items-center border-y border-line pr-2 pl-5">
                  <Base.Title className="min-w-0 grow truncate font-semibold">{title}</Base.Title>
                  {actions}
                </div>
              </>
            )}
            <Base.Content className="overflow-y-auto overscroll-contain px-5 py-4">{children}</Base.Content>
            {half === undefined && actions !== undefined && (
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
