// Custom images: several are uploaded at once, and a full library takes no more.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import type { UploadedFile } from "#api/shapes.ts";
import { CANVAS, type Content } from "#domain/canvas/content.ts";
import { sayReason } from "#domain/say/errors.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { canvas, openDesigner, openTab } from "../../../../test/screen/designer.tsx";
import { idOf } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { refusal } from "../../../../test/screen/server.ts";

const say = SAY.designer;

test(
  "several images are added to the library and the canvas at once; a deleted one is removed from both",
  { tags: "full" },
  async () => {
    const { press, user } = await openDesigner({ uploadFiles: [stored("first.png"), stored("second.png")] });
    await openTab({ user }, say.pictures);
    await press(say.addCustom);
    await choose("first.png", "second.png");
    await says(say.imageUploaded);
    await until(() => options().length === DESIGN.elements.length + 2);
    await press(say.deleteImage("first.png"));
    await until(() => options().length === DESIGN.elements.length + 1);
    expect(screen.queryByRole("button", { name: say.deleteImage("first.png") })).toBeNull();
    await undo("Removed, with 1 copy on the canvas");
    await until(() => options().length === DESIGN.elements.length + 2);
    await screen.findByRole("button", { name: say.deleteImage("first.png") });
  },
);

test("an image deleted from the library is restored by Undo after later changes too", { tags: "full" }, async () => {
  const logo = stored("logo.png");
  const { press, user } = await openDesigner({}, { ...DESIGN, customImages: [logo] });
  await openTab({ user }, say.pictures);
  await press(say.deleteImage("logo.png"));
  await says("Removed");
  await openTab({ user }, say.palette);
  await press(say.addTitle);
  await until(() => options().length === DESIGN.elements.length + 1);
  await undo("Removed");
  await openTab({ user }, say.pictures);
  await screen.findByRole("button", { name: say.deleteImage("logo.png") });
  expect(options()).toHaveLength(DESIGN.elements.length + 1);
});

test("one wrong file among several is named, and the others are added", async () => {
  const { press } = await openDesigner({
    uploadFiles({ form }) {
      const names = (form?.getAll("file") ?? []).map((file) => (file as File).name);
      return names.includes("broken.png") ? refusal("picture.broken", { file: "broken.png" }) : names.map(stored);
    },
  });
  await press(say.addCustom);
  await choose("first.png", "list.csv", "broken.png", "second.png");
  await says(sayReason(new UserError("picture.wrong_type", { file: "list.csv" }).reason));
  await says(sayReason(new UserError("picture.broken", { file: "broken.png" }).reason));
  await until(() => options().length === DESIGN.elements.length + 2);
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

/** Presses Undo in the toast. */
async function undo(said: string): Promise<void> {
  const toast = within(await screen.findByRole("dialog", { name: said }));
  fireEvent.click(toast.getByRole("button", { name: SAY.product.undo }));
}

/** In the browser's file chooser, which the button has opened. The overlay is shown for a second and a half. */
async function choose(...names: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("No file is asked for");
  expect(input.multiple).toBe(true);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(input, {
    target: {
      files: names.map((name) => new File(["1"], name, { type: name.endsWith(".png") ? "image/png" : "text/csv" })),
    },
  });
  await vi.advanceTimersByTimeAsync(1.5 * SECOND);
}

function options(): HTMLElement[] {
  return within(canvas()).queryAllByRole("option");
}
