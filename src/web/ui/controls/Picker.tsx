// The device's own select without a visible label, for bars above a list; its label is `aria-label`.
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../layout/Icon.tsx";

export function Picker(select: ComponentProps<"select"> & { "aria-label": string }) {
  return (
    <span className="relative min-w-0 flex-1 basis-36 md:max-w-64 md:flex-none md:basis-auto">
      <select {...select} className="control appearance-none truncate pr-10" />
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
    </span>
  );
}
