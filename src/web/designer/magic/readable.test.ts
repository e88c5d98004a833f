import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement, type PaletteEntry } from "#domain/canvas/elements.ts";
import { recoloured } from "./readable.ts";

const on = (red: number, green: number, blue: number) => (_x: number, _y: number, width: number, height: number) =>
  Uint8ClampedArray.from(Array.from({ length: width * height }, () => [red, green, blue, 255]).flat());
const NIGHT = on(20, 16, 60);
const PAPER = on(250, 246, 238);

const fresh = (entry: PaletteEntry) => newElement(entry, { id: entry, phone: false });
const content = (...elements: ReturnType<typeof fresh>[]) => ({ ...EMPTY_CONTENT, elements });

test("texts with their default colours become light on a dark background, and dark again on a light one", () => {
  const design = content(fresh("title"), fresh("student-name"), fresh("description"), fresh("qr"));
  const light = { color: "#ffffff" };
  expect(recoloured(design, NIGHT)).toEqual([
    { kind: "setStyle", id: "title", style: light },
    { kind: "setStyle", id: "student-name", style: light },
    { kind: "setStyle", id: "description", style: { primaryColor: "#ffffff", secondaryColor: "#f6c453" } },
  ]);
  expect(recoloured(design, PAPER)).toEqual([]);
  const dark = content({ ...fresh("title"), ...light });
  expect(recoloured(dark, NIGHT)).toEqual([]);
  expect(recoloured(dark, PAPER)).toEqual([{ kind: "setStyle", id: "title", style: { color: "#000000" } }]);
});

test("a colour that the organiser chose never changes", () => {
  const chosen = content(
    { ...fresh("title"), color: "#1e2a5a" },
    { ...fresh("description"), secondaryColor: "#8a4b08" },
  );
  expect([...recoloured(chosen, NIGHT), ...recoloured(chosen, PAPER)]).toEqual([]);
});
