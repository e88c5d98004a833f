// Bulk requests that go wrong: a key that is revoked meanwhile or has expired, and a body that is too large.
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { DAY } from "#domain/time.ts";
import { openProgram, type TestProgram } from "../../../test/program.ts";
import { openWorld, type World } from "../../../test/world.ts";

const MEGABYTE = 1024 * 1024;
let world: World;
let template: string;
let server: { host: string; port: number };
beforeAll(async () => {
  world = await openWorld();
  const title = { ...newElement("title", { id: "t", phone: false }), text: "{{Student Name}}" };
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  server = { host: "127.0.0.1", port: (world.app.server.address() as AddressInfo).port };
  template = await world.template(world.asha, { ...EMPTY_CONTENT, elements: [title] });
});
afterAll(() => world.close());

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Student ${at}`, email: `s${at}@example.com` }));
const count = async (table: string) =>
  Number((await world.ctx.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
const written = () => Promise.all(["students", "imports", "sendings", "deliveries", "delivery_queue"].map(count));
const ownId = async () => (await world.asha.ask("listWorkspaces")).body.data.find(({ personal }) => personal)?.id ?? "";
const keyOf = async ({ id }: TestProgram) =>
  (await world.asha.ask("listApiKeys", { params: { id: await ownId() } })).body.data.find((key) => key.id === id);
const revoke = async ({ id }: TestProgram) =>
  world.asha.ask("revokeApiKey", { params: { id: await ownId(), key: id } });

it.each([
  ["/issues", "recipients"],
  ["/templates/TEMPLATE/students", "students"],
])("a key that is revoked while a request to %s arrives leaves nothing of it", async (path, field) => {
  const program = await openProgram(world, world.asha);
  const before = await written();
  const body = JSON.stringify({ ...(field === "recipients" && { template }), [field]: people(2000) });
  const asking = begin(`/api/v1${path.replace("TEMPLATE", template)}`, program.key);
  asking.write(body.slice(0, 50_000));
  await expect.poll(async () => (await keyOf(program))?.used_at).toBeTruthy();
  expect((await revoke(program)).status).toBe(200);
  asking.end(body.slice(50_000));
  expect(await asking.answer).toMatchObject({ status: 401, code: "key.revoked" });
  expect(await written()).toEqual(before);
});

it("a key that has expired is refused with its reason", async () => {
  const expires = new Date(world.clock.now.getTime() + DAY).toISOString();
  const program = await openProgram(world, world.asha, { expires });
  expect((await program.ask("v1ListTemplates")).status).toBe(200);
  world.clock.forward(DAY);
  const { status, body, headers } = await program.ask("v1ListTemplates");
  expect({ status, body }).toMatchObject({ status: 401, body: { code: "key.expired", title: "Unauthorized" } });
  expect(headers["www-authenticate"]).toBe("Bearer");
});

it("a body of a hundred thousand rows is cut off on its way, when it has sent what is allowed", async () => {
  const program = await openProgram(world, await world.signIn("9876543210", "Asha Rao"));
  const rows = `${JSON.stringify({ name: "A".repeat(900), email: "a@example.com" })},`.repeat(64);
  const asking = begin("/api/v1/issues", program.key);
  asking.write(`{"template":"${template}","recipients":[`);
  let sent = 0;
  while (sent < 100_000 * 900) {
    sent += rows.length;
    const taken = asking.write(rows) ? undefined : once(asking, "drain").then(() => undefined);
    if ((await Promise.race([taken, asking.answer])) !== undefined) break;
  }
  expect(await asking.answer).toMatchObject({ status: 413, code: "request.too_large" });
  expect(sent).toBeLessThan(16 * MEGABYTE);
  asking.destroy();
});

/** A request whose body is written piece by piece. */
function begin(path: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const asking = request({ ...server, method: "POST", path, headers });
  const answer = new Promise<{ status: number | undefined; code: string }>((resolve, reject) => {
    asking.on("error", reject);
    asking.on("response", (response) => {
      const read = async () => JSON.parse(Buffer.concat(await response.toArray()).toString()) as { code: string };
      read().then(({ code }) => resolve({ status: response.statusCode, code }), reject);
    });
  });
  return Object.assign(asking, { answer });
}
