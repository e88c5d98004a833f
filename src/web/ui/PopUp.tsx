// Something larger than a menu that opens at a button: beside it at a desk, as a sheet on a phone.
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { lazily } from "./lazily.tsx";
import { Sheet } from "./Sheet.tsx";
import { PHONE, useMedia } from "./use-media.ts";

export type PopUpProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  title: string;
  /** The button. */
  trigger: ReactElement<{ onClick?: () => void; "aria-expanded"?: boolean; "aria-haspopup"?: "dialog" }>;
  children: ReactNode;
};

export function PopUp(props: PopUpProps) {
  const phone = useMedia(PHONE);
  if (!phone) return <Popover {...props} />;
  const { open, onOpen, title, children } = props;
  return (
    <>
      <Trigger {...props} />
      <Sheet open={open} onClose={() => onOpen(false)} title={title}>
        {children}
      </Sheet>
    </>
  );
}

function Trigger({ open, onOpen, trigger }: PopUpProps) {
  return cloneElement(trigger, { onClick: () => onOpen(true), "aria-expanded": open, "aria-haspopup": "dialog" });
}

const Popover = lazily<PopUpProps>(
  async () => (await import("./PopUpPanel.tsx")).PopUpPanel,
  (props) => <Trigger {...props} />,
);
