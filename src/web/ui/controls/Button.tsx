// A button with a label; while busy it keeps its width, shows a spinner and ignores clicks.
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonKind, buttonLook } from "./button-look.ts";
import { Icon } from "../layout/Icon.tsx";
import { Spinner } from "../layout/Spinner.tsx";

type ButtonProps = ComponentProps<"button"> & {
  kind?: ButtonKind;
  icon?: LucideIcon | undefined;
  busy?: boolean;
  /** Nothing to do now, like Next on the last page. Not `disabled`: a disabled button loses the keyboard focus. */
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
      // Not `disabled` while busy: a disabled button loses the keyboard focus.
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
