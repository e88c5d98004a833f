// The looks of an element in the panel.
import { fireEvent, screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../../../../test/golden/paper.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { element, openDesigner } from "../../../../test/screen/designer.tsx";
import { button, until } from "../../../../test/screen/screen.tsx";

const { looks } = SAY;

test("buttons and switches give a text its looks, and take them away again", { tags: "full" }, async () => {
  const { press, user, saved } = await openDesigner({}, { ...DESIGN, elements: [titleOf("Winner")] });
  element(/Winner/).focus();
  await user.keyboard(" ");
  await press(looks.italic);
  await press(looks.capitals);
  await user.click(screen.getByRole("radio", { name: looks.vertical.top }));
  await user.click(screen.getByRole("switch", { name: looks.shadow }));
  await user.click(screen.getByRole("switch", { name: looks.outline }));
  expect(button(looks.italic).getAttribute("aria-pressed")).toBe("true");
  screen.getByRole("slider", { name: looks.shadowBlur });
  await press(looks.italic);
  await press(SAY.product.save);
  await until(() => saved.length > 0);
  const shown = { capitals: true, verticalAlign: "top", shadow: { x: 2, y: 3, blur: 4 }, outline: { width: 2 } };
  expect(saved.at(-1)?.elements[0]).toMatchObject(shown);
  expect(saved.at(-1)?.elements[0]).not.toHaveProperty("italic");
});

test("pictures can be flipped, and a locked element cannot be turned", { tags: "full" }, async () => {
  const place = { x: 0, y: 0, width: 50, height: 50, locked: true };
  const picture = { ...place, id: "p", type: "custom-image", customImageSrc: "/files/p.png" } as const;
  const { press, user, saved } = await openDesigner({}, { ...DESIGN, elements: [picture] });
  element(/Image/).focus();
  await user.keyboard(" ");
  await press(looks.flipX);
  expect(screen.getByRole("slider", { name: looks.rotation })).toHaveProperty("disabled", true);
  await press(SAY.product.save);
  await until(() => saved.length > 0);
  expect(saved.at(-1)?.elements).toEqual([{ ...picture, flipX: true }]);
});

test("the slider of the turn is filled from zero, so that nothing is filled of an upright element", async () => {
  const { user } = await openDesigner({}, { ...DESIGN, elements: [titleOf("Winner")] });
  element(/Winner/).focus();
  await user.keyboard(" ");
  const slider = await screen.findByRole("slider", { name: looks.rotation });
  const fill = () => slider.closest("[role=group]")?.querySelector<HTMLElement>("[data-fill]")?.style;
  expect(fill()).toMatchObject({ left: "50%", width: "0%" });
  fireEvent.change(slider, { target: { value: "90" } });
  await until(() => fill()?.width === "25%");
  fireEvent.change(slider, { target: { value: "-90" } });
  await until(() => fill()?.left === "25%" && fill()?.width === "25%");
});

test("the panel shows a turn as it is seen, and a new colour keeps the shadow's transparency", async () => {
  const shadow = { x: 2, y: 3, blur: 4, color: "#0008" };
  const { press, user, saved } = await openDesigner(
    {},
    { ...DESIGN, elements: [{ ...titleOf("Winner"), rotation: 270, shadow }] },
  );
  element(/Winner/).focus();
  await user.keyboard(" ");
  expect(await screen.findByRole("slider", { name: looks.rotation })).toHaveProperty("value", "-90");
  fireEvent.input(screen.getByLabelText(looks.shadowColour), { target: { value: "#b3261e" } });
  await press(SAY.product.save);
  await until(() => saved.length > 0);
  expect(saved.at(-1)?.elements[0]).toMatchObject({ rotation: 270, shadow: { color: "#b3261e88" } });
});
