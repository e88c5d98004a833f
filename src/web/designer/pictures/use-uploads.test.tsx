// Custom images: several are uploaded at once, and a full library takes no more.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import type { UploadedFile } from "#api/shapes.ts";
import { CANVAS, type Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { canvas, openDesigner } from "../../../../test/screen/designer.tsx";
import { idOf } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";

const say = SAY.designer;

test("several images are added to the library and the canvas at once; a deleted one is removed from both", async () => {
  const { press } = await openDesigner({ uploadFiles: [stored("first.png"), stored("second.png")] });
  await press(say.addCustom);
  await choose("first.png", "second.png");
  await says(say.imageUploaded);
  await until(() => options().length === DESIGN.elements.length + 2);
  await press(say.deleteImage("first.png"));
  await until(() => options().length === DESIGN.elements.length + 1);
  expect(screen.queryByRole("button", { name: say.deleteImage("first.png") })).toBeNull();
});

test("an image that does not fit into the full library is not reported as uploaded", async () => {
  const customImages = Array.from({ length: CANVAS.customImages }, (_, nth) => stored(`logo-${nth}.png`));
  const full: Content = { ...DESIGN, customImages };
  const { press } = await openDesigner({ uploadFiles: [stored("first.png")] }, full);
  await press(say.addCustom);
  await choose("first.png");
  await says(say.tooManyImages(CANVAS.customImages));
  // It would be said at once after that.
  await press(say.addTitle);
  await says(say.elementAdded);
  expect(screen.queryByText(say.imageUploaded)).toBeNull();
});

function stored(name: string): UploadedFile {
  return { id: idOf(name.replaceAll(".", "-")), src: `/files/${name}`, width: 300, height: 200, name };
}

/** In the browser's file chooser, which the button has opened. The overlay is shown for a second and a half. */
async function choose(...names: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("No file is asked for");
  expect(input.multiple).toBe(true);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(input, { target: { files: names.map((name) => new File(["1"], name, { type: "image/png" })) } });
  await vi.advanceTimersByTimeAsync(1.5 * SECOND);
}

function options(): HTMLElement[] {
  return within(canvas()).queryAllByRole("option");
}
