// The figures of single actions: selecting, typing and opening, in the designer and in a react-konva editor in turn.
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { type Figure, median, percentile } from "../figure.ts";
import { openTab, type Tab } from "./browser.ts";
import { crowd, DRAGGED } from "./crowd.ts";
import { openTime, selectTimes, typingTimes } from "./moments.ts";
import { addressOf, boxOf, middleOf, openDesign, openRival, type Site } from "./site.ts";

/** Presses, keys and opening relative to react-konva: the goals of issue 29. */
const RATIO = { select: 0.5, typing: 0.5, open: 0.7 } as const;
const PEER = "react-konva, Transformer, textarea over the text";
/** Elements that are not covered by others; the last one stays selected. */
const PRESSED = ["e199", "e198", "e195", "e194", DRAGGED] as const;
const TYPED = "Ananya Krishnamurthy and the winning team";
const EACH = 8;
/** A text field, and a box that each press shows or hides. */
const BARE = `<!doctype html><body style="height: 100vh"><textarea></textarea>
  <div style="width: 200px; height: 200px; border: 1px solid"></div>
  <script>onpointerdown = () => (document.querySelector("div").hidden = !document.querySelector("div").hidden)</script>`;

type Goals = { select: number; typing: number; openS: number };
type Times = Record<"ours" | "theirs" | "bare", number[]>;
type Place = (id: string) => Promise<{ x: number; y: number }>;

export async function* actions(site: Site, rounds: number, goal: Goals): AsyncGenerator<Figure> {
  const content = crowd(200);
  const ours = await openDesign(site, await site.organiser.template(content));
  const { width } = await boxOf(ours, "[role=listbox]");
  const theirs = await openRival(site, { content, width, edits: true });
  const bare = await openTab(site.browser);
  await bare.page.setContent(BARE);
  for (const tab of [ours, theirs, bare]) await tab.slow({ cpu: 4 });
  yield* comparedBy("select", await selecting({ ours, theirs, bare }, content, rounds), goal.select);
  yield* comparedBy("typing", await typing({ ours, theirs, bare }, content, rounds), goal.typing);
  for (const tab of [ours, theirs, bare]) await tab.close();
  yield* opening(site, rounds, goal.openS);
}

type Tabs = Record<keyof Times, Tab>;

/** `bare` is a page with little more than a text field: what the browser alone needs for a press or a key. */
async function selecting({ ours, theirs, bare }: Tabs, content: Content, rounds: number): Promise<Times> {
  const times: Times = { ours: [], theirs: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(...(await selectTimes(ours, PRESSED, (id) => middleOf(ours, `[role=option][data-of="${id}"]`))));
    times.theirs.push(...(await selectTimes(theirs, PRESSED, await placesIn(theirs, content))));
    times.bare.push(...(await selectTimes(bare, PRESSED, async () => ({ x: 400, y: 400 }))));
  }
  return times;
}

async function typing({ ours, theirs, bare }: Tabs, content: Content, rounds: number): Promise<Times> {
  const times: Times = { ours: [], theirs: [], bare: [] };
  await ours.page.locator(`[role=option][data-of="${DRAGGED}"]`).dblclick();
  await ours.page.getByRole("toolbar", { name: SAY.stage.writing }).waitFor();
  const { x, y } = await (await placesIn(theirs, content))(DRAGGED);
  await theirs.page.mouse.dblclick(x, y);
  await theirs.page.locator("textarea").waitFor();
  await bare.page.locator("textarea").focus();
  for (let round = 0; round < rounds; round++) {
    const text = TYPED.slice(round * EACH, (round + 1) * EACH);
    times.ours.push(...(await typingTimes(ours, text)));
    times.theirs.push(...(await typingTimes(theirs, text)));
    times.bare.push(...(await typingTimes(bare, text)));
  }
  return times;
}

/** Where an element of the scene is on the screen. */
async function placesIn(tab: Tab, { elements, canvasSize }: Content): Promise<Place> {
  const scene = await boxOf(tab, "canvas");
  const scale = scene.width / canvasSize.width;
  return async (id) => {
    const element = elements.find((one) => one.id === id);
    if (element === undefined) throw new Error(`The design has no ${id}`);
    const { x, y, width, height } = element;
    return { x: scene.x + (x + width / 2) * scale, y: scene.y + (y + height / 2) * scale };
  };
}

function* comparedBy(name: "select" | "typing", { ours, theirs, bare }: Times, goal: number): Generator<Figure> {
  const mine = percentile(ours, 95);
  const common = { value: mine, unit: "ms", n: ours.length } as const;
  const observed = { median: median(ours), first: ours[0] ?? Number.NaN, max: Math.max(...ours) };
  yield { ...common, figure: `designer.${name}`, goal, observed };
  // By medians, because the 95th of so few is the second longest.
  yield {
    ...common,
    figure: `designer.${name}.ratio`,
    value: median(ours),
    peer: { name: PEER, value: median(theirs) },
    goal: RATIO[name],
    goalIs: "most",
    observed: { p95: mine, peerP95: percentile(theirs, 95), bare: median(bare) },
  };
}

/** Both by the same rate, with an empty cache, and their files compressed by Brotli. */
async function* opening(site: Site, rounds: number, goal: number): AsyncGenerator<Figure> {
  const template = await site.organiser.template(crowd(12));
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await openedIn(site, addressOf(site, template), site.organiser.token));
    times.theirs.push(await openedIn(site, site.rival, ""));
  }
  const common = { value: median(times.ours), unit: "s", n: times.ours.length } as const;
  yield { ...common, figure: "designer.open", goal };
  const peer = { name: PEER, value: median(times.theirs) };
  yield { ...common, figure: "designer.open.ratio", peer, goal: RATIO.open, goalIs: "most" };
}

/** In seconds. */
async function openedIn({ browser }: Site, url: string, token: string): Promise<number> {
  const tab = await openTab(browser, { token });
  await tab.slow({ cpu: 4, fast4g: true });
  const ms = await openTime(tab, url);
  await tab.close();
  return ms / 1000;
}
