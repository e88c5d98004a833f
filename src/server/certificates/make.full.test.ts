// What stands at a public address: which reason counts if there are several why a certificate is not shown, and what
// the first view does.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { MINUTE } from "#domain/time.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { altOf, certificateLink, certificateOf, dateOf, titleOf as pageTitleOf } from "./make.ts";

const DESIGN = contentOf([titleOf("{{Student Name}}, {{Remarks}}")]);
let world: World;
let template: string;
let id: string;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
});
beforeEach(async () => {
  template = await world.template(world.asha, DESIGN);
  id = await world.student(world.asha, template, { name: "Lakshmi Iyer", remarks: "First" });
});
afterAll(() => world.close());

const change = (statement: string, ...values: unknown[]) => world.ctx.pool.query(statement, values);
const stateOf = async (how?: { forRecipient: boolean }) => (await certificateOf(world.ctx, id, how)).state;
const shown = async (at = id) => {
  const found = await certificateOf(world.ctx, at);
  if (found.state !== "in force") throw new Error(found.state);
  return found.shown;
};
const saved = async (content: Content) => {
  const body = { content: JSON.stringify(content) };
  return (await world.asha.ask("saveCanvas", { params: { id: template }, body })).body.data.revision;
};

test("of several reasons why it is not shown, the one that says most counts", async () => {
  await world.asha.ask("markShared", { params: { id } });
  await shown();
  await change("update certificates set hidden_at = now(), withdrawn_at = now() where student_id = $1", id);
  await change("update certificates set revision_id = $2 where student_id = $1", id, await saved(EMPTY_CONTENT));
  await world.asha.ask("holdTemplate", { params: { id: template }, body: { late: true } });
  await change("update publications set held_at = $2 where template_id = $1", template, new Date(0));
  await change("update students set taken_down_at = now() where id = $1", id);
  expect(await stateOf()).toBe("takenDown");
  await change("update students set taken_down_at = null where id = $1", id);
  expect(await stateOf()).toBe("withdrawn");
  await change("update certificates set withdrawn_at = null where student_id = $1", id);
  expect(await stateOf()).toBe("held");
  await change("delete from publications where template_id = $1", template);
  expect(await stateOf()).toBe("unready");
  await change("update certificates set revision_id = $2 where student_id = $1", id, await saved(DESIGN));
  expect([await stateOf(), await stateOf({ forRecipient: true })]).toEqual(["hidden", "in force"]);
  await change("update certificates set hidden_at = null where student_id = $1", id);
  expect(await stateOf()).toBe("in force");
});

test("a withdrawal tells who withdrew it, when and why, and nothing more once the student is deleted", async () => {
  const fields = { name: "HackFest", category: "Technology", language: "English", issuer: "IEEE" };
  await world.asha.ask("updateTemplate", { params: { id: template }, body: fields });
  await world.asha.ask("markShared", { params: { id } });
  const body = { user_template_id: template, student_ids: [id], reason: "A wrong name" };
  await world.asha.ask("withdrawCertificates", { body });
  const withdrawal = { at: world.clock.now, issuer: "IEEE", reason: "A wrong name", language: "English" };
  expect(await certificateOf(world.ctx, id)).toMatchObject({ state: "withdrawn", withdrawal });
  await world.asha.ask("deleteStudent", { params: { id } });
  expect(await certificateOf(world.ctx, id)).toEqual({ state: "withdrawn" });
});

test("what was issued before its list was held stays public, until and after it is published", async () => {
  const later = await world.student(world.asha, template, { name: "Meera" });
  await world.asha.ask("markShared", { params: { id } });
  await shown();
  world.clock.forward(MINUTE);
  await world.asha.ask("holdTemplate", { params: { id: template }, body: { late: true } });
  expect([await stateOf(), (await certificateOf(world.ctx, later)).state]).toEqual(["in force", "held"]);
  await change("update publications set published_at = $2 where template_id = $1", template, world.clock.now);
  expect((await certificateOf(world.ctx, later)).state).toBe("in force");
});

test("the first view pins the design, and what is only viewed confirms nothing and follows its student", async () => {
  expect(await shown()).toMatchObject({ isIssued: false, datesChanges: false, updatedAt: null, correction: "ask" });
  await saved(contentOf([titleOf("Another design")]));
  const { design, kind } = await shown();
  expect([kind, JSON.stringify(design.content)]).toEqual([
    "certificate",
    expect.stringContaining("Lakshmi Iyer, First"),
  ]);
  await world.asha.ask("updateStudent", { params: { id }, body: { name: "Lakshmi I.", email: "l@example.com" } });
  expect(await shown()).toMatchObject({ student: { name: "Lakshmi I." }, updatedAt: null, correction: "code" });
});

test("a post stands at its own address, and an id that is none, or nobody's, is unknown", async () => {
  const post = await shown(await world.post(world.asha, template, { title: "Thank you all" }));
  expect([post.kind, pageTitleOf(post), altOf(post)]).toEqual([
    "post",
    "Thank you all",
    expect.stringContaining("Thank"),
  ]);
  expect(dateOf(post)).toEqual(world.clock.now);
  const certificate = await shown();
  expect(pageTitleOf(certificate)).toContain("Lakshmi Iyer");
  expect(certificateLink(world.ctx, id)).toBe(`http://localhost:3000/certify/${id}`);
  for (const none of ["", "nonsense", `${id}x`, "../etc", "aaaaaaaaaaaaaaaaaaaaaa"])
    expect(await certificateOf(world.ctx, none)).toEqual({ state: "unknown" });
});
