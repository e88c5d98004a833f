// An icon button whose tooltip names the keyboard shortcut that does the same.
import type { LucideIcon } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { ariaKeysOf, tipOf } from "./show.ts";
import type { Verb } from "./table.ts";

type KeyButtonProps = {
  verb: Verb;
  icon: LucideIcon;
  /** The label, where it differs from the shortcut's name. */
  label?: string;
  tone?: "plain" | "danger";
  /** Nothing to do now. Not `disabled`: a disabled button loses the keyboard focus. */
  idle?: boolean;
  className?: string;
  onClick: () => void;
};

export function KeyButton({ verb, label = SAY.keys.verbs[verb], idle = false, onClick, ...rest }: KeyButtonProps) {
  return (
    <IconButton
      {...rest}
      label={label}
      title={tipOf(verb, label)}
      aria-keyshortcuts={ariaKeysOf(verb)}
      aria-disabled={idle}
      onClick={idle ? undefined : onClick}
    />
  );
}
