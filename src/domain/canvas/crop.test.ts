import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Edge } from "./box.ts";
import { edit } from "./canvas.ts";
import { type Content, type CustomImage, EMPTY_CONTENT, parseContent } from "./content.ts";
import {
  cropFrom,
  type Cropping,
  cropWith,
  movePicture,
  pullWindow,
  startCropping,
  wholeWindow,
  windowFor,
  zoomPicture,
} from "./crop.ts";
import { newElement } from "./elements.ts";
import { coveringPart, isEmptyFrame } from "./pictured.ts";
import { WHOLE_PICTURE } from "./picture-looks.ts";
import { UserError } from "../user-error.ts";

const PHOTO = { width: 800, height: 400 };
const CANVAS = EMPTY_CONTENT.canvasSize;
const ROOM = { canvas: CANVAS, turned: false };
const TURNED = { canvas: CANVAS, turned: true };
const photo: CustomImage = {
  id: "p",
  type: "custom-image",
  x: 100,
  y: 100,
  width: 200,
  height: 100,
  customImageSrc: "/files/p.png",
};
const sheet = (...elements: Content["elements"]): Content => ({ ...EMPTY_CONTENT, elements });
const keep = (element: CustomImage, cropping: Cropping) =>
  edit(sheet(element), { kind: "crop", id: "p", crop: cropFrom(cropping, element), box: cropping.window }).elements[0];

describe("cropping", () => {
  test("begins with all of the picture in its box, and keeps what the window is pulled to", () => {
    const begun = startCropping(photo, PHOTO);
    expect(begun).toEqual({ whole: { x: 100, y: 100, width: 200, height: 100 }, window: begun.whole });
    const pulled = pullWindow(pullWindow(begun, "nw", { x: 50, y: 20 }, ROOM), "e", { x: 900, y: 0 }, ROOM);
    expect(pulled.window).toEqual({ x: 150, y: 120, width: 150, height: 80 });
    const crop = { left: 0.25, top: 0.2, width: 0.75, height: 0.8 };
    expect(keep(photo, pulled)).toEqual({ ...photo, ...pulled.window, crop });
  });

  test("the picture moves behind the window, as far as it fills it, and grows around its middle", () => {
    const begun = pullWindow(startCropping(photo, PHOTO), "e", { x: -100, y: 0 }, ROOM);
    const moved = movePicture(begun, { x: -60, y: 30 });
    expect(moved.whole).toEqual({ x: 40, y: 100, width: 200, height: 100 });
    expect(movePicture(moved, { x: -900, y: 0 }).whole.x).toBe(0);
    const larger = zoomPicture(moved, 2);
    expect(larger.whole).toEqual({ x: -70, y: 50, width: 400, height: 200 });
    expect(zoomPicture(larger, 0.001).whole).toMatchObject({ width: 200, height: 100 });
  });

  test("a frame of other proportions shows the middle of its part, and is never stretched", () => {
    const square = { ...photo, width: 100, crop: { left: 0.5, top: 0, width: 0.5, height: 1 } };
    expect(startCropping(square, PHOTO).whole).toEqual({ x: 0, y: 100, width: 200, height: 100 });
    expect(coveringPart({ x: 0, y: 0, ...PHOTO }, { width: 100, height: 100 })).toEqual({
      x: 200,
      y: 0,
      width: 400,
      height: 400,
    });
  });

  test("a flipped picture is cropped as it is seen, and the part is kept as it is stored", () => {
    const flipped = { ...photo, flipX: true };
    const left = pullWindow(startCropping(flipped, PHOTO), "e", { x: -150, y: 0 }, ROOM);
    const crop = cropFrom(left, flipped);
    expect(crop).toEqual({ left: 0.75, top: 0, width: 0.25, height: 1 });
    const again = startCropping({ ...flipped, ...left.window, crop }, PHOTO);
    expect(again.whole).toEqual({ x: 100, y: 100, width: 200, height: 100 });
    expect(windowFor(again, crop, flipped, ROOM)).toEqual(left.window);
  });

  test("the window of a turned picture stays where it is seen", () => {
    const turned = { ...photo, rotation: 90 };
    const half = pullWindow(startCropping(turned, PHOTO), "e", { x: -100, y: 0 }, TURNED);
    // The right half was seen below.
    expect(keep(turned, half)).toMatchObject({ x: 150, y: 50, width: 100, height: 100, rotation: 90 });
  });

  test("the window of a turned picture is never longer than the canvas, so that its part is not stretched", () => {
    const part = { left: 0.25, top: 0.25, width: 0.1, height: 0.2 };
    const turned = { ...photo, rotation: 30, crop: part };
    const begun = startCropping(turned, PHOTO);
    expect(begun.whole).toMatchObject({ width: 2000, height: 500 * 2 });
    const all = wholeWindow(begun, TURNED);
    expect(all.window).toEqual(all.whole);
    expect(all.window).toMatchObject({ width: CANVAS.width, height: CANVAS.width / 2 });
    expect(keep(turned, all)).toMatchObject({ width: CANVAS.width, height: CANVAS.width / 2, crop: WHOLE_PICTURE });
    for (const edge of ["se", "nw", "e", "n"] as const) {
      const far = edge === "se" || edge === "e" ? 5000 : -5000;
      const pulled = pullWindow(begun, edge, { x: far, y: far }, TURNED);
      const kept = keep(turned, pulled) as CustomImage;
      const { width = 0, height = 0 } = kept.crop ?? {};
      expect(kept.width / kept.height).toBeCloseTo((width * PHOTO.width) / (height * PHOTO.height), 1);
    }
  });

  test("in numbers, left and top shorten the part, and a large part gets a smaller box of its proportions", () => {
    const middle = { left: 0.2, top: 0.2, width: 0.6, height: 0.6 };
    expect(cropWith(middle, "left", 0.7)).toEqual({ left: 0.7, top: 0.2, width: 0.3, height: 0.6 });
    expect(cropWith(middle, "top", 1)).toEqual({ left: 0.2, top: 0.98, width: 0.6, height: 0.02 });
    expect(cropWith(middle, "width", 1)).toEqual({ left: 0, top: 0.2, width: 1, height: 0.6 });
    expect(cropWith(WHOLE_PICTURE, "left", 0)).toEqual(WHOLE_PICTURE);
    const begun = startCropping({ ...photo, crop: { left: 0.5, top: 0.5, width: 0.1, height: 0.1 } }, PHOTO);
    for (const room of [ROOM, TURNED]) {
      const box = windowFor(begun, WHOLE_PICTURE, {}, room);
      expect(box).toMatchObject({ width: CANVAS.width, height: CANVAS.width / 2 });
    }
  });

  test("the whole picture needs no key, and what is locked or no picture is not cropped", () => {
    const cropped = { ...photo, crop: { left: 0, top: 0, width: 0.5, height: 1 } };
    const whole = edit(sheet(cropped), { kind: "crop", id: "p", crop: null, box: photo });
    expect(whole.elements).toEqual([photo]);
    for (const element of [{ ...photo, locked: true }, newElement("qr", { id: "p", phone: false })]) {
      const content = sheet(element);
      expect(edit(content, { kind: "crop", id: "p", crop: WHOLE_PICTURE, box: photo })).toBe(content);
    }
  });

  test("whatever is pulled, moved and zoomed, the window is full and the crop is one that can be saved", () => {
    const way = fc.record({ x: fc.double({ min: -900, max: 900 }), y: fc.double({ min: -900, max: 900 }) });
    const step = fc.oneof(
      way.map((by) => (cropping: Cropping) => movePicture(cropping, by)),
      fc.double({ min: 0, max: 50 }).map((by) => (cropping: Cropping) => zoomPicture(cropping, by)),
      fc.record({ edge: fc.constantFrom<Edge[]>("n", "ne", "e", "se", "s", "sw", "w", "nw"), by: way }).map(
        ({ edge, by }) =>
          (cropping: Cropping) =>
            pullWindow(cropping, edge, by, ROOM),
      ),
    );
    const element = fc.record({ flipX: fc.boolean(), flipY: fc.boolean(), rotation: fc.constantFrom(0, 30, 90) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), element, (steps, looks) => {
        const picture = { ...photo, ...looks };
        const { whole, window } = steps.reduce((now, take) => take(now), startCropping(picture, PHOTO));
        const slack = 1e-6 * whole.width;
        expect(whole.x).toBeLessThanOrEqual(window.x + slack);
        expect(whole.y).toBeLessThanOrEqual(window.y + slack);
        expect(whole.x + whole.width).toBeGreaterThanOrEqual(window.x + window.width - slack);
        expect(whole.y + whole.height).toBeGreaterThanOrEqual(window.y + window.height - slack);
        const content = sheet(keep(picture, { whole, window }) as CustomImage);
        expect(parseContent(JSON.stringify(content))).toEqual(content);
      }),
    );
  });
});

describe("a frame", () => {
  const frame = newElement("frame", { id: "f", phone: false }) as CustomImage;
  const image = { id: "l", name: "logo.png", src: "/files/l.png", width: 600, height: 200 };

  test("is added empty, and takes a picture without changing its place", () => {
    expect(isEmptyFrame(frame)).toBe(true);
    const [filled] = edit(sheet(frame), { kind: "replaceImage", id: "f", image }).elements;
    expect(filled).toEqual({ ...frame, customImageSrc: "/files/l.png", customImageName: "logo.png" });
  });

  test("another picture shows as much of itself around the point that the crop was made for", () => {
    const cropped = { ...frame, customImageSrc: "/a", crop: { left: 0.2, top: 0, width: 0.2, height: 0.4 } };
    const [replaced] = edit(sheet(cropped), { kind: "replaceImage", id: "f", image }).elements;
    // A third of a wide picture's width is a square.
    const crop = { left: 0.23333, top: 0, width: 0.13333, height: 0.4 };
    expect(replaced).toMatchObject({ x: frame.x, width: frame.width, crop });
  });

  test.each([
    ["crop", { left: 0.5, top: 0, width: 0.6, height: 1 }, "crop"],
    ["crop", { left: 0, top: 0, width: 0.001, height: 1 }, "crop.width"],
    ["mask", "star", "mask"],
    ["corner", -1, "corner"],
  ])("with a %s of %j is refused by name", (key, value, where) => {
    const text = JSON.stringify(sheet({ ...frame, [key]: value }));
    expect(() => parseContent(text)).toThrow(new UserError("design.invalid", { where: `elements.0.${where}` }));
  });

  test("and lines take their own looks and no others", () => {
    const line = newElement("line", { id: "l", phone: false });
    const style = { mask: "arch", corner: 900, lineStart: "dot", lineEnd: "arrow", dotted: true } as const;
    const both = sheet(frame, line);
    const styled = ["f", "l"].reduce((content, id) => edit(content, { kind: "setStyle", id, style }), both);
    expect(styled.elements).toEqual([
      { ...frame, mask: "arch", corner: 250 },
      { ...line, corner: 250, lineStart: "dot", lineEnd: "arrow", dotted: true },
    ]);
    const none = { lineStart: "none", lineEnd: "none", dotted: false } as const;
    expect(edit(both, { kind: "setStyle", id: "l", style: none })).toBe(both);
  });
});
