// 'Send Mail to All' to 1,000 students, each with the picture of their certificate, over a local SMTP server.
import { openSmtpPeer } from "../test/peers/smtp.ts";
import type { Figure } from "./figure.ts";
import { MB, residentMemory, watchMemory } from "./memory.ts";
import { DESIGN, openOrganiser } from "../test/organiser.ts";
import { openScene } from "./scene.ts";

const GOAL = { secondsPerMail: 15 / 1000, growthMB: 100 } as const;
const WITHIN_MS = 300_000;
/** Sent before the measurement, so that fonts are loaded and code is compiled, as on a server that has been running. */
const WARM_UP = 20;

export async function* mail({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const n = quick ? 200 : 1000;
  const peer = await openSmtpPeer({ skim: true });
  const scene = await openScene({ SMTP_URL: peer.url });
  try {
    const organiser = await openOrganiser(scene.server.url);
    const send = async (count: number): Promise<number> => {
      const template = await organiser.template(DESIGN);
      await organiser.importStudents(template, count);
      const before = peer.mails.length;
      const began = performance.now();
      await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
      await peer.arrived(before + count, WITHIN_MS);
      return (performance.now() - began) / 1000;
    };
    await send(WARM_UP);
    const before = await residentMemory(scene.server.pid);
    const memory = watchMemory(scene.server.pid);
    const seconds = await send(n);
    memory.stop();
    refuseTwice(peer.mails.map(({ messageId }) => messageId));
    const less = quick ? { n } : {};
    yield { figure: "mail.1000", value: seconds, unit: "s", goal: GOAL.secondsPerMail * n, ...less };
    yield { figure: "mail.rss", value: (memory.most() - before) / MB, unit: "MB", goal: GOAL.growthMB, ...less };
  } finally {
    await scene.close();
    await peer.close();
  }
}

/** A figure that counts a mail twice would be wrong. */
function refuseTwice(ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length) throw new Error("A mail was sent twice");
}
