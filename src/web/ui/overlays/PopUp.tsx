// A popover at a button; on a phone a sheet.
import { cloneElement, Fragment, useState } from "react";
import { lazily } from "../lazily.tsx";
import { Sheet } from "./Sheet.tsx";
import type { PopUpProps } from "./PopUpPanel.tsx";
import { PHONE, useMedia } from "../hooks/use-media.ts";

export function PopUp(props: PopUpProps) {
  const phone = useMedia(PHONE);
  const { open, onOpen, title } = props;
  const opening = useOpening(open);
  // Reopening during the closing animation starts fresh.
  const children = <Fragment key={opening}>{props.children}</Fragment>;
  if (!phone) return <Popover {...props}>{children}</Popover>;
  return (
    <>
      <Trigger {...props} />
      <Sheet open={open} onClose={() => onOpen(false)} title={title}>
        {children}
      </Sheet>
    </>
  );
}

/** How many times it was opened. */
function useOpening(open: boolean): number {
  const [was, setWas] = useState({ open, count: 0 });
  if (open !== was.open) setWas({ open, count: was.count + Number(open) });
  return was.count;
}

function Trigger({ open, onOpen, trigger }: PopUpProps) {
  return cloneElement(trigger, { onClick: () => onOpen(true), "aria-expanded": open, "aria-haspopup": "dialog" });
}

const Popover = lazily<PopUpProps>(
  async () => (await import("./PopUpPanel.tsx")).PopUpPanel,
  (props) => <Trigger {...props} />,
);
