// All certificates of a recipient in one ZIP.
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openVisit } from "../../../test/recipient.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { readZip } from "../../../test/zip.ts";

const EMAIL = "meera@example.com";

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
});
afterAll(() => world.close());

async function give(number: string, email = EMAIL): Promise<string> {
  const fields = { name: "Meera Nair", email, certificate_number: number };
  const id = await world.student(world.asha, template, fields);
  await world.asha.ask("markGiven", { params: { id }, body: { given: true } });
  return id;
}

test("a visit downloads what is in force, hidden ones too, as picture, PDF and signed file", async () => {
  await give("HF-1");
  const hidden = await give("HF-2");
  const withdrawn = await give("HF-3");
  await give("HF-4", "somebody@example.com");
  const visit = await openVisit(world, EMAIL);
  await world.visitor.ask("hideMine", { params: { id: hidden }, body: { hidden: true }, visit });
  const body = { user_template_id: template, student_ids: [withdrawn] };
  await world.asha.ask("withdrawCertificates", { body });
  const { url } = (await world.visitor.ask("downloadMine", { visit })).body;
  const answer = await world.app.inject({ url });
  expect(answer.headers["content-type"]).toBe("application/zip");
  // Built pages may be there or not.
  const names = Object.keys(readZip(answer.rawPayload)).filter((name) => name !== "verify.html");
  const files = ["HF-1", "HF-2"].flatMap((number) =>
    [".json", ".pdf", ".png"].map((end) => `${number}-Meera Nair${end}`),
  );
  expect(new Set(names)).toEqual(new Set([...files, "README.txt", "did.json", "status.json"]));
});

test("its link ends after two minutes, and with the visit; a guessed one is unknown", async () => {
  const visit = await openVisit(world, EMAIL);
  const link = async () => (await world.visitor.ask("downloadMine", { visit })).body.url;
  const status = async (url: string) => (await world.app.inject({ url })).statusCode;
  const late = await link();
  world.clock.forward(2 * MINUTE);
  expect(await status(late)).toBe(410);
  const ended = await link();
  await world.visitor.ask("endMine", { visit });
  expect(await status(ended)).toBe(410);
  expect(await status(`/mine/download/${"A".repeat(43)}`)).toBe(410);
});
