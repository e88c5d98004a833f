import type { ReactElement, ReactNode } from "react";

// The popover variant for wide screens.
import { Popover as Base } from "@base-ui/react/popover";
import { useLandmark } from "./use-landmark.ts";

export function PopUpPanel({ open, onOpen, title, trigger, children }: PopUpProps) {
  const { ref, landmark } = useLandmark();
  return (
    <Base.Root open={open} onOpenChange={onOpen}>
      <Base.Trigger ref={ref} render={trigger} />
      <Base.Portal container={landmark}>
        <Base.Positioner className="z-50 outline-hidden" sideOffset={6} align="start" collisionPadding={12}>
          <Base.Popup className="flex max-h-[min(30rem,var(--available-height))] w-96 origin-(--transform-origin) flex-col rounded-card border border-line bg-surface p-3 text-ink shadow-float outline-hidden transition-[scale,opacity] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type PopUpProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  title: string;
  /** The opening button. */
  trigger: ReactElement<{ onClick?: () => void; "aria-expanded"?: boolean; "aria-haspopup"?: "dialog" }>;
  children: ReactNode;
};
