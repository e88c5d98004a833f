// Withdrawing issued certificates, and giving them again.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { SAY } from "#domain/say/say.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { askForCorrection } from "../../../test/correction.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { markSent } from "../certificates/pin.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
});
afterAll(() => world.close());

const DESIGN = {
  ...EMPTY_CONTENT,
  elements: [{ ...newElement("title", { id: "title", phone: false }), text: "{{Student Name}}" }],
};
let template: string;
let lakshmi: string;
let dev: string;
beforeEach(async () => {
  template = await world.template(world.asha, DESIGN);
  const row = { certificate_number: "7", email: "lakshmi@example.in" };
  lakshmi = await world.student(world.asha, template, { name: "Lakshmi Iyer", ...row });
  dev = await world.student(world.asha, template, { name: "Dev Patel" });
  await issue(lakshmi);
});

const get = (url: string) => world.app.inject({ url });
const page = (id: string) => get(`/certify/${id}`);
const json = (id: string) => get(`/certify/${id}.json`);
const several = (ids: string[]) => ({ user_template_id: template, student_ids: ids });
const withdraw = (ids: string[], reason?: string, by = world.asha) =>
  by.ask("withdrawCertificates", { body: { ...several(ids), ...(reason !== undefined && { reason }) } });
const giveAgain = (ids: string[], by = world.asha) => by.ask("restoreCertificates", { body: several(ids) });
const aMinuteLater = () => world.ctx.pool.query("update credential_changes set since = since - interval '61 seconds'");

async function issue(id: string) {
  const { revision } = (await world.asha.ask("getTemplate", { params: { id: template } })).body.data;
  await markSent(world.ctx.db, id, revision, world.clock.now);
}

async function recorded() {
  const { rows } = await world.ctx.pool.query<{ kind: string; certificates: number }>(
    "select kind, (params->>'certificates')::int as certificates from events where subject_id = $1 order by position",
    [template],
  );
  return rows.filter(({ kind }) => kind.startsWith("certificate."));
}

const isSet = async ({ credentialStatus }: SignedCredential) => {
  const { rowCount } = await world.ctx.pool.query(
    "select from credentials where list_index = $1 and withdrawn_at is not null",
    [Number(credentialStatus.statusListIndex)],
  );
  return rowCount === 1;
};

describe("withdrawing certificates", () => {
  test(
    "answers whose were withdrawn and how many were not issued, and is recorded once for several presses",
    { tags: "full" },
    async () => {
      const first = await withdraw([lakshmi, dev, "aaaaaaaaaaaaaaaaaaaaaa"], "Wrong person");
      expect([first.status, first.body]).toEqual([200, { withdrawn: [lakshmi], not_issued: 1 }]);
      expect((await withdraw([lakshmi], "Another reason")).body).toEqual({ withdrawn: [], not_issued: 0 });
      const { rows } = await world.ctx.pool.query(
        "select withdrawn_reason, withdrawn_by is not null as by from certificates where student_id = $1",
        [lakshmi],
      );
      expect(rows).toEqual([{ withdrawn_reason: "Wrong person", by: true }]);
      expect((await giveAgain([lakshmi, dev])).body).toEqual({ restored: [lakshmi] });
      expect((await giveAgain([lakshmi])).body).toEqual({ restored: [] });
      expect(await recorded()).toEqual([
        { kind: "certificate.withdrawn", certificates: 1 },
        { kind: "certificate.restored", certificates: 1 },
      ]);
    },
  );

  test("says on the page when, and by whom", { tags: "full" }, async () => {
    const id = await world.template(world.asha, DESIGN);
    const { data } = (await world.asha.ask("getTemplate", { params: { id } })).body;
    const body = { ...data, issuer: "Cup Club" };
    await world.asha.ask("updateTemplate", { params: { id }, body });
    const student = await world.student(world.asha, id, { name: "Mira" });
    await page(student);
    await world.asha.ask("markShared", { params: { id: student } });
    await world.asha.ask("withdrawCertificates", { body: { user_template_id: id, student_ids: [student] } });
    expect((await page(student)).body).toMatch(/Withdrawn on \d+ \w+ \d+ by Cup Club/);
  });

  test("of one template touches no other's, and is nobody else's", { tags: "full" }, async () => {
    const other = await world.template(world.asha, DESIGN);
    const body = { user_template_id: other, student_ids: [lakshmi] };
    expect((await world.asha.ask("withdrawCertificates", { body })).body).toEqual({ withdrawn: [], not_issued: 0 });
    expect((await withdraw([lakshmi], "", world.ravi)).status).toBe(404);
    expect((await giveAgain([lakshmi], world.visitor)).status).toBe(401);
    expect((await page(lakshmi)).statusCode).toBe(200);
  });

  test("also reaches one whose link was given out and that nobody has looked at", { tags: "full" }, async () => {
    await world.asha.ask("markShared", { params: { id: dev } });
    expect((await withdraw([dev], "Wrong person")).body).toEqual({ withdrawn: [dev], not_issued: 0 });
    expect((await page(dev)).body).toContain("Reason: Wrong person");
    await giveAgain([dev]);
    expect((await page(dev)).statusCode).toBe(200);
  });

  test("with a reason over 300 letters is refused", async () => {
    const refused = await withdraw([lakshmi], "a".repeat(301));
    expect([refused.status, refused.body.message]).toEqual([422, SAY.students.tooLong(SAY.withdrawal.reason, 300)]);
  });

  test("at the same moment withdraws each once", { tags: "full" }, async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw([lakshmi])));
    expect(answers.flatMap(({ body }) => body.withdrawn)).toEqual([lakshmi]);
    expect(await recorded()).toHaveLength(1);
  });
});

describe("a withdrawn certificate", () => {
  test(
    "has a page with the date and the reason in the template's language, and nothing else",
    { tags: "full" },
    async () => {
      const fields = { name: "प्रतियोगिता", category: "Technology", language: "Hindi" };
      await world.asha.ask("updateTemplate", { params: { id: template }, body: fields });
      await world.asha.ask("updateCertificates", { params: { id: template } });
      await withdraw([lakshmi], "नाम <b>गलत</b> था");
      const { statusCode, body } = await page(lakshmi);
      expect(statusCode).toBe(410);
      expect(body).toContain('lang="hi"');
      expect(body).toContain("20 नवंबर 2026 को रद्द किया गया");
      expect(body).toContain("कारण: नाम &#60;b&#62;गलत&#60;/b&#62; था");
      expect(body).not.toMatch(/Lakshmi|प्रतियोगिता|Asha/);
      for (const file of ["json", "png", "pdf"])
        expect((await get(`/certify/${lakshmi}.${file}`)).statusCode).toBe(410);
      const data = await world.visitor.ask("certificateData", { params: { id: lakshmi } });
      expect([data.status, data.body.message]).toEqual([410, "Withdrawn"]);
    },
  );

  test("without a reason says none", async () => {
    await withdraw([lakshmi]);
    const { body } = await page(lakshmi);
    expect(body).toContain("Withdrawn on 20 November 2026");
    expect(body).not.toContain("Reason");
  });

  test("that is given again is in force with a new credential; the first stays withdrawn", async () => {
    const first = (await json(lakshmi)).json<SignedCredential>();
    await withdraw([lakshmi]);
    await aMinuteLater();
    await get(new URL(first.credentialStatus.statusListCredential).pathname);
    expect(await isSet(first)).toBe(true);
    await giveAgain([lakshmi]);
    expect((await page(lakshmi)).statusCode).toBe(200);
    const second = (await json(lakshmi)).json<SignedCredential>();
    expect(second.credentialStatus.statusListIndex).not.toBe(first.credentialStatus.statusListIndex);
    expect([await isSet(first), await isSet(second)]).toEqual([true, false]);
  });

  test("keeps its credential if it is given again within a minute", async () => {
    const first = (await json(lakshmi)).body;
    await withdraw([lakshmi]);
    await giveAgain([lakshmi]);
    await aMinuteLater();
    const { credentialStatus } = JSON.parse(first) as SignedCredential;
    await get(new URL(credentialStatus.statusListCredential).pathname);
    expect((await json(lakshmi)).body).toBe(first);
  });

  test("is neither handed over nor corrected before it is given again", async () => {
    await askForCorrection(world, lakshmi, { email: "lakshmi@example.in", name: "Lakshmi R. Iyer" });
    const listed = await world.asha.ask("listCorrections", { params: { id: template } });
    const params = { id: listed.body.data[0]?.id ?? "" };
    await withdraw([lakshmi]);
    const refusal = [409, SAY.withdrawal.giveAgainFirst];
    for (const given of [true, false]) {
      const answer = await world.asha.ask("markGiven", { params: { id: lakshmi }, body: { given } });
      expect([answer.status, answer.body.message]).toEqual(refusal);
    }
    const accepted = await world.asha.ask("answerCorrection", { params, body: { accept: true } });
    expect([accepted.status, accepted.body.message]).toEqual(refusal);
    const asked = await world.visitor.ask("sendCorrectionCode", {
      params: { id: lakshmi },
      body: { email: "lakshmi@example.in" },
    });
    expect([asked.status, asked.body.message]).toEqual([410, SAY.certificate.withdrawnText]);
    await giveAgain([lakshmi]);
    expect((await world.asha.ask("answerCorrection", { params, body: { accept: true } })).status).toBe(200);
  });
});
