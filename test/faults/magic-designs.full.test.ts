// Every look of Magic Generate in every shape: it fits eight names, and every text stands out from what is drawn below
// it, in its own colours and in those of a sentence. Without `FAULTS=full`, every sixth.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_BRAND } from "#domain/brand/brand.ts";
import type { Content } from "#domain/canvas/content.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { MAGIC_SHAPES } from "#domain/magic/brief.ts";
import { looksIn } from "#domain/magic/looks.ts";
import { readBrief } from "#domain/magic/read-brief.ts";
import { illegible } from "../../scripts/starters/legible.ts";
import { drawOverflow } from "../../src/server/drawing/draw.ts";
import { paintDesign } from "../../src/server/magic/paint.ts";
import { openWorld, type World } from "../world.ts";

const NAMES = [
  "Isha",
  "Venkatanarasimharajuvaripeta Srinivasa Raghavendra",
  "राजराजेश्वरी मुखोपाध्याय लक्ष्मीनारायणन",
  "மீனாட்சி சுந்தரேஸ்வரர் வேங்கடசுப்பிரமணியன்",
  "শ্রীময়ী বন্দ্যোপাধ্যায় চট্টোপাধ্যায়",
  "Maria\nFernanda de Souza",
  "محمد عبد الرحمن الأنصاري",
  "🎉 Ananya 👩‍💻 Krishnamurthy 🎉",
];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const FOLDER = new URL("../../src/server/starters/pictures/", import.meta.url);
const SAID = [
  "HackFest 2026, Pune, 3 May 2027, organised by Code Club",
  "हिंदी दिवस 2026 के लिए प्रतिभागिता, जयपुर में, हरा",
];
const EACH = process.env["FAULTS"] === "full" ? 1 : 6;
const EVERY = MAGIC_SHAPES.flatMap((shape) => looksIn(shape).map((look) => [look, shape] as const));

describe.each(EVERY.filter((_, nth) => nth % EACH === 0))("%s, %s", (look, shape) => {
  test("fits eight names, and is legible in its own colours and in those of a sentence", async () => {
    for (const [nth, said] of SAID.entries()) {
      const brief = { ...readBrief(said), shape, post: shape === "story" };
      const { content, pictures } = await paintDesign(
        { brief, look },
        { brand: NO_BRAND, sizes: new Map() },
        { small: true },
      );
      for (const name of nth === 0 ? NAMES : []) expect([name, await overflowFor(name, content)]).toEqual([name, []]);
      const values = placeholderValues({
        id: "1",
        name: "Ananya",
        remarks: "first place",
        certificate_number: "HF-42",
      });
      const drawn = (name: string) => pictures.get(name) ?? readFileSync(new URL(`${name}.webp`, FOLDER));
      expect([look, said, await illegible(fillContent(content, values), drawn)]).toEqual([look, said, []]);
    }
  });
});

async function overflowFor(name: string, content: Content): Promise<string[]> {
  const person = { id: "1", name, remarks: "the best use of open data", certificate_number: "HF-2026-0042" };
  const filled = fillContent(content, placeholderValues(person));
  const elements = filled.elements.filter(({ type }) => type !== "custom-image");
  return drawOverflow(world.ctx, { content: { ...filled, elements, backgroundImage: null }, link: "x" });
}
