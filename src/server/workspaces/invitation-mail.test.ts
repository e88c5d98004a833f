// Mails of ours that somebody causes at an organiser's go only as far as the organiser may mail, and hold no words that
// lead elsewhere.
import { afterAll, beforeAll, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

let world: World;
let numbers = 0;
beforeAll(async () => {
  world = await openWorld({ TRUST: "tiers", MAIL_PER_DAY_PROVED: "2" });
});
afterAll(() => world.close());

const person = (name: string) => world.signIn(`93${String(numbers++).padStart(8, "0")}`, name);
async function workspaceOf(owner: Person, name = "HackFest"): Promise<string> {
  return (await owner.ask("createWorkspace", { body: { name } })).body.data.id;
}
const invite = async (inviter: Person, id: string, email: string) =>
  (await inviter.ask("invite", { params: { id }, body: { role: "viewer", email } })).body.data.link;

/** The newest mail to this address, decoded. */
async function mailTo(address: string): Promise<string | undefined> {
  const { outbox } = world.ctx.mail;
  for (const { name } of (await outbox?.newest(50)) ?? []) {
    const text = (await outbox?.read(name))?.toString() ?? "";
    if (text.includes(address)) return text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  }
  return undefined;
}

it("a new account gets a link to pass on, whichever role invites, and nothing is mailed", async () => {
  const owner = await person("Asha Rao");
  const id = await workspaceOf(owner);
  expect(await invite(owner, id, "victim1@example.com")).toMatch(/\/join#/);
  expect(await mailTo("victim1@example.com")).toBeUndefined();
  const { invitations } = (await owner.ask("listMembers", { params: { id } })).body.data;
  expect(invitations).toMatchObject([{ email: "victim1@example.com" }]);
  const manager = await person("Meera");
  const link = (await owner.ask("invite", { params: { id }, body: { role: "manager" } })).body.data.link;
  await manager.ask("acceptInvitation", { body: { token: link?.split("#")[1] ?? "" } });
  expect(await invite(manager, id, "victim2@example.com")).toMatch(/\/join#/);
  expect(await mailTo("victim2@example.com")).toBeUndefined();
});

it("invitations count for the person, whatever workspace they are for", { tags: "full" }, async () => {
  const owner = await person("Ravi Menon");
  const links: (string | null)[] = [];
  for (const address of ["a1@example.com", "a2@example.com", "a3@example.com"]) {
    const id = await workspaceOf(owner);
    await owner.ask("attest");
    world.clock.forward(1);
    links.push(await invite(owner, id, address));
  }
  expect(links).toEqual([null, null, expect.stringContaining("/join#")]);
  expect(await mailTo("a3@example.com")).toBeUndefined();
});

it("names in it hold no link, address or number, and its subject is ours", async () => {
  const name = "Your account is blocked https://evil.example/login call +91 98765 43210";
  const owner = await person(name);
  const id = await workspaceOf(owner, "www.evil.example help@evil.example");
  await owner.ask("attest");
  world.clock.forward(1);
  expect(await invite(owner, id, "reader@example.com")).toBeNull();
  const mail = (await mailTo("reader@example.com")) ?? "";
  expect(mail).toContain(`Subject: ${SAY.workspaces.mail.subject}`);
  expect(mail).toContain("/join#");
  expect(mail).not.toMatch(/evil|98765|43210/);
});
