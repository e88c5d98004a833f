// A part of the send dialog that opens on a press. What was begun inside stays when it is closed.
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/layout/Icon.tsx";

type Props = { title: string; open?: boolean; onToggle?: (open: boolean) => void; children: ReactNode };

export function Fold({ title, open = false, onToggle, children }: Props) {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className="group rounded-control border border-line px-4 open:pb-4"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
        onToggle?.(currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        {title}
        <Icon of={ChevronDown} className="text-ink-soft group-open:rotate-180" />
      </summary>
      {opened && children}
    </details>
  );
}
