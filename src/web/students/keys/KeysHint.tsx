// A hint, on devices with a keyboard, to the shortcuts dialog.
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";

export function KeysHint({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      kind="plain"
      aria-keyshortcuts="?"
      className="order-2 ml-auto max-md:hidden pointer-coarse:hidden"
      onClick={onOpen}
    >
      {SAY.students.keys.open}
      <kbd className="min-w-6 rounded-[5px] border border-b-2 border-line px-1.5 text-s font-[inherit]">?</kbd>
    </Button>
  );
}
