// A button with only an icon; its label is the accessible name and the tooltip.
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../layout/Icon.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  icon: LucideIcon;
  label: string;
  tone?: "plain" | "danger";
};

export function IconButton({ icon, label, title = label, tone = "plain", className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} title={title} className={iconButtonLook(tone, className)}>
      <Icon of={icon} />
    </button>
  );
}

export function iconButtonLook(tone: "plain" | "danger" = "plain", more?: string): string {
  return classNames(
    "inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-120 disabled:opacity-45 aria-disabled:opacity-45",
    "text-ink-soft",
    tone === "danger" ? "hover:bg-bad-wash hover:text-bad" : "hover:bg-brand-wash hover:text-brand",
    more,
  );
}
