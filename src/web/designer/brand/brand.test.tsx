// The brand in the designer: its logo, signatures and colours, and who signs where it has nobody.
import { screen, within } from "@testing-library/dom";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Brand, NO_BRAND } from "#domain/brand/brand.ts";
import type { Element } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { element, openDesigner } from "../../../../test/screen/designer.tsx";
import { says, until } from "../../../../test/screen/screen.tsx";

const say = SAY.signatures;
const LEELA = { name: "Dr Leela Menon", role: "Director", signature: "/files/0123456789012345678901.png" };
const ARUN = { name: "Arun Rao", role: "", signature: "" };

async function openWith(brand: Partial<Brand>) {
  const kept: Brand[] = [];
  const opened = await openDesigner({
    getBrand: { data: { brand: { ...NO_BRAND, ...brand }, version: "" } },
    saveBrand({ body: { version: _version, ...body } }) {
      kept.push(body);
      return { data: { brand: body, version: "" } };
    },
  });
  async function savedParts(): Promise<Element[]> {
    await opened.press(SAY.product.save);
    await says(SAY.designer.saved);
    return opened.saved.at(-1)?.elements ?? [];
  }
  return { ...opened, kept, savedParts };
}

async function openDialog() {
  const opened = await openWith({});
  await opened.press(say.add);
  const dialog = within(await screen.findByRole("dialog", { name: say.title }));
  const click = (name: string) => opened.user.click(dialog.getByRole("button", { name }));
  return { ...opened, dialog, click };
}

const grouped = (elements: readonly Element[]) => elements.filter(({ groupId }) => groupId !== undefined);

describe("Signatures from the palette", () => {
  test("are those of the brand, added by one press and taken back by one step", { tags: "full" }, async () => {
    const { press, savedParts } = await openWith({ signatories: [LEELA, ARUN], text_font: "Lora" });
    await press(say.add);
    await says(say.added);
    const row = grouped(await savedParts());
    expect(row.map(({ type }) => type)).toEqual(["custom-image", "shape", "title", "title", "shape", "title"]);
    expect(row).toMatchObject([
      { customImageSrc: LEELA.signature },
      {},
      { text: "Dr Leela Menon", fontFamily: "Lora" },
      { text: "Director" },
      {},
      { text: "Arun Rao" },
    ]);
    await press(SAY.keys.verbs.undo);
    expect(grouped(await savedParts())).toEqual([]);
  });

  test("say that they cover other elements when no place is free", { tags: "full" }, async () => {
    const { press } = await openWith({ signatories: [LEELA, ARUN] });
    await press(say.add);
    await says(say.added);
    for (const _ of "23") await press(say.add);
    await says(say.addedOver);
  });

  test("are asked for where the brand has nobody, and kept there", async () => {
    const { user, press, kept, savedParts } = await openWith({});
    await press(say.add);
    const dialog = within(await screen.findByRole("dialog", { name: say.title }));
    await user.click(dialog.getByRole("button", { name: say.put }));
    await says(say.nobody);
    await user.type(dialog.getByRole("textbox", { name: SAY.brand.name }), "Arun Rao");
    await user.type(dialog.getByRole("textbox", { name: SAY.brand.role }), "Dean");
    await user.click(dialog.getByRole("button", { name: say.put }));
    await says(say.added);
    expect(grouped(await savedParts())).toMatchObject([{ figure: "line" }, { text: "Arun Rao" }, { text: "Dean" }]);
    expect(kept.map(({ signatories }) => signatories)).toEqual([[{ name: "Arun Rao", role: "Dean", signature: "" }]]);
  });

  test("are for up to four people, who are not kept if one does not want to", { tags: "full" }, async () => {
    const { user, press, kept } = await openWith({});
    await press(say.add);
    const dialog = within(await screen.findByRole("dialog", { name: say.title }));
    for (const _ of "234") await user.click(dialog.getByRole("button", { name: say.another }));
    expect(dialog.queryByRole("button", { name: say.another })).toBeNull();
    await user.click(dialog.getByRole("button", { name: say.removePerson(4) }));
    const names = dialog.getAllByRole("textbox", { name: SAY.brand.name });
    for (const name of names) await user.type(name, "Arun");
    await user.click(dialog.getByRole("switch", { name: say.remember }));
    await user.click(dialog.getByRole("button", { name: say.put }));
    // The middle one is over the QR code of the design.
    await says(say.addedOver);
    expect(screen.getAllByRole("option", { name: /^Title: Arun,/ })).toHaveLength(3);
    expect(kept).toEqual([]);
  });
});

describe("The dialog of who signs loses nothing", () => {
  test("a role without a name is refused on its person", { tags: "full" }, async () => {
    const { user, dialog, click, kept } = await openDialog();
    await click(say.another);
    const [name] = dialog.getAllByRole("textbox", { name: SAY.brand.name });
    const [, role] = dialog.getAllByRole("textbox", { name: SAY.brand.role });
    await user.type(name as HTMLElement, "Arun Rao");
    await user.type(role as HTMLElement, "Dean");
    await click(say.put);
    await says(say.nameless);
    expect(kept).toEqual([]);
    await click(say.removePerson(2));
    await click(say.put);
    await says(say.added);
  });

  test("a drawing that is not used yet is asked for, and stays with its person", { tags: "full" }, async () => {
    const { user, dialog, click } = await openDialog();
    await click(say.another);
    const [first, second] = dialog.getAllByRole("textbox", { name: SAY.brand.name });
    await user.type(first as HTMLElement, "Arun");
    await user.type(second as HTMLElement, "Leela");
    await user.click(dialog.getAllByRole("button", { name: say.draw })[1] as HTMLElement);
    await click(say.removePerson(1));
    dialog.getByRole("img", { name: say.padLabel });
    await click(say.put);
    await says(say.unfinished);
    await user.click(dialog.getByRole("button", { name: say.discard }));
    await click(say.put);
    await says(say.added);
    screen.getByRole("option", { name: /^Title: Leela,/ });
  });

  test("a picture that does not load leaves everything as it was, and is tried again", async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new Error("offline"));
    onTestFinished(() => decode.mockRestore());
    const broken = { ...LEELA, signature: "/files/1123456789012345678901.png" };
    const { press } = await openWith({ signatories: [broken] });
    await press(say.add);
    await says(say.pictureFailed);
    decode.mockRestore();
    await press(say.add);
    await says(say.added);
  });
});

describe("The brand beside the canvas", () => {
  test("adds the logo, and one of several people, by a press", { tags: "full" }, async () => {
    const { press, savedParts } = await openWith({ logo: LEELA.signature, signatories: [LEELA, ARUN] });
    await press(say.addLogo);
    await says(SAY.designer.elementAdded);
    await press(say.addPerson(ARUN.name));
    await says(say.added);
    const parts = await savedParts();
    expect(parts.filter((one) => one.type === "custom-image")).toMatchObject([{ customImageSrc: LEELA.signature }]);
    expect(grouped(parts)).toMatchObject([{ figure: "line" }, { text: ARUN.name }]);
  });

  test("gives a selected text its colour, and says what to select before", { tags: "full" }, async () => {
    const { user, press, savedParts } = await openWith({ colours: ["#a1b2c3"] });
    await says(say.colourHint);
    await user.click(element(/Student Name/));
    await press(say.colour("#A1B2C3"));
    await until(() => screen.queryByText(say.colourHint) === null);
    const parts = await savedParts();
    expect(parts.find(({ id }) => id === "name")).toMatchObject({ color: "#a1b2c3" });
  });

  test("that is not set up leads there", async () => {
    await openWith({});
    const link = await screen.findByRole("link", { name: say.setUp });
    expect(link.getAttribute("href")).toBe("/user/brand");
  });
});
