// The space to draw a signature in a browser that reports no coalesced events.
import { fireEvent, screen } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { openScreen } from "../../../../test/screen/screen.tsx";

test("a stroke is drawn where moves are not reported together", async () => {
  const drawn = vi.fn<() => void>();
  const context = { beginPath() {}, moveTo() {}, stroke() {}, quadraticCurveTo: drawn };
  const spy = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  onTestFinished(() => spy.mockRestore());
  const signatories = [{ name: "Arun", role: "", signature: "" }];
  const { press } = openScreen("/user/brand", {
    getBrand: { data: { brand: { ...NO_BRAND, signatories }, version: "" } },
  });
  await press(SAY.signatures.draw);
  const pad = screen.getByRole("img", { name: SAY.signatures.padLabel });
  Object.assign(pad, { setPointerCapture() {} });
  fireEvent.pointerDown(pad, { pointerId: 1, button: 0 });
  // A mouse's event has no method for them.
  fireEvent(pad, new MouseEvent("pointermove", { bubbles: true, clientX: 20, clientY: 10 }));
  fireEvent.pointerUp(pad, { pointerId: 1 });
  expect(drawn).toHaveBeenCalledTimes(2);
});
