// A recipient's request for a correction, proved by the code that is mailed: as anybody with the link makes it.
import { correctionCodesDone } from "../src/server/corrections/code.ts";
import type { World } from "./world.ts";

type Request = { email: string; name: string; note?: string };

/** Answers what asking was answered with. */
export async function askForCorrection(world: World, student: string, { email, name, note = "" }: Request) {
  const { proof, code } = await proveAddress(world, student, email);
  return world.visitor.ask("askCorrection", { params: { id: student }, body: { proof, code, name, note } });
}

/** The proof, and the code that was mailed for it: empty where none was. */
export async function proveAddress(world: World, student: string, email: string) {
  // Mails are kept by their time.
  world.clock.forward(1);
  const before = new Set((await newestMails(world)).map(({ name }) => name));
  const { body } = await world.visitor.ask("sendCorrectionCode", { params: { id: student }, body: { email } });
  await correctionCodesDone(world.ctx);
  // Answers to corrections are mailed beside all else, and may come between.
  const codes = (await newestMails(world)).filter(({ name }) => !before.has(name)).map(({ head }) => codeIn(head));
  return { proof: body.proof, code: codes.join("") };
}

async function newestMails(world: World) {
  return (await world.ctx.mail.outbox?.newest(50)) ?? [];
}

/** Empty where a mail brings none. */
function codeIn(head: Buffer): string {
  return /^Subject: (\d{6}) is your/m.exec(String(head))?.[1] ?? "";
}
