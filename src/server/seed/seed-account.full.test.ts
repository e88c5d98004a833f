import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { uncovered } from "#render/drawable.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { drawOverflow } from "../drawing/draw.ts";
import { seedAccount } from "./seed-account.ts";
import type { SeedResult } from "./templates.ts";

let world: World;
let seeded: SeedResult;
beforeAll(async () => {
  world = await openWorld();
  seeded = await seedAccount(world.ctx);
}, 60_000);
afterAll(() => world.close());

describe("Seeding", () => {
  test("creates three templates and 25 students for Asha, some without an e-mail", async () => {
    expect(seeded).toEqual({ templates: 3, students: 25 });
    const { body } = await world.asha.ask("listTemplates");
    expect(Object.fromEntries(body.data.map(({ name, students }) => [name, students]))).toEqual({
      "HackFest 2026 winners": 12,
      "Night of Code": 6,
      "हिंदी दिवस": 7,
    });
    const lists = body.data.map(({ id }) => world.asha.ask("listStudents", { query: { user_template_id: id } }));
    const everyone = (await Promise.all(lists)).flatMap((list) => list.body);
    expect(everyone.filter(({ email }) => email === "")).toHaveLength(5);
  });

  test("gives every template its own background, stored as a file", async () => {
    const { body } = await world.asha.ask("listTemplates");
    for (const { content } of body.data) {
      const address = parseContent(content ?? "").backgroundImage ?? "";
      expect((await world.app.inject(address)).headers["content-type"]).toBe("image/webp");
    }
  });

  test("has names that all fit, in characters that all have a font", async () => {
    const { body } = await world.asha.ask("listTemplates");
    for (const template of body.data) {
      const students = await world.asha.ask("listStudents", { query: { user_template_id: template.id } });
      for (const student of students.body) {
        const content = fillContent(parseContent(template.content ?? ""), placeholderValues(student));
        expect([student.name, await drawOverflow(world.ctx, { content, link: "x" })]).toEqual([student.name, []]);
        expect(uncovered(JSON.stringify(content))).toEqual([]);
      }
    }
  });

  test("adds nothing the second time", async () => {
    expect(await seedAccount(world.ctx)).toEqual({ templates: 0, students: 0 });
  });

  test("is refused on a server that others can reach", async () => {
    const live = { ...world.ctx, config: { ...world.ctx.config, live: true } };
    await expect(seedAccount(live)).rejects.toThrow("a live server refuses it");
  });
});
