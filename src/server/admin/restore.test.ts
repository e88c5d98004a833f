import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#domain/time.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { restoreDeleted } from "./restore.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it("restores a deleted template and a deleted student by id", async () => {
  const template = await world.template(world.asha);
  const student = await world.student(world.asha, template, { name: "Lakshmi" });
  await world.asha.ask("deleteStudent", { params: { id: student } });
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect(await restoreDeleted(world.ctx, template)).toBe("template HackFest 2026");
  expect(await restoreDeleted(world.ctx, student)).toBe("student Lakshmi");
  const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
  expect(body).toMatchObject([{ id: student, name: "Lakshmi" }]);
});

it("restores a deleted post by id", async () => {
  const template = await world.template(world.asha);
  const id = await world.post(world.asha, template);
  await world.asha.ask("deletePost", { params: { id } });
  expect(await restoreDeleted(world.ctx, id)).toBe("post Thank you all");
  expect((await world.app.inject({ url: `/certify/${id}` })).statusCode).toBe(200);
});

it("restores nothing that was never deleted, and nothing after thirty days", async () => {
  const template = await world.template(world.asha);
  expect(await restoreDeleted(world.ctx, template)).toBeUndefined();
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  world.clock.forward(31 * DAY);
  expect(await restoreDeleted(world.ctx, template)).toBeUndefined();
});
