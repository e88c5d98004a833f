// A button with words; while busy it keeps its width, turns a small wheel and takes no click.
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonKind, buttonLook } from "./button-look.ts";
import { Icon } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";

type ButtonProps = ComponentProps<"button"> & {
  kind?: ButtonKind;
  icon?: LucideIcon | undefined;
  busy?: boolean;
  /** It has nothing to do now, as the last page has no next one. Not `disabled`, which would take the focus away from whoever pressed it last. */
  idle?: boolean;
};

export function Button({
  kind = "quiet",
  icon,
  busy = false,
  idle = false,
  disabled,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // Not `disabled` while busy: that would take the focus away from whoever pressed it by key.
      onClick={busy || idle ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || idle || undefined}
      // oxlint-disable-next-line react/button-has-type -- a button of a form says so itself
      type={type}
      className={buttonLook(kind, className)}
      disabled={disabled}
      aria-busy={busy}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
