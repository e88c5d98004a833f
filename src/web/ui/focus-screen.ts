// Moves the focus to the screen when its owner disappears, so that Tab continues from there.

/** The id of the element that contains screens. */
export const SCREEN = "content";

export function focusScreen(): void {
  document.getElementById(SCREEN)?.focus({ preventScroll: true });
}
