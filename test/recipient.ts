// A recipient without an account, who asks for the certificates of their address.
import { backgroundDone } from "../src/server/async/in-background.ts";
import type { World } from "./world.ts";

/** The token of the mailed link; undefined if no mail came. */
export async function askForLink(world: World, email: string): Promise<string | undefined> {
  const [mail] = await mailsOf(world, () => world.visitor.ask("askMine", { body: { email } }));
  return mail === undefined ? undefined : /\/mine#([\w-]{43})/.exec(mail)?.[1];
}

export async function openVisit(world: World, email: string): Promise<string> {
  const link = (await askForLink(world, email)) ?? "";
  return (await world.visitor.ask("openMine", { body: { link } })).body.data.visit;
}

/** What is mailed meanwhile, as text. */
export async function mailsOf(world: World, work: () => Promise<unknown>): Promise<string[]> {
  // Mails are ordered by their time.
  world.clock.forward(1);
  const { outbox } = world.ctx.mail;
  const names = async () => ((await outbox?.newest(100)) ?? []).map(({ name }) => name);
  const before = new Set(await names());
  await work();
  await backgroundDone(world.ctx);
  const mails = (await names()).filter((name) => !before.has(name));
  return Promise.all(
    mails.map(async (name) =>
      ((await outbox?.read(name))?.toString() ?? "").replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="),
    ),
  );
}
