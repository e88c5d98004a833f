// Which text is being edited on the canvas, if any.
import { useState } from "react";
import type { Designer } from "../use-designer.ts";

export type Editing = ReturnType<typeof useEditing>;

export function useEditing(designer: Designer) {
  const [id, setId] = useState<string>();
  // Editing ends when the text is removed, also by undo.
  const element = designer.content.elements.find((one) => one.id === id);
  const text = element?.type === "title" || element?.type === "description" ? element : undefined;
  function open(wanted: string): boolean {
    const found = designer.current().elements.find((one) => one.id === wanted);
    if (found?.type !== "title" && found?.type !== "description") return false;
    designer.select([wanted]);
    setId(wanted);
    return true;
  }
  const close = (): void => setId(undefined);
  return {
    /** The text being edited. */
    text,
    /** False when the element has no text. */
    open,
    close,
  };
}
