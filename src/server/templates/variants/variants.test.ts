// Variants: further designs of a template for those in whose column one of some values stands.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { MINUTE } from "#domain/time.ts";
import { VARIANT } from "#domain/certificate/variant.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { openPostOffice, type PostOffice } from "../../../../test/post-office.ts";
import type { World } from "../../../../test/world.ts";
import { sql } from "../../database/orm.ts";
import { eraseDeleted } from "../../erasure/erase.ts";
import { PIECE } from "../../deliveries/queue/piece.ts";
import { deliverDue } from "../../deliveries/queue/worker.ts";
import { newestDesign } from "./design.ts";

let office: PostOffice;
let world: World;
let template: string;
let winner: string;

beforeAll(async () => {
  office = await openPostOffice();
  ({ world } = office);
});
afterAll(() => office.close());
beforeEach(async () => {
  template = await world.template(world.asha, design("Participant"));
  winner = await add("Winner", { values: ["winner", "1st place"] });
  await save("Winner", winner);
});

/** A line that says which design it is. */
function design(text: string): Content {
  return {
    ...EMPTY_CONTENT,
    elements: [{ ...newElement("title", { id: "a", phone: false }), text: `${text}: {{Student Name}}` }],
  };
}

async function add(name: string, more: { column?: string; values?: string[]; like?: string } = {}): Promise<string> {
  const body = { name, column: "Prize", values: [name], ...more };
  const answer = await world.asha.ask("addVariant", { params: { id: template }, body });
  expect(answer.status).toBe(200);
  return answer.body.data.id;
}

async function save(text: string, variant?: string): Promise<string> {
  const body = { content: JSON.stringify(design(text)) };
  const query = variant === undefined ? {} : { variant };
  return (await world.asha.ask("saveCanvas", { params: { id: template }, query, body })).body.data.revision;
}

/** Imports people with a prize, and answers their ids. */
async function people(...rows: [name: string, prize: string, email?: string][]): Promise<string[]> {
  await world.asha.ask("importRows", {
    body: {
      user_template_id: template,
      columns: ["Prize"],
      rows: rows.map(([name, prize, email = ""]) => [name, "", email, "", "", prize]),
    },
  });
  const listed = await world.asha.ask("listStudents", { query: { user_template_id: template } });
  return rows.map(([name]) => listed.body.find((student) => student.name === name)?.id ?? "");
}

async function shown(id: string): Promise<string> {
  const { body } = await world.visitor.ask("certificateData", { params: { id } });
  return /"text":"(\w+):/.exec(body.content)?.[1] ?? "";
}

async function named(query: { variant?: string }) {
  const { body, headers } = await world.asha.ask("listStudents", { query: { user_template_id: template, ...query } });
  return [body.map(({ name, variant }) => [name, variant]), headers["x-total-count"]];
}

const list = async () => (await world.asha.ask("listVariants", { params: { id: template } })).body.data;
const counted = async () => {
  const { variants, own } = await list();
  return [...variants.map(({ name, students, taken }) => [name, students, taken]), ["own", own.students]];
};

describe("A student's design", () => {
  test("is that of the condition met, compared as people would, and else the template's own", async () => {
    const ids = await people(["Asha", " WINNER"], ["Ravi", "1ST  Place"], ["Meera", "Finalist"], ["Dev", ""]);
    expect(await Promise.all(ids.map(shown))).toEqual(["Winner", "Winner", "Participant", "Participant"]);
    expect(await counted()).toEqual([
      ["Winner", 2, 0],
      ["own", 2],
    ]);
  });

  test(
    "is that of the first condition in the order shown; those who meet two are counted",
    { tags: "full" },
    async () => {
      const mentor = await add("Mentor", { column: "Remarks", values: ["mentor"] });
      await save("Mentor", mentor);
      const [asha = ""] = await people(["Asha", "winner"], ["Ravi", "mentor"]);
      await world.asha.ask("updateStudent", { params: { id: asha }, body: { name: "Asha", remarks: "Mentor" } });
      expect(await counted()).toEqual([
        ["Winner", 1, 0],
        ["Mentor", 0, 1],
        ["own", 1],
      ]);
      await world.asha.ask("orderVariants", { params: { id: template }, body: { variants: [mentor, winner] } });
      expect(await counted()).toEqual([
        ["Mentor", 1, 0],
        ["Winner", 0, 1],
        ["own", 1],
      ]);
      expect(await shown(asha)).toBe("Mentor");
    },
  );

  test("begins as a copy, and has a history of its own", async () => {
    const copy = await add("Finalist", { like: winner });
    const canvas = async (variant?: string) =>
      (await world.asha.ask("getCanvas", { params: { id: template }, query: variant === undefined ? {} : { variant } }))
        .body.data;
    expect((await canvas(copy)).content).toBe((await canvas(winner)).content);
    await save("Finalist", copy);
    expect(
      [await canvas(), await canvas(winner), await canvas(copy)].map(({ content }) => /(\w+): /.exec(content)?.[1]),
    ).toEqual(["Participant", "Winner", "Finalist"]);
    const history = async (variant: string) =>
      (await world.asha.ask("listRevisions", { params: { id: template }, query: { variant } })).body.data;
    expect([(await history(copy)).length, (await history(winner)).length]).toEqual([2, 2]);
    expect((await history(copy)).map(({ current }) => current)).toEqual([true, false]);
    const own = (await world.asha.ask("listRevisions", { params: { id: template } })).body.data;
    expect(own.filter(({ current }) => current).length).toBe(1);
  });

  test("is saved by whoever opened it right after it was added, and not over what another session saved since", async () => {
    world.clock.forward(MINUTE);
    const copy = await add("Finalist", { like: winner });
    const of = { params: { id: template }, query: { variant: copy } };
    const { updated_at } = (await world.asha.ask("getCanvas", of)).body.data;
    const saveIn = async (sitting: string, text: string) => {
      const body = { content: JSON.stringify(design(text)), updated_at, sitting: sitting.padEnd(22, "0") };
      return (await world.asha.ask("saveCanvas", { ...of, body })).status;
    };
    expect([await saveIn("one", "Finalist"), await saveIn("two", "Third")]).toEqual([200, 409]);
  });

  test("is kept once it was sent, until the certificates are updated", { tags: "full" }, async () => {
    const [asha = "", ravi = ""] = await people(
      ["Asha", "winner", "asha@example.com"],
      ["Ravi", "", "ravi@example.com"],
    );
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    await deliverDue(world.ctx, office.lease);
    expect([await shown(asha), await shown(ravi)]).toEqual(["Winner", "Participant"]);
    const earlier = async () => (await world.asha.ask("getTemplate", { params: { id: template } })).body.data.earlier;
    expect(await earlier()).toBe(0);
    await world.asha.ask("updateVariant", {
      params: { id: template, variant: winner },
      body: { name: "Winner", column: "Prize", values: ["champion"] },
    });
    expect([await shown(asha), await earlier()]).toEqual(["Winner", 1]);
    await world.asha.ask("updateCertificates", { params: { id: template } });
    expect([await shown(asha), await shown(ravi), await earlier()]).toEqual(["Participant", "Participant", 0]);
  });

  test(
    "that is not the one of a certificate is counted as each student is asked one by one",
    { tags: "full" },
    async () => {
      await save("Finalist", await add("Finalist", { values: ["finalist", "2nd"] }));
      await save("Mentor", await add("Mentor", { column: "Remarks", values: ["mentor"] }));
      const prizes = ["winner", "1st Place", "finalist", "2nd", "", "other"];
      await people(
        ...Array.from({ length: 24 }, (_, nth): [string, string, string] => {
          return [`Person ${nth}`, prizes[nth % prizes.length] ?? "", `person${nth}@example.com`];
        }),
      );
      await world.asha.ask("sendMail", { body: { user_template_id: template } });
      await deliverDue(world.ctx, office.lease);
      await world.ctx.pool.query("update students set remarks = 'Mentor' where template_id = $1 and position % 3 = 0", [
        template,
      ]);
      const body = { name: "Winner", column: "Prize", values: ["winner", "2ND"] };
      await world.asha.ask("updateVariant", { params: { id: template, variant: winner }, body });
      const { rows } = await world.ctx.db.execute<{ n: number }>(sql`
    select count(*)::int as n from templates t join students s on s.template_id = t.id
      join certificates c on c.student_id = s.id
    where t.id = ${template} and c.revision_id <> ${newestDesign()}`);
      const { earlier } = (await world.asha.ask("getTemplate", { params: { id: template } })).body.data;
      expect([earlier, earlier > 4 && earlier < 24]).toEqual([rows[0]?.n, true]);
    },
  );
});

describe("A variant", () => {
  test("that is deleted keeps the pixels of issued certificates, and comes back at its place", async () => {
    await add("Finalist");
    const [asha = "", ravi = ""] = await people(["Asha", "winner"], ["Ravi", "winner"]);
    await world.asha.ask("markShared", { params: { id: asha } });
    expect(await shown(asha)).toBe("Winner");
    const one = { params: { id: template, variant: winner } };
    expect((await world.asha.ask("deleteVariant", one)).status).toBe(200);
    expect([await shown(asha), await shown(ravi)]).toEqual(["Winner", "Participant"]);
    expect((await world.asha.ask("deleteVariant", one)).status).toBe(404);
    expect((await world.asha.ask("restoreVariant", one)).status).toBe(200);
    expect((await list()).variants.map(({ name }) => name)).toEqual(["Winner", "Finalist"]);
  });

  test("has no more than twelve beside it, and needs a name, a column and a value", { tags: "full" }, async () => {
    for (let nth = 1; nth < VARIANT.most; nth++) await add(`Group ${nth}`);
    const body = { name: "One more", column: "Prize", values: ["x"] };
    expect(await world.asha.ask("addVariant", { params: { id: template }, body })).toMatchObject({
      status: 409,
      body: { code: "variant.too_many" },
    });
    const bare = { name: "Bare", column: "Prize", values: [] };
    expect((await world.asha.ask("addVariant", { params: { id: template }, body: bare })).status).toBe(422);
  });

  test("is ordered with all others or not at all", async () => {
    await add("Finalist");
    const body = { variants: [winner] };
    expect((await world.asha.ask("orderVariants", { params: { id: template }, body })).status).toBe(409);
  });

  test("offers what a column says, the most frequent first, whatever the case", async () => {
    await people(["A", "Finalist"], ["B", "finalist "], ["C", "Winner"], ["D", ""]);
    const { body } = await world.asha.ask("columnValues", { params: { id: template }, query: { column: "Prize" } });
    expect(body.data).toEqual([
      { value: "Finalist", students: 2 },
      { value: "Winner", students: 1 },
    ]);
  });

  test("stands in the record", async () => {
    await world.asha.ask("deleteVariant", { params: { id: template, variant: winner } });
    const { rows } = await world.ctx.pool.query(
      "select params from events where kind = 'variant.changed' and subject_id = $1 order by position",
      [template],
    );
    expect(rows.map(({ params }: { params: { act: string } }) => params.act)).toEqual(["add", "delete"]);
  });
});

describe("A student whose column changes", () => {
  test("gets the design of the variant whose condition they meet now, as a new version of what was issued", async () => {
    const [asha = ""] = await people(["Asha", "", "asha@example.com"]);
    await world.asha.ask("markShared", { params: { id: asha } });
    expect(await shown(asha)).toBe("Participant");
    await world.asha.ask("importRows", {
      body: {
        user_template_id: template,
        duplicates: "update",
        columns: ["Prize"],
        rows: [["Asha", "", "asha@example.com", "", "", "Winner"]],
      },
    });
    expect(await shown(asha)).toBe("Winner");
    const { rows } = await world.ctx.pool.query("select version from certificates where student_id = $1", [asha]);
    expect(rows).toEqual([{ version: 2 }]);
  });

  test("keeps the design as it was issued while the variant stays the same", async () => {
    const [asha = ""] = await people(["Asha", "Winner"]);
    await world.asha.ask("markShared", { params: { id: asha } });
    expect(await shown(asha)).toBe("Winner");
    await save("Champion", winner);
    await world.asha.ask("updateStudent", { params: { id: asha }, body: { name: "Asha Rao" } });
    expect(await shown(asha)).toBe("Winner");
  });
});

describe("The list", () => {
  test("names each student's variant and is filtered by it", async () => {
    await people(["Asha", "winner"], ["Ravi", "Finalist"], ["Meera", ""]);
    expect(await named({})).toEqual([
      [
        ["Asha", winner],
        ["Ravi", undefined],
        ["Meera", undefined],
      ],
      "3",
    ]);
    expect(await named({ variant: winner })).toEqual([[["Asha", winner]], "1"]);
    expect(await named({ variant: "own" })).toEqual([
      [
        ["Ravi", undefined],
        ["Meera", undefined],
      ],
      "2",
    ]);
  });

  test("is filtered and counted as each student is asked, whatever the columns say", { tags: "full" }, async () => {
    await add("Second", { values: ["second"] });
    await add("Mentor", { column: "Remarks", values: ["mentor", "winner"] });
    await add("Nobody has this", { column: "Track", values: ["AI"] });
    const prizes = ["", "Winner", " winner", "SECOND", "ｗｉｎｎｅｒ", "Win ner", "İ"];
    const rows = prizes.flatMap((prize, nth) =>
      ["", "Mentor", "winner"].map((remarks) => [`Person ${nth} ${remarks}`, prize, remarks]),
    );
    await world.asha.ask("importRows", {
      body: {
        user_template_id: template,
        columns: ["Prize"],
        rows: rows.map(([name = "", prize = "", remarks = ""]) => [name, "", "", "", remarks, prize]),
      },
    });
    const all = (await world.asha.ask("listStudents", { query: { user_template_id: template } })).body;
    const { variants, own } = await list();
    for (const { id, students } of [...variants, { id: "own", students: own.students }]) {
      const [found, total] = await named({ variant: id });
      const theirs = all.filter(({ variant }) => (variant ?? "own") === id);
      expect([found, total, students]).toEqual([
        theirs.map(({ name, variant }) => [name, variant]),
        `${theirs.length}`,
        theirs.length,
      ]);
    }
  });

  test("of a preview has those of one design", async () => {
    await people(["Asha", "winner"], ["Ravi", "Finalist"]);
    const { body } = await world.asha.ask("listPreviewRows", { params: { id: template }, query: { variant: winner } });
    expect([body.data.total, body.data.rows.map(({ name }) => name)]).toEqual([1, ["Asha"]]);
  });

  test("of those due says whose design is which", async () => {
    await people(["Asha", "winner", "asha@example.com"], ["Ravi", "", "ravi@example.com"]);
    const { body } = await world.asha.ask("listDueRows", { params: { id: template }, query: {} });
    expect(body.data.rows.map(({ name, variant }) => [name, variant])).toEqual([
      ["Asha", winner],
      ["Ravi", null],
    ]);
  });
});

async function achieved(id: string) {
  const signed: SignedCredential = (await world.app.inject({ url: `/certify/${id}.json` })).json();
  const { id: address, name } = signed.credentialSubject.achievement;
  const page = await world.app.inject({ url: `${new URL(address).pathname}.json` });
  expect(page.json()).toMatchObject({ id: address, name });
  return [signed.name, name];
}

test("What was signed tells the certificates of two variants apart", async () => {
  const ids = await people(["Asha", "winner"], ["Ravi", ""]);
  for (const id of ids) await world.asha.ask("markShared", { params: { id } });
  expect(await Promise.all(ids.map(shown))).toEqual(["Winner", "Participant"]);
  expect(await Promise.all(ids.map(achieved))).toEqual([
    ["HackFest 2026: Winner", "HackFest 2026: Winner"],
    ["HackFest 2026", "HackFest 2026"],
  ]);
});

test("A copied template has the variants too", { tags: "full" }, async () => {
  const { body } = await world.asha.ask("duplicateTemplate", { params: { id: template }, body: { students: false } });
  template = body.data.id;
  const [asha = "", ravi = ""] = await people(["Asha", "winner"], ["Ravi", ""]);
  expect([await shown(asha), await shown(ravi)]).toEqual(["Winner", "Participant"]);
});

test(
  "Mails of one batch carry the designs of its press, also those queued after others",
  { tags: "full" },
  async () => {
    const rows = Array.from({ length: 4 }, (_, nth) => [
      `Person ${nth}`,
      nth % 2 === 0 ? "Winner" : "",
      `p${nth}@example.com`,
    ]);
    const ids = await people(...(rows as [string, string, string][]));
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    await save("Later", winner);
    await deliverDue(world.ctx, office.lease);
    expect(await Promise.all(ids.map(shown))).toEqual(["Winner", "Participant", "Winner", "Participant"]);
  },
);

test(
  "Whoever of a large batch is queued in a later piece gets the design of their variant, too",
  { tags: "full" },
  async () => {
    await world.ctx.pool.query(
      `insert into students (id, template_id, name, email, extra, created_at)
     select $1 || n, $1, 'One of many', 'many' || n || '@example.com',
       jsonb_build_object('Prize', case when n > $2 then 'Winner' else '' end), now()
     from generate_series(1, $2 + 1) n`,
      [template, PIECE],
    );
    const canvas = await world.asha.ask("getCanvas", { params: { id: template }, query: { variant: winner } });
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    const { rows } = await world.ctx.pool.query(
      `select d.student_id as id from deliveries d join certificates c using (student_id, revision_id)
     where d.template_id = $1 and d.revision_id = $2`,
      [template, canvas.body.data.revision],
    );
    expect(rows).toEqual([{ id: `${template}${PIECE + 1}` }]);
  },
);

test(
  "A variant deleted a month ago is erased, but for the designs that issued certificates show",
  { tags: "full" },
  async () => {
    const unused = await add("Unused");
    const [asha = ""] = await people(["Asha", "winner"]);
    await world.asha.ask("markShared", { params: { id: asha } });
    expect(await shown(asha)).toBe("Winner");
    for (const variant of [winner, unused])
      await world.asha.ask("deleteVariant", { params: { id: template, variant } });
    world.clock.forward(KEPT_MS);
    await eraseDeleted(world.ctx);
    const { rows } = await world.ctx.pool.query(
      "select v.id, count(r.id)::int as saves from variants v left join template_revisions r on r.variant_id = v.id where v.template_id = $1 group by v.id",
      [template],
    );
    expect(rows).toEqual([{ id: winner, saves: 1 }]);
    expect(await shown(asha)).toBe("Winner");
  },
);
