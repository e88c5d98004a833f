// A hint, on devices with a keyboard, to the shortcuts dialog.
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";

/** `folded`: only its key is seen. */
export function KeysHint({ folded, onOpen }: { folded: boolean; onOpen: () => void }) {
  return (
    <Button
      kind="plain"
      aria-keyshortcuts="?"
      title={folded ? SAY.students.keys.open : undefined}
      className="order-2 ml-auto max-md:hidden pointer-coarse:hidden"
      onClick={onOpen}
    >
      <span className={folded ? "sr-only" : ""}>{SAY.students.keys.open}</span>
      <kbd className="min-w-6 rounded-[5px] border border-b-2 border-line px-1.5 text-s font-[inherit]">?</kbd>
    </Button>
  );
}
