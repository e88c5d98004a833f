// Web vitals of screens at the first visit with a cheap phone: largest contentful paint, layout shift, blocking time,
// bytes.
import { DESIGN, openOrganiser, type Organiser } from "../test/organiser.ts";
import { launch } from "./designer/browser.ts";
import { type Figure, median } from "./figure.ts";
import { firstVisit, type Visit } from "./page/visit.ts";
import { openScene } from "./scene.ts";

const KB = 1024;
const TEMPLATES = 3;
const STUDENTS = 30;
/** An organiser whose letters come in a font that loads late. */
const LATE = { mobile: "9000000002", name: "अनन्या कृष्णमूर्ति" } as const;
/**
 * The highest allowed values; the login also prefetches the next screen, and the students' names need fonts of four
 * scripts, for the screen and for the certificates.
 */
const GOALS = {
  login: { lcp: 2.5, cls: 0.02, blocking: 200, bytes: 500 },
  list: { lcp: 4, cls: 0.02, blocking: 200, bytes: 400 },
  designer: { lcp: 5, cls: 0.05, blocking: 200, bytes: 500 },
  students: { lcp: 5, cls: 0.02, blocking: 200, bytes: 1100 },
  certificate: { lcp: 2, cls: 0.02, blocking: 200, bytes: 330 },
  profile: { lcp: 4, cls: 0.02, blocking: 200, bytes: 500 },
  activity: { lcp: 4, cls: 0.02, blocking: 200, bytes: 500 },
  figures: { lcp: 4, cls: 0.02, blocking: 200, bytes: 500 },
  verify: { lcp: 2.5, cls: 0.02, blocking: 200, bytes: 500 },
  developers: { lcp: 2.5, cls: 0.02, blocking: 200, bytes: 200 },
} as const;
type Screen = keyof typeof GOALS;

export async function* vitals({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene();
  const browser = await launch();
  try {
    const { tokens, addresses } = await prepare(scene.server.url);
    const rounds = quick ? 1 : 5;
    for (const [screen, address] of Object.entries(addresses) as [Screen, string][]) {
      const visits: Visit[] = [];
      // The first visit warms the server's pictures and fonts.
      for (let round = 0; round <= rounds; round++) {
        visits.push(await firstVisit(browser, address, tokens[screen]));
      }
      yield* figuresOf(screen, visits.slice(1));
    }
  } finally {
    await browser.close();
    await scene.close();
  }
}

async function prepare(url: string) {
  const organiser = await openOrganiser(url);
  const late = await openOrganiser(url, LATE.mobile, LATE.name);
  const { template, certificate } = await fill(organiser);
  await fill(late);
  const addresses: Record<Screen, string> = {
    login: `${url}/login`,
    list: `${url}/user/templates`,
    designer: `${url}/user/templates/customize/${template}`,
    students: `${url}/user/templates/students/${template}`,
    certificate: `${url}/certify/${certificate}`,
    profile: `${url}/user/profile`,
    activity: `${url}/user/activity`,
    figures: `${url}/user/figures`,
    verify: `${url}/verify`,
    developers: `${url}/developers`,
  };
  const { token } = organiser;
  const nobody = { login: "", certificate: "", verify: "", developers: "" };
  const lateOnes = { profile: late.token, activity: late.token, figures: late.token };
  const tokens: Record<Screen, string> = { ...nobody, ...lateOnes, list: token, designer: token, students: token };
  return { addresses, tokens };
}

/** `template`: the last one. */
async function fill(organiser: Organiser): Promise<{ template: string; certificate: string }> {
  let template = "";
  for (let made = 0; made < TEMPLATES; made++) template = await organiser.template(DESIGN);
  await organiser.importStudents(template, STUDENTS);
  const student = { name: "Ananya Krishnamurthy", remarks: "First place", user_template_id: template };
  const { id } = (await organiser.ask("POST", "/user/students", student)) as { id: string };
  return { template, certificate: id };
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
