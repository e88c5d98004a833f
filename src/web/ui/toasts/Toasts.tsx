// The toast list, newest at the edge: at the top on a phone, in a corner on wide screens. Dismissed by swipe or
// timeout.
import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../layout/Icon.tsx";
import { Spinner } from "../layout/Spinner.tsx";
import { TOAST } from "./toast-limits.ts";
import { keepClear } from "./toast-place.ts";

export type ToastManager = ReturnType<typeof Toast.createToastManager>;

const manager = Toast.createToastManager();

/** Mounts the toasts in their own React root; resolves once they are ready. */
export function showToasts(): Promise<ToastManager> {
  const place = document.createElement("div");
  document.body.append(place);
  return new Promise((resolve) => {
    createRoot(place).render(<Toasts onShown={() => resolve(manager)} />);
  });
}

function Toasts({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return (
    <Toast.Provider toastManager={manager} limit={TOAST.most} timeout={TOAST.ms}>
      <Toast.Portal>
        <Region />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Positions for each place of toast-place.ts. */
const USUAL =
  "inset-x-4 top-[calc(0.5rem+env(safe-area-inset-top))] flex-col-reverse items-center md:top-auto md:bottom-6 md:left-auto md:w-96 md:flex-col md:items-end";
const SIDE = "data-[place~=side]:md:right-auto data-[place~=side]:md:left-4";
const EDGE =
  "data-[place~=edge]:top-auto data-[place~=edge]:bottom-2 data-[place~=edge]:md:top-6 data-[place~=edge]:md:bottom-auto";
/** Their box is set by the script. */
const CANVAS =
  "data-[place=stage]:flex-col data-[place=stage]:items-center data-[place=stage-top]:md:flex-col-reverse data-[place=stage-top]:items-center data-[place=header]:md:flex-col-reverse";
const WITHIN =
  "data-[place=title]:top-20 data-[place=title]:md:bottom-auto data-[place=middle]:top-1/2 data-[place=middle]:md:bottom-auto";

function Region() {
  const region = useRef<HTMLDivElement>(null);
  const isShown = Toast.useToastManager().toasts.length > 0;
  useLayoutEffect(() => (isShown && region.current ? keepClear(region.current) : undefined), [isShown]);
  return (
    <Toast.Viewport
      ref={region}
      aria-label={SAY.product.notifications}
      className={`pointer-events-none fixed z-60 flex max-h-[70dvh] justify-end gap-2 outline-hidden ${USUAL} ${SIDE} ${EDGE} ${CANVAS} ${WITHIN}`}
    >
      <ToastList />
    </Toast.Viewport>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.toReversed().map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["up", "down", "right"]}
      className="pointer-events-auto in-data-dragging:pointer-events-none in-data-through:pointer-events-none w-full max-w-md [transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] rounded-card border border-line bg-surface text-ink shadow-float transition-[opacity,translate] duration-220 ease-calm data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-4 md:data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex min-h-12 items-center gap-3 py-1 pr-2 pl-4">
        <Sign type={toast.type} />
        <Toast.Title className="min-w-0 grow py-2 font-medium" />
        <Toast.Action className="pointer-events-auto in-data-dragging:pointer-events-none min-h-11 rounded-control px-3 font-semibold text-brand hover:bg-brand-wash" />
      </Toast.Content>
    </Toast.Root>
  ));
}

function Sign({ type }: { type: string | undefined }) {
  if (type === "loading") return <Spinner className="size-5 text-brand" />;
  if (type === "error") return <Icon of={CircleAlert} className="text-bad" />;
  return <Icon of={CircleCheck} className="text-good" />;
}
