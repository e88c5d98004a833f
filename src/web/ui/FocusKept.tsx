// Round a part that goes away by what is pressed in it: the focus does not go along, but on from the dialog, panel or screen it stood in.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { focusScreen } from "./focus-screen.ts";

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
