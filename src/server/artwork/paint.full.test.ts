import { createHash } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { backgroundSize } from "#domain/certificate/ai.ts";
import { CANVAS_SHAPES } from "#domain/canvas/canvas-shape.ts";
import { seededRandom } from "./random.ts";
import { METALS } from "./palette.ts";
import { paintArtwork } from "./paint.ts";
import { drawAt } from "./scene.ts";
import { SCENES, type SceneName } from "./scenes/scenes.ts";
import { readPrompt } from "./words/read.ts";

const SQUARE = backgroundSize("square");
const read = (prompt: string, seed = 1) => readPrompt(prompt, seededRandom(seed));
const picture = (prompt: string, seed = 1) => paintArtwork({ kind: "background", prompt, seed, size: SQUARE });
const digest = (prompt: string, seed?: number) =>
  createHash("sha256").update(picture(prompt, seed).data()).digest("hex");

describe("A prompt", () => {
  it.each<[string, SceneName, string]>([
    ["Hackathon at night, indigo and gold", "circuit", "code"],
    ["Inter College Cricket Tournament", "sport", "cricket"],
    ["yoga day", "lotus", "lotus"],
    ["Diwali celebrations", "lamps", "lamp"],
    ["विज्ञान मेला", "lab", "atom"],
    ["दीपावली उत्सव", "lamps", "lamp"],
    ["tree plantation drive, floral", "floral", "leaf"],
    ["Independence Day", "tricolour", "wheel"],
  ])("%s gives the scene %s with the icon %s", (prompt, scene, icon) => {
    expect(read(prompt)).toMatchObject({ scene, icon });
  });

  it("names its colours in English, Hindi and romanised Hindi, the first one being the main colour", () => {
    const [red, blue] = [read("red and blue").colours, read("नीला और लाल").colours];
    expect(red).toEqual([...blue].toReversed());
    expect(read("laal neela").colours).toEqual(red);
    expect(read("गुलाबी और सुनहरा").metal).toBe("gold");
    expect(read("emerald and silver").metal).toBe("silver");
  });

  it.each([
    ["golden guilloche border", ["gold"]],
    ["a silver frame, blue ribbons", ["silver", "blue"]],
    ["blue ribbons, a silver frame", ["silver", "blue"]],
    ["सुनहरा बॉर्डर और नीला", ["gold", "blue"]],
    ["red flowers with a thin border", ["red"]],
  ])("%s: the border has the colour that is said of it", (prompt, expected) => {
    const colours = expected.map((name) =>
      name === "gold" || name === "silver" ? METALS[name][1] : read(name).colours[0],
    );
    expect(read(prompt).colours).toEqual(colours);
  });

  it("gives the paper the colour that is said of it, and is dark on dark paper", () => {
    expect(read("gold border on a navy background")).toMatchObject({ dark: true, paper: read("navy").colours[0] });
    expect(read("gold border on peach paper")).toMatchObject({ dark: false, paper: read("peach").colours[0] });
    expect(read("navy and gold").paper).toBeUndefined();
  });

  it("decides whether the background is dark or light", () => {
    expect(read("coding night").dark).toBe(true);
    expect(read("dance fest").dark).toBe(true);
    expect(read("dance fest, white").dark).toBe(false);
    expect(read("graduation").dark).toBe(false);
  });

  it.each(["", "...", "asdf qwer", "🎉🎉", "<script>alert(1)</script>", "x".repeat(2000), "__proto__ constructor"])(
    "%j leaves everything to chance, but still gives a picture",
    (prompt) => {
      expect(Object.keys(SCENES)).toContain(read(prompt).scene);
      expect(picture(prompt).width).toBe(1024);
    },
  );
});

describe("A background", () => {
  it("is the same for the same prompt and seed, and different for another seed", () => {
    expect(digest("indigo and gold")).toBe(digest("indigo and gold"));
    expect(digest("indigo and gold", 2)).not.toBe(digest("indigo and gold", 1));
  });

  it.each(Object.keys(SCENES) as SceneName[])("has a calm middle for texts: %s", (scene) => {
    const prompt = PROMPT_FOR[scene] ?? scene;
    const seed = Array.from({ length: 20 }, (_, nth) => nth).find((nth) => read(prompt, nth).scene === scene);
    expect(seed).toBeDefined();
    expect(roughness(picture(prompt, seed).data(), 1024)).toBeLessThan(3);
  });
});

describe("In another shape", () => {
  it.each(CANVAS_SHAPES.filter((shape) => shape !== "square"))(
    "a background fills %s, and its middle is calm there too",
    (shape) => {
      const size = backgroundSize(shape);
      const canvas = paintArtwork({ kind: "background", prompt: "indigo and gold, guilloche", seed: 3, size });
      expect([canvas.width, canvas.height]).toEqual([size.width, size.height]);
      const pixels = canvas.data();
      expect(roughness(pixels, size.width, size.height)).toBeLessThan(3);
      for (const at of [0, size.width - 1, size.width * (size.height - 1), size.width * size.height - 1])
        expect(pixels[at * 4 + 3]).toBe(255);
    },
  );

  it("round shapes stay round", () => {
    const [wide, tall] = [backgroundSize("a4-landscape"), backgroundSize("story")];
    for (const { width, height } of [wide, tall]) {
      const context = createCanvas(width, height).getContext("2d");
      context.scale(width / 1000, height / 1000);
      drawAt(context, [300, 700], { turn: 0.4 }, () => {
        const { a, b, c, d } = context.getTransform();
        expect(Math.hypot(a, b)).toBeCloseTo(Math.hypot(c, d));
        expect(a * c + b * d).toBeCloseTo(0);
      });
    }
  });
});

/** A prompt that leads to a scene, when the scene's own name does not. */
const PROMPT_FOR: Partial<Record<SceneName, string>> = {
  honour: "winner",
  lamps: "diwali",
  tricolour: "independence",
  night: "eid",
  hills: "landscape",
  lab: "science",
  sport: "cricket",
  leaves: "foliage",
  splash: "watercolour",
  paper: "letterpress",
};

/** The average difference of neighbouring pixels in the middle third, from 0 to 255. */
function roughness(pixels: Uint8Array, wide: number, high = wide): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(high * 0.36); y < high * 0.66; y += 2) {
    for (let x = Math.round(wide * 0.25); x < wide * 0.75; x += 2) {
      const at = (y * wide + x) * 4;
      sum +=
        Math.abs((pixels[at] ?? 0) - (pixels[at + 8] ?? 0)) + Math.abs((pixels[at + 1] ?? 0) - (pixels[at + 9] ?? 0));
      count += 2;
    }
  }
  return sum / count;
}

describe("An emblem", () => {
  it("has no background, so that the design shows around it", () => {
    const { width, height, pixels } = emblemOf("hackathon");
    expect([width, height]).toEqual([500, 500]);
    expect([pixels[3], pixels[(250 * 500 + 250) * 4 + 3]]).toEqual([0, 255]);
  });
});

function emblemOf(words: string) {
  const canvas = paintArtwork({ kind: "emblem", words, seed: 1 });
  return { width: canvas.width, height: canvas.height, pixels: canvas.data() };
}
