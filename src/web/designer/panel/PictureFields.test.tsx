// The settings of pictures, frames and lines in the panel.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { CustomImage } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { element, openDesigner } from "../../../../test/screen/designer.tsx";
import { button, until } from "../../../../test/screen/screen.tsx";

const { cutting } = SAY;
const FRAME = { ...newElement("frame", { id: "f", phone: false }), x: 100, y: 100 } as CustomImage;
const PHOTO: CustomImage = {
  id: "p",
  type: "custom-image",
  x: 100,
  y: 100,
  width: 200,
  height: 100,
  customImageSrc: "/files/p.png",
};

async function opened(one: CustomImage | ReturnType<typeof newElement>, name: RegExp) {
  const designer = await openDesigner({}, { ...DESIGN, elements: [one] });
  element(name).focus();
  await designer.user.keyboard(" ");
  return {
    ...designer,
    choose: async (label: string, option: string) => {
      const group = await screen.findByRole("group", { name: label });
      const radio = [...group.querySelectorAll("label")].find(({ textContent }) => textContent === option);
      await designer.user.click(radio as HTMLElement);
    },
    elements: async () => {
      await designer.press(SAY.product.save);
      await until(() => designer.saved.length > 0);
      return designer.saved.at(-1)?.elements;
    },
  };
}

test("a frame says that it is empty and prints nothing, and offers no crop", async () => {
  const { choose, elements } = await opened(FRAME, /Picture frame/);
  await screen.findByText(cutting.emptyHint);
  button(cutting.choose);
  expect(screen.queryByRole("button", { name: cutting.crop })).toBeNull();
  await choose(cutting.frame, cutting.masks.arch);
  expect(await elements()).toEqual([{ ...FRAME, mask: "arch" }]);
});

test("a picture gets a corner, and is cropped in numbers", { tags: "full" }, async () => {
  const { user, elements } = await opened(PHOTO, /Image/);
  (await screen.findByRole("slider", { name: SAY.designer.corner })).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  await user.click(screen.getByText(cutting.numbers));
  const field = screen.getByRole("textbox", { name: cutting.width });
  await user.clear(field);
  await user.type(field, "50{Tab}");
  const crop = { left: 0, top: 0, width: 0.5, height: 1 };
  expect(await elements()).toEqual([{ ...PHOTO, corner: 2, width: 100, crop }]);
});

test("a line gets an arrow and dots", async () => {
  const line = newElement("line", { id: "l", phone: false });
  const { choose, elements } = await opened(line, /Line/);
  await choose(cutting.lineEnd, cutting.ends.arrow);
  await choose(cutting.lineStyle, cutting.styles.dotted);
  expect(await elements()).toEqual([{ ...line, lineEnd: "arrow", dashed: true, dotted: true }]);
});

test("Left shortens the width, and a number that changes nothing is no step", { tags: "full" }, async () => {
  const cropped = { ...PHOTO, crop: { left: 0.5, top: 0, width: 0.5, height: 1 } };
  const { user, press, elements } = await opened(cropped, /Image/);
  await user.click(await screen.findByText(cutting.numbers));
  async function left(value: string): Promise<void> {
    const field = screen.getByRole("textbox", { name: cutting.left });
    await user.clear(field);
    await user.type(field, `${value}{Tab}`);
  }
  await left("98");
  await left("99");
  await press(SAY.keys.verbs.undo);
  expect(await elements()).toEqual([cropped]);
});
