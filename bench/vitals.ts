// Web vitals of screens at the first visit with a cheap phone: largest contentful paint, layout shift, blocking time,
// bytes.
import { launch } from "./designer/browser.ts";
import { type Figure, median } from "./figure.ts";
import { firstVisit, type Visit } from "./page/visit.ts";
import { openScene } from "./scene.ts";
import { GOALS, prepareScreens, type Screen } from "./vitals/screens.ts";

const KB = 1024;
const ROUNDS = 5;

export async function* vitals({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene();
  const browser = await launch();
  try {
    const { url } = scene.server;
    for (const [screen, { path, token }] of Object.entries(await prepareScreens(url))) {
      const visits: Visit[] = [];
      // The first of several visits warms the server's pictures and fonts.
      for (let visit = 0; visit < (quick ? 1 : ROUNDS + 1); visit++)
        visits.push(await firstVisit(browser, `${url}${path}`, token));
      yield* figuresOf(screen as Screen, quick ? visits : visits.slice(1));
    }
  } finally {
    await browser.close();
    await scene.close();
  }
}

function* figuresOf(screen: Screen, visits: readonly Visit[]): Generator<Figure> {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const goal = GOALS[screen];
  const n = visits.length;
  yield { figure: `vitals.${screen}.lcp`, value: middle(({ lcpMs }) => lcpMs) / 1000, unit: "s", goal: goal.lcp, n };
  yield { figure: `vitals.${screen}.cls`, value: middle(({ cls }) => cls), unit: "", goal: goal.cls, n };
  const blocking = middle(({ blockingMs }) => blockingMs);
  yield { figure: `vitals.${screen}.blocking`, value: blocking, unit: "ms", goal: goal.blocking, n };
  const bytes = middle((visit) => visit.bytes) / KB;
  yield { figure: `vitals.${screen}.bytes`, value: bytes, unit: "KB", goal: goal.bytes, n };
}
