// What checking a certificate says of an issuer whom nobody verified, and of what the operator took out of public view.
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { TRUST_VERBS } from "../admin/trust.ts";

let world: World;
let student: string;
let file: string;
beforeAll(async () => {
  world = await openWorld({ TRUST: "tiers" });
  const template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  student = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
  await world.asha.ask("markShared", { params: { id: student } });
  file = (await world.app.inject(`/certify/${student}.json`)).body;
});
afterAll(() => world.close());

const verify = async (text: string) => (await world.visitor.ask("verifyCertificate", { body: { text } })).body.data;
const HIDDEN = {
  verdict: "unsure",
  says: "The operator of this site has taken this certificate out of public view",
  page: null,
  picture: null,
};

test("an issuer whom nobody verified is a warning, as on the certificate's page", async () => {
  const checked = await verify(file);
  expect(checked).toMatchObject({
    verdict: "valid",
    is_strange: true,
    says: "Genuine and in force, but nobody has verified who the issuer is",
    page: `/certify/${student}`,
  });
  expect(checked.steps[3]).toMatchObject({ step: "issuer", state: "warning", code: "unverified" });
});

test("what the operator took down, and what a blocked owner issued, is not called valid", async () => {
  await TRUST_VERBS["takedown"]?.(world.ctx, [student, "Forged", "signature"]);
  const checked = await verify(file);
  expect(checked).toMatchObject(HIDDEN);
  expect(checked.steps[3]).toMatchObject({ step: "issuer", state: "warning", code: "hidden" });
  await world.ctx.pool.query("update students set taken_down_at = null where id = $1", [student]);
  expect((await verify(file)).verdict).toBe("valid");
  await world.ctx.pool.query("update workspaces set blocked_at = now()");
  expect(await verify(file)).toMatchObject(HIDDEN);
});
