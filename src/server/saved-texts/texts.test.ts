// Mail texts that a workspace keeps: who uses them, who changes them, and what they may be.
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAVED_TEXTS } from "#domain/mail/saved-text.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { joinAs } from "../../../test/matrix/rows.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { eraseDeleted } from "../erasure/erase.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TEXT = { name: "Winners", subject: "{{Student Name}}, well done", message: "Dear all,\n\nsee you." };
const add = (person: Person, text: Partial<typeof TEXT> = {}) =>
  person.ask("addSavedText", { body: { ...TEXT, ...text } });
const list = async (person: Person) => (await person.ask("listSavedTexts", {})).body.data;

test("a manager keeps, renames and deletes a text, and a sender uses it", { tags: "full" }, async () => {
  const [owner, manager, sender] = await Promise.all(
    ["9400000301", "9400000302", "9400000303"].map((mobile, nth) => world.signIn(mobile, `Person ${nth}`)),
  );
  if (owner === undefined || manager === undefined || sender === undefined) throw new Error("Nobody");
  const { data } = (await owner.ask("createWorkspace", { body: { name: "Robotics Club" } })).body;
  await joinAs(owner, data.id, manager, "manager");
  await joinAs(owner, data.id, sender, "sender");
  const { id } = (await add(manager)).body.data;
  expect(await list(sender)).toEqual([{ id, ...TEXT }]);
  for (const status of [
    (await add(sender, { name: "Mine" })).status,
    (await sender.ask("updateSavedText", { params: { id }, body: TEXT })).status,
    (await sender.ask("deleteSavedText", { params: { id } })).status,
  ])
    expect(status).toBe(403);
  await manager.ask("updateSavedText", { params: { id }, body: { ...TEXT, name: "All winners" } });
  expect((await list(owner)).map(({ name }) => name)).toEqual(["All winners"]);
  const subject = "Only the subject";
  await manager.ask("updateSavedText", { params: { id }, body: { subject } });
  await owner.ask("updateSavedText", { params: { id }, body: { name: "Our winners" } });
  expect(await list(owner)).toEqual([{ id, ...TEXT, name: "Our winners", subject }]);
  await owner.ask("deleteSavedText", { params: { id } });
  expect(await list(sender)).toEqual([]);
  const { data: events } = (await owner.ask("listEvents", { params: { id: data.id }, query: {} })).body;
  expect(events.filter(({ what }) => what.includes("mail text"))).toHaveLength(5);
  expect(await list(world.ravi)).toEqual([]);
});

test("texts are cleaned, listed by name, and each name is there once, whatever its case", async () => {
  const asha = await world.signIn("9400000304", "Asha");
  await add(asha, { name: "Winners", message: "One\r\n\r\n\r\n\r\nTwo  " });
  await add(asha, { name: "  attendees  " });
  expect((await list(asha)).map(({ name, message }) => [name, message])).toEqual([
    ["attendees", TEXT.message],
    ["Winners", "One\n\nTwo"],
  ]);
  expect(await add(asha, { name: "WINNERS" })).toMatchObject({
    status: 409,
    body: { message: SAY.mailWords.saved.nameTaken("WINNERS") },
  });
  expect(await add(asha, { name: " " })).toMatchObject({ status: 422 });
  const [first] = await list(asha);
  const renamed = { ...TEXT, name: "Attendees" };
  expect((await asha.ask("updateSavedText", { params: { id: first?.id ?? "" }, body: renamed })).status).toBe(200);
});

test("a workspace keeps fifty, also when they are added at once", { tags: "full" }, async () => {
  const asha = await world.signIn("9400000305", "Asha");
  for (let nth = 1; nth < SAVED_TEXTS.most; nth++) await add(asha, { name: `Text ${nth}` });
  const answers = await Promise.all([add(asha, { name: "One more" }), add(asha, { name: "Another" })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await list(asha)).toHaveLength(SAVED_TEXTS.most);
});

test("they go with the workspace", async () => {
  const meera = await world.signIn("9400000306", "Meera");
  await add(meera, { name: "Of Meera" });
  await meera.ask("deleteAccount", { body: { confirm: "DELETE" } });
  world.clock.forward(KEPT_MS + SECOND);
  await eraseDeleted(world.ctx);
  expect((await world.ctx.pool.query("select from saved_texts where name = 'Of Meera'")).rows).toEqual([]);
});
