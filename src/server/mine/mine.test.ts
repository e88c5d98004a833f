// What a recipient without an account sees of their address, and what strangers learn about it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "#domain/time.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { askForLink, mailsOf, openVisit } from "../../../test/recipient.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { removeExpired } from "../sweep.ts";
import { suppress } from "../deliveries/recipients/suppression-store.ts";

let world: World;
let templates: { asha: string; ravi: string };
beforeAll(async () => {
  world = await openWorld();
  const design = contentOf([titleOf("{{Student Name}}")]);
  templates = { asha: await world.template(world.asha, design), ravi: await world.template(world.ravi, design) };
});
afterAll(() => world.close());

const add = (owner: "asha" | "ravi", email: string, name = "Meera Nair") =>
  world.student(world[owner], templates[owner], { name, email });
const give = async (owner: "asha" | "ravi", email: string, name?: string) => {
  const id = await add(owner, email, name);
  world.clock.forward(1000);
  await world[owner].ask("markGiven", { params: { id }, body: { given: true } });
  return id;
};
const list = async (visit: string) => {
  const { status, body } = await world.visitor.ask("listMine", { visit });
  return status === 200 ? body.data.map(({ id }) => id) : status;
};
const open = (link: string) => world.visitor.ask("openMine", { body: { link } });
const listed = async (email: string) => list(await openVisit(world, email));
const operate = (statement: string, id: string) => world.ctx.pool.query(statement, [id]);

test(
  "everything that was given to an address is listed, over all workspaces, the newest first",
  { tags: "full" },
  async () => {
    const ids = [await give("asha", "meera@example.com"), await give("ravi", "Meera@Example.com")];
    await give("asha", "somebody.else@example.com", "Somebody Else");
    await add("asha", "meera@example.com", "Not Given");
    const visit = await openVisit(world, "MEERA@example.com");
    const { body, headers } = await world.visitor.ask("listMine", { visit });
    expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(headers["x-total-count"]).toBe("2");
    const facts = { name: "Meera Nair", title: "HackFest 2026", issuer: "", issued_by: "" };
    const state = { withdrawn_at: null, hidden: false, correctable: true };
    const { number, issued_at: issuedAt, ...rest } = body.data[1] ?? {};
    expect(rest).toEqual({ id: ids[0], ...facts, ...state });
    expect(number).toMatch(/^\w{4}-\w{4}$/);
    expect(issuedAt).toMatch(/^2026-11-20T10:00:/);
    expect(JSON.stringify(body)).not.toMatch(/Somebody|Not Given|Asha|Ravi/);
  },
);

test("held certificates are not listed before they are published", { tags: "full" }, async () => {
  const template = templates.asha;
  const early = await give("asha", "held@example.com");
  world.clock.forward(1000);
  await world.asha.ask("holdTemplate", { params: { id: template }, body: {} });
  const late = await give("asha", "held@example.com");
  expect(await listed("held@example.com")).toEqual([early]);
  await world.asha.ask("liftHold", { params: { id: template } });
  expect(await listed("held@example.com")).toEqual([late, early]);
});

test("pages follow one another, each certificate once", { tags: "full" }, async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth++) ids.unshift(await give("asha", "pages@example.com"));
  const visit = await openVisit(world, "pages@example.com");
  const seen: string[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined;) {
    const query: Record<string, string> = { limit: "2", ...(cursor !== "" && { cursor }) };
    const page = await world.visitor.ask("listMine", { visit, query });
    seen.push(...page.body.data.map(({ id }) => id));
    const { headers }: { headers: Record<string, unknown> } = page;
    cursor = /cursor=([^>&]*)/.exec(String(headers["link"]))?.[1];
  }
  expect(seen).toEqual(ids);
});

test(
  "withdrawn certificates say since when; deleted, hidden by the operator, and blocked ones are left out",
  { tags: "full" },
  async () => {
    const email = "states@example.com";
    const withdrawn = await give("asha", email);
    const deleted = await give("asha", email);
    const takenDown = await give("asha", email);
    const ofBlocked = await give("ravi", email);
    const body = { user_template_id: templates.asha, student_ids: [withdrawn], reason: "" };
    await world.asha.ask("withdrawCertificates", { body });
    const since = world.clock.now.toISOString();
    await world.asha.ask("deleteStudent", { params: { id: deleted } });
    await operate("update students set taken_down_at = now() where id = $1", takenDown);
    await operate(
      "update workspaces set blocked_at = now() where id = (select owner_id from templates where id = $1)",
      templates.ravi,
    );
    const visit = await openVisit(world, email);
    const { data } = (await world.visitor.ask("listMine", { visit })).body;
    expect(data.map(({ id, withdrawn_at: at }) => [id, at])).toEqual([[withdrawn, since]]);
    await operate(
      "update workspaces set blocked_at = null where id = (select owner_id from templates where id = $1)",
      templates.ravi,
    );
    expect(await list(visit)).toEqual([ofBlocked, withdrawn]);
  },
);

test("an address that was given nothing gets no mail, and the same answer", async () => {
  await give("asha", "known@example.com");
  await add("asha", "waiting@example.com");
  const answers: unknown[] = [];
  const mails = await mailsOf(world, async () => {
    for (const email of ["known@example.com", "unknown@example.com", "waiting@example.com"]) {
      const { status, body } = await world.visitor.ask("askMine", { body: { email } });
      answers.push({ status, body });
    }
  });
  const same = { status: 200, body: { ok: true } };
  expect(answers).toEqual([same, same, same]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("known@example.com");
  expect(mails[0]).not.toMatch(/HackFest|Meera|Asha/);
  const { status } = await world.visitor.ask("askMine", { body: { email: "no address" } });
  expect(status).toBe(422);
});

test("a mailbox with a letter that only folds to the same gets nothing of another", { tags: "full" }, async () => {
  const dotted = "\u0130lker@example.com";
  await give("asha", "ilker@example.com");
  expect(await askForLink(world, dotted)).toBeUndefined();
  const own = await give("asha", dotted);
  expect(await listed(dotted)).toEqual([own]);
  expect(await listed("ILKER@EXAMPLE.COM")).not.toContain(own);
});

test("an international domain is the same in both spellings", async () => {
  const id = await give("asha", "asha@उदाहरण.भारत");
  expect(await listed("asha@xn--p1b6ci4b4b3a.xn--h2brj9c")).toEqual([id]);
});

test("an address that bounced gets no mail; one that unsubscribed from an organiser gets it", async () => {
  await give("asha", "bounced@example.com");
  await give("asha", "unsubscribed@example.com");
  const now = world.clock.now;
  const { rows } = await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [
    templates.asha,
  ]);
  await suppress(world.ctx.db, [{ address: "bounced@example.com", kind: "bounced", reason: null }], now);
  const ownerId = rows[0]?.id ?? "";
  await suppress(
    world.ctx.db,
    [{ address: "unsubscribed@example.com", kind: "unsubscribed", reason: null, ownerId }],
    now,
  );
  expect(await askForLink(world, "bounced@example.com")).toBeUndefined();
  expect(await askForLink(world, "unsubscribed@example.com")).toBeDefined();
});

test("the link opens visits for a day, and each lasts two hours", async () => {
  const id = await give("asha", "times@example.com");
  const link = (await askForLink(world, "times@example.com")) ?? "";
  const first = (await open(link)).body.data;
  expect(first.address).toBe("times@example.com");
  world.clock.forward(2 * HOUR - 1);
  expect(await list(first.visit)).toEqual([id]);
  world.clock.forward(1);
  expect(await list(first.visit)).toBe(403);
  expect(await list((await open(link)).body.data.visit)).toEqual([id]);
  world.clock.forward(DAY - 2 * HOUR - 1);
  const late = (await open(link)).body.data;
  expect(late.ends_at).toBe(new Date(world.clock.now.getTime() + 1).toISOString());
  world.clock.forward(1);
  expect([await list(late.visit), (await open(link)).status]).toEqual([403, 410]);
});

test("ending the visit ends its link and every visit that it opened", async () => {
  await give("asha", "end@example.com");
  const link = (await askForLink(world, "end@example.com")) ?? "";
  const [one, other] = [(await open(link)).body.data.visit, (await open(link)).body.data.visit];
  expect((await world.visitor.ask("endMine", { visit: one })).status).toBe(200);
  expect([await list(one), await list(other), (await open(link)).status]).toEqual([403, 403, 410]);
  expect((await world.visitor.ask("endMine", { visit: one })).status).toBe(403);
});

test("a wrong token opens nothing, and neither does one of another kind", async () => {
  await give("asha", "tokens@example.com");
  const link = (await askForLink(world, "tokens@example.com")) ?? "";
  const { visit } = (await open(link)).body.data;
  for (const wrong of ["", "x", "A".repeat(43), visit, `${link.slice(0, 42)}${link.endsWith("A") ? "B" : "A"}`])
    expect((await open(wrong)).status).toBe(410);
  for (const wrong of ["", "A".repeat(43), link]) expect(await list(wrong)).toBe(403);
  const { status } = await world.visitor.ask("listMine");
  expect(status).toBe(403);
});

test("tokens are stored as hashes, and are gone once they ended", async () => {
  await give("asha", "rows@example.com");
  const link = (await askForLink(world, "rows@example.com")) ?? "";
  const { visit } = (await open(link)).body.data;
  const rows = async () =>
    (await world.ctx.pool.query("select * from recipient_passes where address = 'rows@example.com'")).rows;
  const text = JSON.stringify(await rows());
  expect([await rows(), text.includes(link), text.includes(visit)]).toEqual([
    expect.objectContaining({ length: 2 }),
    false,
    false,
  ]);
  world.clock.forward(DAY);
  await removeExpired(world.ctx);
  expect(await rows()).toEqual([]);
});

test("the mail is in the language of whoever asks", async () => {
  await give("asha", "hindi@example.com");
  const mails = await mailsOf(world, () =>
    world.app.inject({
      method: "POST",
      url: "/backend/public/api/mine",
      payload: { email: "hindi@example.com" },
      headers: { "accept-language": "hi" },
    }),
  );
  expect(mails[0]).toMatch(/Subject: =\?UTF-8/);
});

test(
  "a live server counts who asks, by address and by network, whoever has certificates",
  { tags: "full" },
  async () => {
    const live = await openWorld({}, { limits: true });
    try {
      const ask = async (email: string) => (await live.visitor.ask("askMine", { body: { email } })).status;
      const statuses: number[] = [];
      for (let nth = 0; nth < 6; nth++) statuses.push(await ask("nobody@example.com"));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      for (let nth = 0; nth < 54; nth++) await ask(`a${nth}@example.com`);
      expect(await ask("new@example.com")).toBe(429);
    } finally {
      await live.close();
    }
  },
);
