// A button that is only an icon and does what a key does: its tip says the key.
import type { LucideIcon } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { ariaKeysOf, tipOf } from "./show.ts";
import type { Verb } from "./table.ts";

type KeyButtonProps = {
  verb: Verb;
  icon: LucideIcon;
  /** What it is called, where that is not what the table calls it. */
  label?: string;
  tone?: "plain" | "danger";
  /** It has nothing to do now. Not `disabled`, which would take the focus away from whoever pressed it last. */
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
