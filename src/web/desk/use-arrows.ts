// The arrows go through the search field and the buttons of the desk; Enter in the field goes to the first button.
import { type RefObject, useEffect } from "react";

export function useArrows(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => move(event, box.current);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [box]);
}

function move(event: KeyboardEvent, box: HTMLInputElement | null): void {
  if (box === null || !(event.target instanceof HTMLElement)) return;
  const stops = [box, ...document.querySelectorAll<HTMLElement>("[data-desk]")];
  const at = stops.indexOf(event.target);
  const isDown = event.key === "ArrowDown" || (event.key === "Enter" && at === 0);
  if (at === -1 || (!isDown && event.key !== "ArrowUp")) return;
  event.preventDefault();
  stops[at + (isDown ? 1 : -1)]?.focus();
}
