// A large list that is held, and published with one press: how soon the press is answered, and the first mail leaves
// after the ten seconds in which it can be undone.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import { DESIGN, openOrganiser } from "../test/organiser.ts";
import type { Figure } from "./figure.ts";
import { openStage } from "./send-stage.ts";

const STUDENTS = 50_000;
const GOAL = { pressS: 2, firstS: 3 } as const;

export async function* publish({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const n = quick ? STUDENTS / 10 : STUDENTS;
  const stage = await openStage(1, { LIMITS: "off" });
  try {
    const organiser = await openOrganiser(stage.servers[0]?.url ?? "");
    const template = await organiser.template(DESIGN);
    await organiser.importStudents(template, n);
    const path = `/students/publish/${template}`;
    await organiser.ask("PUT", path, {});
    const pressed = performance.now();
    const answer = await organiser.ask("POST", path, {});
    yield { figure: "publish.press", value: (performance.now() - pressed) / SECOND, unit: "s", goal: GOAL.pressS, n };
    const { publication } = answer as { publication: { published_at: string } };
    const publishedAt = Date.parse(publication.published_at);
    if ((await stage.smtp.count()) > 0) throw new Error("A mail left before it was published");
    while ((await stage.smtp.count()) === 0) await sleep(20);
    yield { figure: "publish.first", value: (Date.now() - publishedAt) / SECOND, unit: "s", goal: GOAL.firstS, n };
  } finally {
    await stage.close();
  }
}
