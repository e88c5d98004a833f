// How long the embedded AI needs for a background, from the prompt to the PNG, which is how long the user of 'Magic
// Generate' waits.
import { openOrganiser } from "../test/organiser.ts";
import { type Figure, median } from "./figure.ts";
import { openScene } from "./scene.ts";

const GOAL_MS = 1000;
/** Prompts for most scenes, in both languages. */
const PROMPTS = [
  "indigo and gold, guilloche",
  "hackathon at night",
  "Diwali",
  "science fair",
  "yoga day",
  "cricket league",
  "floral wedding blush",
  "rangoli saffron and magenta",
  "new year fireworks",
  "theatre play",
  "mountain trek",
  "holi colours",
  "दीपावली उत्सव",
  "geometric teal and coral",
] as const;

export async function* background({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene({ CREDITS: "unlimited" });
  try {
    const organiser = await openOrganiser(scene.server.url);
    const ask = (prompt: string, unique?: 1) =>
      organiser.ask("POST", "/generate-gen", unique === undefined ? { prompt } : { prompt, unique });
    await ask("warm up");
    const times: number[] = [];
    for (let round = 0; round < (quick ? 1 : 4); round++) {
      for (const prompt of PROMPTS) {
        const began = performance.now();
        await ask(prompt, 1);
        times.push(performance.now() - began);
      }
    }
    yield {
      figure: "background.embedded",
      value: median(times),
      unit: "ms",
      goal: GOAL_MS,
      n: times.length,
      observed: { slowest: Math.max(...times) },
    };
  } finally {
    await scene.close();
  }
}
