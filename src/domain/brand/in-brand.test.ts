import { expect, test } from "vitest";
import { starterContent } from "../starters/starters.ts";
import { isEmptyBrand, NO_BRAND } from "./brand.ts";
import { elementsInBrand } from "./in-brand.ts";

const CONTENT = starterContent("indigo-citation");
const BRAND = {
  ...NO_BRAND,
  heading_font: "Cinzel",
  logo: "/files/logo.png",
  signatories: [{ name: "Dr Leela Menon", role: "Director", signature: "/files/leela.png" }],
};
const SIZES = new Map([
  ["/files/logo.png", { width: 400, height: 100 }],
  ["/files/leela.png", { width: 300, height: 100 }],
]);

const ours = (brand = BRAND) =>
  new Map(
    elementsInBrand(CONTENT.elements, { brand, sizes: SIZES, recolour: () => "#123456" }, CONTENT.canvasSize).map(
      (element) => [element.id, element],
    ),
  );

test("A starter in a brand has its colours, fonts, logo and signatories", () => {
  const elements = ours();
  expect(elements.get("heading")).toMatchObject({ fontFamily: "Cinzel", color: "#123456" });
  expect(elements.get("reason")).toMatchObject({ fontFamily: "EB Garamond", primaryColor: "#123456" });
  expect(elements.get("emblem")).toMatchObject({ customImageSrc: "/files/logo.png", width: 62 });
  expect(elements.get("left-name")).toMatchObject({ text: "Dr Leela Menon" });
  expect(elements.get("left-office")).toMatchObject({ text: "Director" });
  expect(elements.get("right-name")).toMatchObject({ text: "Meera Joshi" });
});

test("a scanned signature stands on its line, in its proportions", () => {
  const [signature, line] = [ours().get("left-signature"), ours().get("left-line")];
  if (signature === undefined || line === undefined) throw new Error("No signature");
  expect(signature.width / signature.height).toBeCloseTo(3, 1);
  expect(signature.y + signature.height).toBeLessThanOrEqual(line.y + line.height / 2);
  expect(signature.x + signature.width / 2).toBeCloseTo(line.x + line.width / 2, 0);
  expect(ours().has("right-signature")).toBe(false);
});

test("an empty brand is told from one with a single part", () => {
  expect(isEmptyBrand(NO_BRAND)).toBe(true);
  expect(isEmptyBrand({ ...NO_BRAND, colours: ["#123456"] })).toBe(false);
  expect([...ours(NO_BRAND).keys()]).toEqual(CONTENT.elements.map(({ id }) => id));
});
