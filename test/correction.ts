// Requests a correction as a recipient with the link does: proved by the mailed code.
import { backgroundDone } from "../src/server/async/in-background.ts";
import type { World } from "./world.ts";

type Request = { email: string; name: string; note?: string };

/** Returns the answer to the request. */
export async function askForCorrection(world: World, student: string, { email, name, note = "" }: Request) {
  const { proof, code } = await proveAddress(world, student, email);
  return world.visitor.ask("askCorrection", { params: { id: student }, body: { proof, code, name, note } });
}

/** Returns the proof and the mailed code, which is empty when no mail was sent. */
export async function proveAddress(world: World, student: string, email: string) {
  // Mails are ordered by their time.
  world.clock.forward(1);
  const before = new Set((await newestMails(world)).map(({ name }) => name));
  const { body } = await world.visitor.ask("sendCorrectionCode", { params: { id: student }, body: { email } });
  await backgroundDone(world.ctx);
  // Answers to corrections are mailed in the background and may arrive in between.
  const codes = (await newestMails(world)).filter(({ name }) => !before.has(name)).map(({ head }) => codeIn(head));
  return { proof: body.proof, code: codes.join("") };
}

async function newestMails(world: World) {
  return (await world.ctx.mail.outbox?.newest(50)) ?? [];
}

/** Empty when the mail contains no code. */
function codeIn(head: Buffer): string {
  return /^Subject: (\d{6}) is your/m.exec(String(head))?.[1] ?? "";
}
