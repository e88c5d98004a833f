// Wraps a part that a press inside removes, and moves the focus to the dialog, panel or screen around it.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { focusScreen } from "../focus-screen.ts";

export function FocusKept({ children }: { children: ReactNode }) {
  const part = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) === true) goOnFrom(element);
    };
  }, []);
  return (
    <span ref={part} className="contents">
      {children}
    </span>
  );
}

function goOnFrom(element: Element): void {
  const around = element.closest<HTMLElement>("[role=dialog], [role=alertdialog], [tabindex='-1']");
  if (around) around.focus({ preventScroll: true });
  else focusScreen();
}
