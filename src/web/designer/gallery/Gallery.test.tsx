// The gallery of starters: finding one, its format, and what is said when none is found.
import { screen, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { type Brand, NO_BRAND } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { STARTER_NAMES } from "#domain/starters/catalogue.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { openEmptyDesigner } from "../../../../test/screen/designer.tsx";
import { says } from "../../../../test/screen/screen.tsx";

const GALLERY = SAY.gallery;

async function openGallery(brand: Brand = NO_BRAND) {
  const wanted: unknown[] = [];
  const opened = openEmptyDesigner({
    getBrand: { data: { brand, version: "" } },
    takeStarter({ query }) {
      wanted.push(query);
      return { data: { content: JSON.stringify(DESIGN) } };
    },
  });
  const search = await screen.findByRole("searchbox", { name: GALLERY.search });
  const gallery = within(screen.getByRole("region", { name: GALLERY.title }));
  const cards = () => gallery.queryAllByRole("listitem").flatMap((item) => within(item).queryAllByRole("button"));
  return { ...opened, search, cards, wanted, names: () => cards().map((card) => card.textContent) };
}

describe("The gallery", () => {
  test("shows all starters, and loads their pictures as they come into view", async () => {
    const { cards } = await openGallery();
    expect(cards().length).toBe(STARTER_NAMES.length);
    const pictures = cards().map((card) => card.querySelector("img"));
    expect(pictures.every((picture) => picture?.getAttribute("loading") === "lazy")).toBe(true);
    expect(pictures.every((picture) => Number(picture?.getAttribute("width")) > 0)).toBe(true);
  });

  test("finds them by word, purpose, language and colour", { tags: "full" }, async () => {
    const { user, search, names } = await openGallery();
    await user.type(search, "fern");
    expect(names()).toEqual([expect.stringContaining("Herbarium")]);
    await user.clear(search);
    await user.selectOptions(screen.getByRole("combobox", { name: GALLERY.language }), "Tamil");
    expect(names()).toEqual(["KanjivaramSchool · Tamil · A4 landscape"]);
    await user.selectOptions(screen.getByRole("combobox", { name: GALLERY.language }), "any");
    await user.selectOptions(screen.getByRole("combobox", { name: GALLERY.kind }), "runner-up");
    const blue = screen.getByRole("button", { name: GALLERY.colours.blue });
    await user.click(blue);
    expect(names()).toEqual([expect.stringContaining("Paisley")]);
    expect(blue.getAttribute("aria-pressed")).toBe("true");
    await user.click(blue);
    expect(names().length).toBe(2);
  });

  test("says what to do when none is found", async () => {
    const { user, search, cards } = await openGallery();
    await user.type(search, "zzz");
    await says(GALLERY.noneText);
    await user.click(screen.getByRole("button", { name: GALLERY.showAll }));
    expect(cards().length).toBe(STARTER_NAMES.length);
  });

  test("gives a starter in the format that is shown", async () => {
    const { user, cards, wanted } = await openGallery();
    await user.click(screen.getByRole("radio", { name: GALLERY.formats.portrait }));
    const [first] = cards();
    expect(first?.textContent).toContain(SAY.designer.shapes["a4-portrait"]);
    if (first) await user.click(first);
    await says(GALLERY.began("Indigo Citation"));
    expect(wanted).toEqual([{ shape: "a4-portrait" }]);
  });

  test("gives a starter in the brand of the workspace, once there is one", async () => {
    const { user, cards, wanted } = await openGallery({ ...NO_BRAND, colours: ["#8a1538"] });
    await user.click(await screen.findByRole("switch", { name: SAY.brand.makeOurs }));
    const [first] = cards();
    if (first) await user.click(first);
    await says(GALLERY.began("Indigo Citation"));
    expect(wanted).toEqual([{ shape: "a4-landscape", ours: "yes" }]);
  });

  test("leads to the brand while there is none", async () => {
    await openGallery();
    const link = await screen.findByRole("link", { name: SAY.brand.noBrand });
    expect(link.getAttribute("href")).toBe("/user/brand");
  });
});
