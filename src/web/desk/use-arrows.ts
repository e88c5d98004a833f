// The arrows go through the search field and the buttons of the desk; Enter in the field goes to the first person.
import { type RefObject, useEffect } from "react";

/** `isFound`: those shown are whom the text in the field finds. */
export function useArrows(box: RefObject<HTMLInputElement | null>, isFound: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => move(event, box.current, isFound);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [box, isFound]);
}

function move(event: KeyboardEvent, box: HTMLInputElement | null, isFound: boolean): void {
  if (box === null || event.isComposing || !(event.target instanceof HTMLElement)) return;
  const stops = [box, ...document.querySelectorAll<HTMLElement>("[data-desk]")];
  const at = stops.indexOf(event.target);
  const isEnter = event.key === "Enter" && at === 0;
  const isDown = event.key === "ArrowDown" || isEnter;
  if (at === -1 || (!isDown && event.key !== "ArrowUp")) return;
  event.preventDefault();
  const next = stops[at + (isDown ? 1 : -1)];
  // A second Enter presses: never for somebody found before, and never what takes a certificate back.
  if (isEnter && (!isFound || next?.dataset["desk"] !== "give")) return;
  next?.focus();
}
