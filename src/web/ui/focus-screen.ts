// Gives the focus to the screen, when what had it is taken away: the next Tab goes on from there, not from the top of the page.

/** The id of the place where screens stand. */
export const SCREEN = "content";

export function focusScreen(): void {
  document.getElementById(SCREEN)?.focus({ preventScroll: true });
}
