// Keys that work anywhere on the designer: undo, redo, save.
import { useEffect, useEffectEvent } from "react";

export type Shortcuts = { undo: () => void; redo: () => void; save: () => void };

export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const verb = verbOf(event);
    if (verb === undefined) return;
    // A field that is typed in takes back its own typing.
    if (verb !== "save" && isTypedIn(event.target)) return;
    event.preventDefault();
    shortcuts[verb]();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** By letter, and by its place on the keyboard where the layout has no Latin letters. */
function verbOf(event: KeyboardEvent): keyof Shortcuts | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace("Key", "").toLowerCase();
  if (letter === "z") return event.shiftKey ? "redo" : "undo";
  if (letter === "y") return "redo";
  return letter === "s" && !event.shiftKey ? "save" : undefined;
}

function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=range], [type=color]), textarea");
}
