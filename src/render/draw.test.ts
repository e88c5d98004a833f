import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import type { Content, Element } from "#domain/canvas/content.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import { contentOf, descriptionOf, openPaper, titleOf } from "../../test/golden/paper.ts";
import { drawDesign, overflowOf } from "./draw.ts";

const LINK = "http://localhost:3000/certify/AAAAAAAAAAAAAAAAAAAAAA";
const QR_BOX = { id: "qr", type: "image" as const, x: 101, y: 53, width: 111, height: 150 };

function picture(width: number, height: number, colour: string, corner = colour) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = corner;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colour;
  context.fillRect(1, 1, width - 2, height - 2);
  return canvas;
}

/** Vertical stripes of equal width. */
function striped(width: number, height: number, colours: readonly string[]) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  for (const [at, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect((at * width) / colours.length, 0, width, height);
  }
  return canvas;
}

function imageAt(x: number, customImageSrc: string): Element {
  return { id: customImageSrc, type: "custom-image", customImageSrc, x, y: 0, width: 100, height: 60 };
}

async function draw(content: Content, pictures = new Map<string, ReturnType<typeof picture>>(), scale = 1) {
  const paper = await openPaper(content.canvasSize.width * scale, content.canvasSize.height * scale);
  const drawn = drawDesign(paper.context, { content, link: LINK }, { scale, pictures });
  return { ...paper, ...drawn };
}

describe("Elements with looks", () => {
  test("are turned clockwise around their middle", async () => {
    const pictures = new Map([["/l", striped(100, 60, ["#00ff00", "#0000ff"])]]);
    const turned = { ...imageAt(100, "/l"), y: 100, rotation: 90 };
    const { pixel } = await draw(contentOf([turned]), pictures);
    expect([pixel(150, 85), pixel(150, 175), pixel(115, 130), pixel(185, 130)]).toEqual([
      "#00ff00",
      "#0000ff",
      "#ffffff",
      "#ffffff",
    ]);
  });

  test("are seen through as a whole: letters that touch are no darker where they do", async () => {
    const text = titleOf("Willoughby", { fontFamily: "Dancing Script", fontSize: 44, width: 360, height: 90 });
    const darkest = async (opacity: number) => {
      await openPaper(1, 1);
      const context = createCanvas(800, 800).getContext("2d");
      const content = contentOf([{ ...text, opacity }]);
      drawDesign(context, { content, link: LINK }, { scale: 2, pictures: new Map() });
      return context.getImageData(0, 0, 800, 800).data.reduce((least, value) => Math.min(least, value));
    };
    expect([await darkest(1), await darkest(0.4), await darkest(0)]).toEqual([0, 152, 255]);
  });

  test("cast their shadow in the same direction however they are turned, and mirror their picture in its box", async () => {
    const pictures = new Map([["/l", striped(100, 60, ["#00ff00", "#0000ff"])]]);
    const shadow = { x: 60, y: 40, blur: 0, color: "#b3261e" };
    const turned = { ...imageAt(100, "/l"), y: 100, rotation: 180, flipX: true, shadow };
    const { pixel } = await draw(contentOf([turned]), pictures);
    expect([pixel(110, 130), pixel(190, 130), pixel(210, 180), pixel(110, 180)]).toEqual([
      "#00ff00",
      "#0000ff",
      "#b3261e",
      "#ffffff",
    ]);
  });

  test("take no colour from an element before them where theirs is none that is known", async () => {
    const line = { x: 0, width: 400, height: 60, fontSize: 48, opacity: 0.5 };
    const red = titleOf("MMMM", { ...line, id: "red", y: 0, color: "#ff0000" });
    const content = contentOf([red, titleOf("MMMM", { ...line, id: "unknown", y: 60, color: "abc" })]);
    const { context } = await draw(content);
    const reddest = (y: number) => {
      const { data } = (context as SKRSContext2D).getImageData(0, y, 400, 60);
      return data.reduce((most, value, at) => (at % 4 === 0 ? Math.max(most, value - (data[at + 1] ?? 0)) : most), 0);
    };
    expect(reddest(0)).toBeGreaterThan(100);
    expect(reddest(60)).toBe(0);
  });

  test("lie above what is below them, and below what is above", async () => {
    const pictures = new Map([
      ["/a", picture(10, 10, "#ff0000")],
      ["/b", picture(10, 10, "#0000ff")],
    ]);
    const elements = [imageAt(0, "/a"), { ...imageAt(50, "/b"), opacity: 0.4 }, imageAt(120, "/a")];
    const { pixel } = await draw(contentOf(elements), pictures);
    expect([pixel(20, 30), pixel(70, 30), pixel(110, 30), pixel(130, 30)]).toEqual([
      "#ff0000",
      "#980066",
      "#9898ff",
      "#ff0000",
    ]);
  });
});

describe("The drawing", () => {
  test("is white where there is nothing", async () => {
    const { pixel } = await draw(contentOf([]));
    expect(pixel(200, 200)).toBe("#ffffff");
  });

  test("covers the last row of a canvas whose height is not a whole number of pixels", async () => {
    const canvas = createCanvas(548, 495);
    const context = canvas.getContext("2d");
    context.fillStyle = "#ff0000";
    context.fillRect(0, 0, 548, 495);
    const content = contentOf([], { canvasSize: { width: 400, height: 361 } });
    drawDesign(context, { content, link: LINK }, { scale: 1.37, pictures: new Map() });
    expect([...context.getImageData(547, 494, 1, 1).data]).toEqual([255, 255, 255, 255]);
  });

  test("shows the whole background in the middle, with its edge colour around it", async () => {
    const background = new Map([["/b", picture(200, 100, "#00ff00", "#ff0000")]]);
    const { pixel } = await draw(contentOf([], { backgroundImage: "/b" }), background);
    expect([pixel(200, 50), pixel(200, 200), pixel(200, 350), pixel(50, 200)]).toEqual([
      "#ff0000",
      "#00ff00",
      "#ff0000",
      "#00ff00",
    ]);
  });

  test("covers everything with the background where the design says so", async () => {
    const background = new Map([["/b", picture(200, 100, "#00ff00", "#ff0000")]]);
    const { pixel } = await draw(contentOf([], { backgroundImage: "/b", backgroundFit: "cover" }), background);
    expect([pixel(10, 50), pixel(390, 350)]).toEqual(["#00ff00", "#00ff00"]);
  });

  test("extends the background's edges where the canvas is larger than the background's own size", async () => {
    const background = striped(200, 100, ["#00ff00", "#0000ff"]);
    const around = { canvasSize: { width: 600, height: 401 }, backgroundSize: { width: 400, height: 200 } };
    const content = contentOf([], { backgroundImage: "/b", ...around });
    const { pixel } = await draw(content, new Map([["/b", background]]), 1.37);
    const [green, blue] = ["#00ff00", "#0000ff"];
    const across = [1, 101, 298, 302, 499, 599];
    for (const y of [0, 99, 101, 200, 300, 302, 400])
      expect(across.map((x) => pixel(Math.floor(x * 1.37), Math.floor(y * 1.37)))).toEqual([
        green,
        green,
        green,
        blue,
        blue,
        blue,
      ]);
  });

  test("extends the visible edges of a background that covers", async () => {
    const background = striped(90, 10, ["#ff0000", "#00ff00", "#0000ff"]);
    const around = { canvasSize: { width: 400, height: 400 }, backgroundSize: { width: 100, height: 100 } };
    const content = contentOf([], { backgroundImage: "/b", backgroundFit: "cover", ...around });
    const { pixel } = await draw(content, new Map([["/b", background]]));
    expect([pixel(1, 1), pixel(152, 200), pixel(248, 200), pixel(399, 399)]).toEqual(Array(4).fill("#00ff00"));
  });

  test.each([1, 0.26, 1.37])("extends its last pixel to the end, whatever is beside it, at scale %s", async (scale) => {
    const background = striped(50, 40, ["#ff0000", ...Array<string>(48).fill("#0000ff"), "#00ff00"]);
    const around = { canvasSize: { width: 500, height: 100 }, backgroundSize: { width: 125, height: 100 } };
    const { pixel } = await draw(
      contentOf([], { backgroundImage: "/b", ...around }),
      new Map([["/b", background]]),
      scale,
    );
    const at = (x: number) => pixel(Math.floor(x * scale), Math.floor(50 * scale));
    // In an enlarged picture the neighbouring stripe contributes a twentieth of each pixel.
    const [red, green] = [[1, 90, 180].map(at), [320, 400, 495].map(at)];
    expect([new Set(red).size, new Set(green).size]).toEqual([1, 1]);
    expect([red[0], green[0]]).toEqual([
      expect.stringMatching(/^#f[0-9a-f]000[0-9a-f]$/),
      expect.stringMatching(/^#00f[0-9a-f]0[0-9a-f]$/),
    ]);
  });

  test("has its edge colour beside a background that is whole, and is extended above and below it", async () => {
    const background = striped(50, 100, ["#ff0000", "#0000ff"]);
    const around = { canvasSize: { width: 200, height: 300 }, backgroundSize: { width: 200, height: 200 } };
    const { pixel } = await draw(contentOf([], { backgroundImage: "/b", ...around }), new Map([["/b", background]]));
    expect([pixel(20, 150), pixel(180, 150), pixel(180, 10)]).toEqual(Array(3).fill("#ff0000"));
    expect([pixel(80, 10), pixel(120, 10), pixel(120, 290)]).toEqual(["#ff0000", "#0000ff", "#0000ff"]);
  });

  test.each([1, 1.37, 2])("shows no seam where its background lets white through, at scale %s", async (scale) => {
    const around = { canvasSize: { width: 500, height: 401 }, backgroundSize: { width: 301, height: 200 } };
    const content = contentOf([], { backgroundImage: "/b", ...around });
    const background = striped(301, 200, ["#0000ff66"]);
    const { pixel } = await draw(content, new Map([["/b", background]]), scale);
    const across = Array.from({ length: Math.round(500 * scale) }, (_, x) => pixel(x, Math.floor(200 * scale)));
    const down = Array.from({ length: Math.round(401 * scale) }, (_, y) => pixel(Math.floor(250 * scale), y));
    expect(new Set([...across, ...down]).size).toBe(1);
  });

  test("draws elements in their order, a custom image filling its box", async () => {
    const pictures = new Map([
      ["/red", picture(10, 10, "#ff0000")],
      ["/blue", picture(10, 10, "#0000ff")],
    ]);
    const { pixel } = await draw(contentOf([imageAt(0, "/red"), imageAt(50, "/blue")]), pictures);
    expect([pixel(20, 30), pixel(70, 30), pixel(120, 58), pixel(160, 30)]).toEqual([
      "#ff0000",
      "#0000ff",
      "#0000ff",
      "#ffffff",
    ]);
  });

  test("leaves out a missing picture", async () => {
    const { pixel } = await draw(contentOf([], { backgroundImage: "/gone" }));
    expect(pixel(5, 5)).toBe("#ffffff");
  });

  test.each([1, 1.5, 2, 3.7])(
    "draws a QR code of the link in equal modules of whole pixels at scale %s",
    { tags: "full" },
    async (scale) => {
      const { pixel } = await draw(contentOf([{ ...QR_BOX, x: 100.7 }]), new Map(), scale);
      const modules = encode(LINK, { ecc: "M", border: 0 }).data;
      const side = Math.floor(QR_BOX.width * scale);
      const module = Math.floor(side / (modules.length + 2));
      const quiet = Math.floor((side - module * modules.length) / 2);
      const left = Math.round((100.7 + QR_BOX.width / 2) * scale - side / 2) + quiet;
      const top = Math.round((QR_BOX.y + QR_BOX.height / 2) * scale - side / 2) + quiet;
      const whole = modules.flatMap((row) =>
        Array<boolean[]>(module).fill(row.flatMap((on) => Array<boolean>(module).fill(on))),
      );
      const read = whole.map((row, down) => row.map((_, right) => pixel(left + right, top + down) === "#111111"));
      expect(read).toEqual(whole);
    },
  );

  test.each([1, 1.5, 2, 3.7])(
    "draws a QR code of the first rules as it was, in its whole box at scale %s",
    async (scale) => {
      const content = parseSaved({ content: JSON.stringify(contentOf([QR_BOX])), drawingRules: 1 });
      const { pixel } = await draw(content, new Map(), scale);
      const modules = encode(LINK, { ecc: "M", border: 1 }).data;
      const module = QR_BOX.width / modules.length;
      const top = QR_BOX.y + (QR_BOX.height - QR_BOX.width) / 2;
      const read = modules.map((row, down) =>
        row.map((_, right) => {
          const x = Math.floor((QR_BOX.x + (right + 0.5) * module) * scale);
          return pixel(x, Math.floor((top + (down + 0.5) * module) * scale)) === "#111111";
        }),
      );
      expect(read).toEqual(modules);
    },
  );

  test("draws a QR code in exactly two colours: no edge is blurred", async () => {
    const { pixel } = await draw(contentOf([QR_BOX]), new Map(), 1.37);
    const seen = new Set<string>();
    for (let x = 100; x < 330; x++) for (let y = 95; y < 290; y += 7) seen.add(pixel(x, y));
    expect([...seen].toSorted()).toEqual(["#111111", "#ffffff"]);
  });

  test("shows the AI picture in place of the QR code if there is one", async () => {
    const pictures = new Map([["/ai", picture(400, 100, "#00aa00")]]);
    const { pixel } = await draw(contentOf([{ ...QR_BOX, placeholder: true, aiImageUrl: "/ai" }]), pictures);
    expect(pixel(150, 120)).toBe("#00aa00");
  });

  test("shows the chosen part of a picture, without stretching it", async () => {
    const halves = createCanvas(40, 20);
    const context = halves.getContext("2d");
    for (const [x, colour] of [
      [0, "#ff0000"],
      [20, "#0000ff"],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(x, 0, 20, 20);
    }
    const crop = { left: 0.25, top: 0, width: 0.5, height: 1 };
    const box = { x: 10, y: 10, width: 80, height: 40 };
    const { pixel } = await draw(
      contentOf([{ ...imageAt(0, "/halves"), ...box, crop }]),
      new Map([["/halves", halves]]),
    );
    expect([pixel(15, 30), pixel(46, 30), pixel(54, 30), pixel(85, 30)]).toEqual([
      "#ff0000",
      "#ff0000",
      "#0000ff",
      "#0000ff",
    ]);
  });

  test.each([
    ["ellipse", ["#ffffff", "#ff0000", "#ff0000"]],
    ["hexagon", ["#ffffff", "#ff0000", "#ff0000"]],
    ["arch", ["#ffffff", "#ff0000", "#ff0000"]],
    ["rectangle", ["#ffffff", "#ff0000", "#ff0000"]],
  ] as const)("cuts a picture to an %s, and nothing below it", async (mask, seen) => {
    const below = imageAt(0, "/blue");
    const framed = { ...imageAt(0, "/red"), id: "framed", x: 200, y: 200, width: 100, height: 100, mask, corner: 30 };
    const pictures = new Map([
      ["/red", picture(10, 10, "#ff0000")],
      ["/blue", picture(10, 10, "#0000ff")],
    ]);
    const { pixel } = await draw(contentOf([below, framed]), pictures);
    expect([pixel(203, 203), pixel(250, 202), pixel(250, 250)]).toEqual(seen);
    expect(pixel(297, 297)).toBe(mask === "arch" ? "#ff0000" : "#ffffff");
    expect(pixel(20, 30)).toBe("#0000ff");
  });

  test("draws nothing for a frame without a picture, and a QR code whole in any frame", async () => {
    const frame = { ...imageAt(0, ""), mask: "ellipse" } as const;
    const { pixel } = await draw(contentOf([frame, { ...QR_BOX, mask: "ellipse", corner: 40 }]));
    const plain = await draw(contentOf([QR_BOX]));
    expect(pixel(20, 30)).toBe("#ffffff");
    for (let x = 101; x < 212; x += 2) for (let y = 53; y < 203; y += 2) expect(pixel(x, y)).toBe(plain.pixel(x, y));
  });

  test("names the texts that do not fit, whether drawing or only measuring", async () => {
    const content = contentOf([titleOf("Asha"), descriptionOf("far too much ".repeat(80))]);
    const { overflow, context } = await draw(content);
    expect(overflow).toEqual(["description"]);
    expect(overflowOf(context, { content, link: LINK })).toEqual(["description"]);
  });
});
