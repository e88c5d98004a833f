import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const list = async () => (await world.asha.ask("listTemplates")).body.data;
const make = async () => (await world.asha.ask("makeSample")).body.data.id;

describe("The sample template", () => {
  it("is created once, with three students, however often and fast it is requested", async () => {
    const ids = await Promise.all([make(), make(), make()]);
    expect(new Set(ids).size).toBe(1);
    expect(await list()).toMatchObject([{ id: ids[0], sample: true, students: 3 }]);
    expect((await world.ravi.ask("listTemplates")).body.data).toEqual([]);
  });

  it("mails nobody: none of its students has an e-mail or a number", async () => {
    const id = await make();
    const students = (await world.asha.ask("listStudents", { query: { user_template_id: id } })).body;
    expect(students.map(({ email, mobile }) => email + mobile)).toEqual(["", "", ""]);
    const sent = await world.asha.ask("sendMail", { body: { user_template_id: id } });
    expect([sent.body.queued, sent.body.withoutEmail.length]).toEqual([0, 3]);
  });

  it("is deleted like any other, and restored when it is requested again", async () => {
    const id = await make();
    await world.asha.ask("deleteTemplate", { params: { id } });
    expect(await list()).toEqual([]);
    expect(await make()).toBe(id);
    expect(await list()).toMatchObject([{ id, students: 3 }]);
  });
});
