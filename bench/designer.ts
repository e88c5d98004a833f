// The designer on a slow processor: drags and single actions compared with a react-konva scene of the same elements in
// the same run.
import { openOrganiser } from "../test/organiser.ts";
import { actions } from "./designer/actions.ts";
import { launch } from "./designer/browser.ts";
import { crowd, DRAGGED } from "./designer/crowd.ts";
import { dragFrames, type Frames } from "./designer/drag.ts";
import { serveKonva } from "./designer/konva.ts";
import { boxOf, middleOf, openDesign, openRival, PEER, type Site } from "./designer/site.ts";
import { type Figure, median, percentile } from "./figure.ts";
import { openScene } from "./scene.ts";
import { scriptsOf } from "./web.ts";

/** Frames, presses and keys in milliseconds, opening in seconds. `ratio` is relative to react-konva. */
const GOAL = {
  median: 17,
  p95: 50,
  ratio: 0.8,
  work: 0.6,
  max: 150,
  few: 34,
  slower: 50,
  select: 100,
  typing: 50,
  openS: 1.5,
  jsKB: 225,
} as const;
/**
 * What the address loads before the designer shows; the common shell is loaded in parallel, the settings afterwards.
 */
const ROUTE = ["index.html", "designer/Page.tsx"];
const CASES = [
  { name: "drag200", elements: 200, cpu: 4 },
  { name: "drag50", elements: 50, cpu: 4 },
  { name: "drag20at6x", elements: 20, cpu: 6 },
] as const;

export async function* designer({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene();
  const browser = await launch();
  const konva = await serveKonva(crowd(12));
  try {
    const site: Site = {
      browser,
      organiser: await openOrganiser(scene.server.url),
      url: scene.server.url,
      rival: konva.url,
    };
    for (const each of CASES) yield* drags(site, each, quick ? 1 : 5);
    yield* actions(site, quick ? 2 : 5, GOAL);
    const js = await scriptsOf(ROUTE);
    const withSettings = await scriptsOf([...ROUTE, "designer/panel/Panel.tsx"]);
    const observed = { withShell: await scriptsOf([...ROUTE, "shell/Shell.tsx"]), withSettings };
    yield { figure: "designer.js", value: js, unit: "KB gzip", goal: GOAL.jsKB, observed };
  } finally {
    await konva.close();
    await browser.close();
    await scene.close();
  }
}

type Case = (typeof CASES)[number];
type Both = Record<"ours" | "theirs", Frames>;

/** Alternates between ours and theirs, so that other load on the machine affects both. */
async function* drags(site: Site, { name, elements, cpu }: Case, rounds: number): AsyncGenerator<Figure> {
  const content = crowd(elements);
  const ours = await openDesign(site, await site.organiser.template(content));
  const { width } = await boxOf(ours, "[role=listbox]");
  const theirs = await openRival(site, { content, width });
  const frames: Both = { ours: { carried: [], all: [], work: [] }, theirs: { carried: [], all: [], work: [] } };
  for (const tab of [ours, theirs]) await tab.slow({ cpu });
  for (let round = 0; round < rounds; round++) {
    gather(frames.ours, await dragFrames(ours, await middleOf(ours, `[data-of="${DRAGGED}"]`)));
    await ours.page.keyboard.press("Control+z");
    const { x, y } = await boxOf(theirs, "canvas >> nth=0");
    gather(frames.theirs, await dragFrames(theirs, { x: x + width / 2, y: y + (width * 247) / 700 }));
    await theirs.page.reload();
    await theirs.page.locator("canvas").first().waitFor();
  }
  for (const tab of [ours, theirs]) await tab.close();
  yield* figuresOf(name, frames);
}

function gather(into: Frames, more: Frames): void {
  into.carried.push(...more.carried);
  into.all.push(...more.all);
  into.work.push(...more.work);
}

function* figuresOf(name: Case["name"], { ours, theirs }: Both): Generator<Figure> {
  const n = ours.carried.length;
  const [mine, peer] = [percentile(ours.carried, 95), percentile(theirs.carried, 95)];
  const [middle, peerMiddle] = [median(ours.carried), median(theirs.carried)];
  const [worst, peerWorst] = [Math.max(...ours.all), Math.max(...theirs.all)];
  const p95 = { figure: `designer.${name}.p95`, value: mine, unit: "ms", n } as const;
  if (name !== "drag200") {
    const observed = { median: middle, max: worst, konva: peer, konvaMedian: peerMiddle, konvaMax: peerWorst };
    return yield { ...p95, goal: name === "drag50" ? GOAL.few : GOAL.slower, observed };
  }
  const ofAll = { unit: "ms", n } as const;
  yield {
    ...ofAll,
    figure: `designer.${name}.median`,
    value: middle,
    goal: GOAL.median,
    observed: { konva: peerMiddle },
  };
  yield { ...p95, goal: GOAL.p95 };
  const compared = { name: PEER, value: peer };
  yield { ...p95, figure: `designer.${name}.p95.ratio`, peer: compared, goal: GOAL.ratio, goalIs: "most" };
  const work = { figure: `designer.${name}.work`, value: median(ours.work), unit: "ms", n: ours.work.length } as const;
  yield { ...work, peer: { name: PEER, value: median(theirs.work) }, goal: GOAL.work, goalIs: "most" };
  yield { ...ofAll, figure: `designer.${name}.max`, value: worst, goal: GOAL.max, observed: { konva: peerWorst } };
}
