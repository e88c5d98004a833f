// Loading at the first use of a page.
import { expect, test, vi } from "vitest";
import { whenUsed } from "./lazily.tsx";

test("acts once, at the first use of the page", () => {
  const act = vi.fn<() => void>();
  whenUsed(act);
  expect(act).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event("touchstart", { bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
  expect(act).toHaveBeenCalledOnce();
});

test("does nothing once it is cancelled", () => {
  const act = vi.fn<() => void>();
  whenUsed(act)();
  document.body.dispatchEvent(new Event("pointermove", { bubbles: true }));
  expect(act).not.toHaveBeenCalled();
});
