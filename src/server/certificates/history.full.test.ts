// What members read about the past of a certificate.
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { SAY } from "#domain/say/say.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { CERTIFICATE_HISTORY } from "./history.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const FIELDS = { certificate_number: "7", email: "", mobile: "", remarks: "" };
const ABOUT = { name: "HackFest 2026", category: "Technology", language: "English" };
const several = (template: string, id: string) => ({ user_template_id: template, student_ids: [id] });
const historyOf = async (id: string, person = world.asha) =>
  (await person.ask("certificateHistory", { params: { id } })).body.data;
const rename = async (id: string, name: string) => {
  world.clock.forward(MINUTE);
  await world.asha.ask("updateStudent", { params: { id }, body: { ...FIELDS, name } });
};

const change = (part: string, before: string, after: string) => ({ part, column: "", before, after });

async function issued(): Promise<{ template: string; id: string }> {
  const template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  const id = await world.student(world.asha, template, { ...FIELDS, name: "Laxmi Iyer" });
  await world.app.inject(`/certify/${id}`);
  await world.asha.ask("markShared", { params: { id } });
  return { template, id };
}

test("it says when it was issued, each change of words and design, and who withdrew it and gave it again", async () => {
  const { template, id } = await issued();
  const issuedAt = world.clock.now.toISOString();
  await rename(id, "Lakshmi Iyer");
  world.clock.forward(DAY);
  await world.asha.ask("withdrawCertificates", { body: { ...several(template, id), reason: "Wrong team" } });
  world.clock.forward(DAY);
  await world.asha.ask("restoreCertificates", { body: several(template, id) });
  world.clock.forward(DAY);
  await world.asha.ask("updateTemplate", { params: { id: template }, body: { ...ABOUT, name: "HackFest Finals" } });
  const content = JSON.stringify(contentOf([titleOf("For {{Student Name}}")]));
  await world.asha.ask("saveCanvas", { params: { id: template }, body: { content } });
  await world.asha.ask("updateCertificates", { params: { id: template } });
  const { entries, is_cut } = await historyOf(id);
  expect(entries.map(({ what, by, reason, changes }) => [what, by, reason, changes])).toEqual([
    ["changed", "", "", [change("title", "HackFest 2026", "HackFest Finals"), change("design", "", "")]],
    ["given_again", "Asha Rao", "", []],
    ["withdrawn", "Asha Rao", "Wrong team", []],
    ["changed", "", "", [change("name", "Laxmi Iyer", "Lakshmi Iyer")]],
    ["issued", "", "", []],
  ]);
  expect([entries.at(-1)?.at, is_cut]).toEqual([issuedAt, false]);
});

test("one that is withdrawn now says so, and one that was not issued has none", async () => {
  const { template, id } = await issued();
  await world.asha.ask("withdrawCertificates", { body: several(template, id) });
  expect((await historyOf(id)).entries.map(({ what }) => what)).toEqual(["withdrawn", "issued"]);
  const draft = await world.student(world.asha, template, { name: "Dev Patel" });
  expect(await historyOf(draft)).toEqual({ entries: [], is_cut: false });
  await world.app.inject(`/certify/${draft}`);
  expect((await historyOf(draft)).entries).toEqual([]);
});

test("only members of its workspace read it", async () => {
  const { id } = await issued();
  expect((await world.ravi.ask("certificateHistory", { params: { id } })).status).toBe(404);
  expect((await world.visitor.ask("certificateHistory", { params: { id } })).status).toBe(401);
});

test("the newest fifty changes are given, and that there are earlier ones", async () => {
  const { template, id } = await issued();
  for (let n = 0; n < CERTIFICATE_HISTORY.most; n += 1) await rename(id, `Name ${n}`);
  const whole = await historyOf(id);
  expect([whole.entries.length, whole.is_cut]).toEqual([CERTIFICATE_HISTORY.most, true]);
  expect(whole.entries.at(-1)?.what).toBe("changed");
  for (let n = 0; n < 3; n += 1) {
    await world.asha.ask("withdrawCertificates", { body: several(template, id) });
    await world.asha.ask("restoreCertificates", { body: several(template, id) });
  }
  const { entries } = await historyOf(id);
  expect(entries).toHaveLength(CERTIFICATE_HISTORY.most);
  expect(entries.slice(0, 6).filter(({ what }) => what === "given_again")).toHaveLength(3);
});

test("nothing of it is left once the student is erased, and a former member has no name", async () => {
  const { template, id } = await issued();
  await world.asha.ask("withdrawCertificates", { body: several(template, id) });
  await world.ctx.pool.query("update certificates set withdrawn_by = 'gone' where student_id = $1", [id]);
  await world.asha.ask("restoreCertificates", { body: several(template, id) });
  expect((await historyOf(id)).entries.find(({ what }) => what === "withdrawn")?.by).toBe(SAY.events.formerUser);
  await world.asha.ask("deleteStudent", { params: { id } });
  expect((await world.asha.ask("certificateHistory", { params: { id } })).status).toBe(404);
  world.clock.forward(31 * DAY);
  await eraseDeleted(world.ctx);
  for (const table of ["certificate_versions", "certificate_withdrawals"]) {
    const { rowCount } = await world.ctx.pool.query(`select from ${table} where student_id = $1`, [id]);
    expect(rowCount).toBe(0);
  }
});
