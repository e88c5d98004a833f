// Certificates that recipients fetch themselves by a claim link, and what strangers learn there.
import { afterAll, beforeAll, expect, test } from "vitest";
import { OTP } from "#domain/account/otp.ts";
import { CLAIM } from "#domain/certificate/claim.ts";
import { ID } from "#domain/id.ts";
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import { claimCode, claimLink, openClaim, take } from "../../../test/claim.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openVisit } from "../../../test/recipient.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { backgroundDone } from "../async/in-background.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { removeExpired } from "../sweep.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const design = contentOf([titleOf("{{Student Name}}")]);
const list = async (owner: Person = world.asha) => world.template(owner, design);
const add = (
  template: string,
  email: string,
  fields: { name?: string; certificate_number?: string; remarks?: string } = {},
) => world.student(world.asha, template, { name: "Meera Nair", email, ...fields });
const look = (id: string) => world.visitor.ask("lookAtClaim", { params: { id } });
const stateOf = async (id: string) => (await look(id)).body.data.state;
const linkOf = async (id: string) => (await world.asha.ask("getClaimLink", { params: { id } })).body.link;
const operate = (statement: string, ...params: string[]) => world.ctx.pool.query(statement, params);

test("whoever proves an address on the list takes the certificate, which is issued once", async () => {
  const template = await list();
  const id = await add(template, "meera@example.com");
  const link = await claimLink(world.asha, template);
  expect(link).toMatch(ID.pattern);
  expect((await look(link)).body.data).toEqual({
    title: "HackFest 2026",
    issuer: "",
    state: "open",
    closes_at: null,
    publishes_at: null,
    number: "",
  });
  const visit = await openClaim(world, link, { email: "Meera@Example.com" });
  expect(visit.certificates).toMatchObject([{ name: "Meera Nair", number: "", state: "free" }]);
  expect(JSON.stringify(visit)).not.toContain(id);
  expect((await take(world, link, visit)).body).toEqual({ url: `/certify/${id}` });
  expect((await take(world, link, visit)).body).toEqual({ url: `/certify/${id}` });
  const page = await world.app.inject(`/certify/${id}`);
  expect(page.body).not.toContain("Not issued yet");
  expect(await linkOf(template)).toMatchObject({ state: "open", taken: 1, waiting: 0 });
  const [student] = (await world.asha.ask("listStudents", { query: { user_template_id: template } })).body;
  expect(student?.delivery?.state).toBe("given");
  const { rows } = await operate("select kind, by from hand_overs where student_id = $1", id);
  expect(rows).toEqual([{ kind: "claimed", by: null }]);
  // It is among all that was given to the address.
  const mine = await world.visitor.ask("listMine", { visit: await openVisit(world, "meera@example.com") });
  expect(mine.body.data.map((each) => each.id)).toEqual([id]);
  const again = await openClaim(world, link, { email: "meera@example.com" });
  expect(again.certificates[0]?.state).toBe("issued");
});

test("of several for one address each is taken by itself, and none of another address", { tags: "full" }, async () => {
  const template = await list();
  const ids = [await add(template, "team@example.com"), await add(template, "team@example.com", { name: "Ravi Das" })];
  await add(template, "other@example.com", { name: "Somebody Else" });
  const link = await claimLink(world.asha, template);
  const visit = await openClaim(world, link, { email: "team@example.com" });
  expect(visit.certificates.map(({ name }) => name)).toEqual(["Meera Nair", "Ravi Das"]);
  expect((await take(world, link, visit, 1)).body.url).toBe(`/certify/${ids[1]}`);
  expect((await linkOf(template))?.taken).toBe(1);
  const other = await openClaim(world, link, { email: "other@example.com" });
  const stolen = await take(world, link, { ...visit, certificates: other.certificates });
  expect(stolen.status).toBe(404);
});

test(
  "a number finds its row, and the code goes to the address there, which nobody sees before",
  { tags: "full" },
  async () => {
    const template = await list();
    await add(template, "numbered@example.com", { certificate_number: "Reg-7 a" });
    await add(template, "twice1@example.com", { certificate_number: "R-2" });
    await add(template, "twice2@example.com", { certificate_number: "r-2" });
    const link = await claimLink(world.asha, template, { number_column: "Certificate ID" });
    expect((await look(link)).body.data.number).toBe("Certificate ID");
    const known = await claimCode(world, link, { number: " REG-7 A " });
    const unknown = await claimCode(world, link, { number: "Reg-8" });
    const ambiguous = await claimCode(world, link, { number: "R-2" });
    expect([known.status, unknown.status, ambiguous.status]).toEqual([200, 200, 200]);
    expect(known.mails).toHaveLength(1);
    expect([...unknown.mails, ...ambiguous.mails]).toEqual([]);
    expect(known.mails[0]).toContain("To: numbered@example.com");
    for (const { proof } of [unknown, ambiguous]) {
      const answer = await world.visitor.ask("openClaim", { params: { id: link }, body: { proof, code: "123456" } });
      expect(answer.body).toMatchObject({ code: "otp.wrong" });
    }
    const visit = await openClaim(world, link, { number: "reg-7 a" });
    expect(visit.certificates.map(({ number }) => number)).toEqual(["Reg-7 a"]);
  },
);

test("a number may stand in a column of the list", { tags: "full" }, async () => {
  const template = await list();
  const rows = [{ name: "Asha B", email: "column@example.com", extra: { "Roll No": "CS 042" } }];
  await imported(template, rows);
  const link = await claimLink(world.asha, template, { number_column: "Roll No" });
  const visit = await openClaim(world, link, { number: "cs  042" });
  expect(visit.address).toBe("column@example.com");
  // Whoever comes to the list is found half a minute later, and an address that changed gets no code meanwhile.
  await imported(template, [{ name: "New B", email: "new@example.com", extra: { "Roll No": "CS 043" } }]);
  const [student] = (await world.asha.ask("listStudents", { query: { user_template_id: template } })).body;
  const changed = { name: "Asha B", email: "changed@example.com" };
  await world.asha.ask("updateStudent", { params: { id: student?.id ?? "" }, body: changed });
  const mailsFor = async (number: string) => (await claimCode(world, link, { number })).mails.length;
  expect([await mailsFor("CS 042"), await mailsFor("CS 043")]).toEqual([0, 0]);
  world.clock.forward(MINUTE / 2);
  expect([await mailsFor("CS 042"), await mailsFor("CS 043")]).toEqual([1, 1]);
});

async function imported(template: string, rows: { name: string; email: string; extra: Record<string, string> }[]) {
  const columns = [...new Set(rows.flatMap(({ extra }) => Object.keys(extra)))];
  const lines = rows.map(({ name, email, extra }) =>
    [name, email, ...columns.map((each) => extra[each] ?? "")].join(","),
  );
  const csv = [["name", "email", ...columns].join(","), ...lines].join("\n");
  const form = new FormData();
  form.append("file", new File([csv], "list.csv", { type: "text/csv" }));
  form.append("user_template_id", template);
  const answer = await world.asha.ask("importStudents", { form });
  expect(answer.status).toBe(200);
}

test("a condition lets in only those in whose column one of its values stands", { tags: "full" }, async () => {
  const template = await list();
  await imported(template, [
    { name: "Here", email: "here@example.com", extra: { "Check-in Status": "Checked  in" } },
    { name: "Away", email: "away@example.com", extra: { "Check-in Status": "No" } },
  ]);
  const link = await claimLink(world.asha, template, { column: "Check-in Status", values: ["Checked In"] });
  const away = await openClaim(world, link, { email: "away@example.com" });
  expect(away.certificates.map(({ state }) => state)).toEqual(["waiting"]);
  expect(await take(world, link, away)).toMatchObject({ status: 409, body: { code: "claim.not_ready" } });
  const here = await openClaim(world, link, { email: "here@example.com" });
  expect((await take(world, link, here)).status).toBe(200);
  expect(
    (
      await world.asha.ask("setClaimLink", {
        params: { id: template },
        body: { column: "Check-in Status", values: [" "], number_column: "" },
      })
    ).body,
  ).toMatchObject({ code: "claim.values_missing" });
});

test(
  "an address that is not on the list gets the same answer and a code, and may ask to be added",
  { tags: "full" },
  async () => {
    const template = await list();
    await add(template, "listed@example.com");
    const link = await claimLink(world.asha, template);
    const listed = await claimCode(world, link, { email: "listed@example.com" });
    const stranger = await claimCode(world, link, { email: "stranger@example.com" });
    expect([listed.status, stranger.status]).toEqual([200, 200]);
    const body = { proof: stranger.proof, code: stranger.code ?? "" };
    const { data } = (await world.visitor.ask("openClaim", { params: { id: link }, body })).body;
    expect(data).toMatchObject({ address: "stranger@example.com", is_listed: false, certificates: [] });
    const join = (name: string) =>
      world.visitor.ask("askToJoin", { params: { id: link }, visit: data.visit, body: { name } });
    expect((await join(" ")).body).toMatchObject({ code: "student.name_required" });
    expect((await join("Strange R")).status).toBe(200);
    expect((await join("Stranger  Rao")).status).toBe(200);
    const { body: waiting } = await world.asha.ask("listWaiting", { params: { id: template } });
    expect(waiting.data).toMatchObject([{ name: "Stranger Rao", email: "stranger@example.com" }]);
    expect((await linkOf(template))?.waiting).toBe(1);
    const visit = await openClaim(world, link, { email: "listed@example.com" });
    const listedJoins = await world.visitor.ask("askToJoin", {
      params: { id: link },
      visit: visit.visit,
      body: { name: "Again" },
    });
    expect(listedJoins.body).toMatchObject({ code: "claim.on_the_list" });
  },
);

async function waitingOf(template: string, link: string, email: string, name = "Stranger Rao"): Promise<string> {
  const { visit } = await openClaim(world, link, { email });
  await world.visitor.ask("askToJoin", { params: { id: link }, visit, body: { name } });
  const { data } = (await world.asha.ask("listWaiting", { params: { id: template } })).body;
  return data.find((each) => each.email === email)?.id ?? "";
}
const answer = (template: string, request: string, accept: boolean, value?: string) =>
  world.asha.ask("answerWaiting", { params: { id: template, request }, body: { accept, value } });

test("whoever is accepted is on the list with what the condition asks, and is mailed by a job, once", async () => {
  const template = await list();
  const link = await claimLink(world.asha, template, { column: "Status", values: ["Here", "Online"] });
  const request = await waitingOf(template, link, "accepted@example.com");
  const missing = { status: 422, body: { code: "claim.values_missing" } };
  expect(await answer(template, request, true)).toMatchObject(missing);
  expect(await answer(template, request, true, "Winner")).toMatchObject(missing);
  expect((await answer(template, request, true, "Online")).status).toBe(200);
  expect(await answer(template, request, true, "Online")).toMatchObject({
    status: 404,
    body: { code: "claim.answered" },
  });
  expect(await world.waiting()).toContain(`mail-accepted ${request}`);
  const students = async () => (await world.asha.ask("listStudents", { query: { user_template_id: template } })).body;
  expect(await students()).toMatchObject([
    { name: "Stranger Rao", email: "accepted@example.com", extra: { Status: "Online" }, delivery: null },
  ]);
  await world.work();
  expect((await students())[0]?.delivery?.state).toBe("queued");
  expect((await operate("select from claim_requests where id = $1", request)).rowCount).toBe(0);
  expect(
    (
      await operate(
        "select from deliveries d join students s on s.id = d.student_id where s.template_id = $1",
        template,
      )
    ).rowCount,
  ).toBe(1);
});

test("whoever is refused is forgotten, and after thirty days whoever got no answer", { tags: "full" }, async () => {
  const template = await list();
  const link = await claimLink(world.asha, template);
  const refused = await waitingOf(template, link, "refused@example.com");
  await waitingOf(template, link, "silent@example.com");
  expect((await answer(template, refused, false)).status).toBe(200);
  const left = async () => (await operate("select email from claim_requests where template_id = $1", template)).rows;
  expect(await left()).toEqual([{ email: "silent@example.com" }]);
  const long = new Date(world.clock.now.getTime() - CLAIM.waitingKeptMs - 1).toISOString();
  await operate("update claim_requests set asked_at = $2 where template_id = $1", template, long);
  const accepted = await waitingOf(template, link, "accepted.late@example.com");
  expect((await answer(template, accepted, true)).status).toBe(200);
  await operate("update claim_requests set asked_at = $2 where template_id = $1", template, long);
  await removeExpired(world.ctx);
  // Whoever was accepted is kept until they were mailed.
  expect(await left()).toEqual([{ email: "accepted.late@example.com" }]);
});

test("only so many can wait", { tags: "full" }, async () => {
  const template = await list();
  const link = await claimLink(world.asha, template);
  await operate(
    `insert into claim_requests (id, template_id, email, name, asked_at)
    select 'many' || n, $1, n || '@example.com', 'N', now() from generate_series(1, ${CLAIM.waiting}) n`,
    template,
  );
  const { visit } = await openClaim(world, link, { email: "late@example.com" });
  const late = await world.visitor.ask("askToJoin", { params: { id: link }, visit, body: { name: "Late" } });
  expect(late.body).toMatchObject({ code: "claim.waiting_full" });
});

test("held certificates are not taken before they are published", { tags: "full" }, async () => {
  const template = await list();
  await add(template, "held@example.com");
  const link = await claimLink(world.asha, template);
  const visit = await openClaim(world, link, { email: "held@example.com" });
  const publishAt = new Date(world.clock.now.getTime() + HOUR).toISOString();
  await world.asha.ask("holdTemplate", { params: { id: template }, body: { publish_at: publishAt } });
  expect((await look(link)).body.data).toMatchObject({ state: "held", publishes_at: publishAt });
  expect(await take(world, link, visit)).toMatchObject({ status: 409, body: { code: "claim.held" } });
  expect((await claimCode(world, link, { email: "held@example.com" })).status).toBe(409);
  await world.asha.ask("liftHold", { params: { id: template } });
  expect((await take(world, link, visit)).status).toBe(200);
});

test(
  "of the last certificate one of two gets it, and whoever has theirs opens it still",
  { tags: "full" },
  async () => {
    const template = await list();
    await add(template, "one@example.com");
    await add(template, "two@example.com");
    const link = await claimLink(world.asha, template, { capacity: 1 });
    const visits = [
      await openClaim(world, link, { email: "one@example.com" }),
      await openClaim(world, link, { email: "two@example.com" }),
    ];
    const statuses = (await Promise.all(visits.map((visit) => take(world, link, visit)))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await linkOf(template)).toMatchObject({ taken: 1, state: "full" });
    const winner = visits[statuses.indexOf(200)];
    expect(winner && (await take(world, link, winner)).status).toBe(200);
    const states: (string | undefined)[] = [];
    for (const email of ["one@example.com", "two@example.com"])
      states.push((await openClaim(world, link, { email })).certificates[0]?.state);
    expect(states).toEqual(statuses.map((status) => (status === 200 ? "issued" : "full")));
  },
);

test("two who take one certificate at once take it once", { tags: "full" }, async () => {
  const template = await list();
  const id = await add(template, "race@example.com");
  const link = await claimLink(world.asha, template);
  const visit = await openClaim(world, link, { email: "race@example.com" });
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(world, link, visit)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await linkOf(template))?.taken).toBe(1);
  const { rows } = await operate("select version from certificates where student_id = $1", id);
  expect(rows).toEqual([{ version: 1 }]);
});

test("a link that is closed, over or replaced gives nothing, and opens again", { tags: "full" }, async () => {
  const template = await list();
  await add(template, "closing@example.com");
  const closesAt = new Date(world.clock.now.getTime() + 2 * MINUTE).toISOString();
  const link = await claimLink(world.asha, template, { closes_at: closesAt });
  const visit = await openClaim(world, link, { email: "closing@example.com" });
  world.clock.forward(2 * MINUTE);
  expect(await stateOf(link)).toBe("closed");
  expect(await take(world, link, visit)).toMatchObject({ status: 410, body: { code: "claim.closed" } });
  expect(await claimLink(world.asha, template)).toBe(link);
  expect(await stateOf(link)).toBe("open");
  await world.asha.ask("closeClaimLink", { params: { id: template } });
  expect(await stateOf(link)).toBe("closed");
  const { body } = await world.asha.ask("renewClaimLink", { params: { id: template } });
  expect(body.link?.state).toBe("closed");
  expect((await look(link)).status).toBe(404);
  expect((await take(world, link, visit)).status).toBe(404);
  expect((await world.app.inject(`/claim/${link}`)).statusCode).toBe(404);
  const renewed = body.link?.address.split("/").at(-1) ?? "";
  expect(await claimLink(world.asha, template)).toBe(renewed);
  expect((await world.app.inject(`/claim/${renewed}`)).statusCode).toBe(200);
  expect((await world.app.inject(`/claim/${renewed}/qr.png`)).headers["content-type"]).toBe("image/png");
  const past = await world.asha.ask("setClaimLink", {
    params: { id: template },
    body: { column: "", number_column: "", closes_at: world.clock.now.toISOString() },
  });
  expect(past.body).toMatchObject({ code: "claim.past" });
});

test("nothing is taken of a deleted list, student, or one that the operator took down", { tags: "full" }, async () => {
  const template = await list();
  const ids = [await add(template, "gone@example.com"), await add(template, "gone@example.com", { name: "Ravi Das" })];
  const link = await claimLink(world.asha, template);
  const visit = await openClaim(world, link, { email: "gone@example.com" });
  await world.asha.ask("deleteStudent", { params: { id: ids[0] ?? "" } });
  expect((await take(world, link, visit, 0)).body).toMatchObject({ code: "claim.not_yours" });
  await operate("update students set taken_down_at = now() where id = $1", ids[1] ?? "");
  expect((await take(world, link, visit, 1)).body).toMatchObject({ code: "claim.not_yours" });
  await operate("update templates set taken_down_at = now() where id = $1", template);
  expect((await look(link)).status).toBe(404);
  await operate("update templates set taken_down_at = null where id = $1", template);
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect((await look(link)).status).toBe(404);
  expect((await take(world, link, visit, 1)).status).toBe(404);
});

test("a withdrawn certificate is not taken, and its address is still on the list", { tags: "full" }, async () => {
  const template = await list();
  const id = await add(template, "withdrawn@example.com");
  const link = await claimLink(world.asha, template);
  await take(world, link, await openClaim(world, link, { email: "withdrawn@example.com" }));
  const body = { user_template_id: template, student_ids: [id], reason: "" };
  await world.asha.ask("withdrawCertificates", { body });
  const visit = await openClaim(world, link, { email: "withdrawn@example.com" });
  expect(visit).toMatchObject({ certificates: [], is_listed: true });
  const join = { params: { id: link }, visit: visit.visit, body: { name: "Meera" } };
  expect((await world.visitor.ask("askToJoin", join)).body).toMatchObject({ code: "claim.on_the_list" });
});

test("a code works once, for its link and its address alone, and a visit for half an hour", async () => {
  const [template, other] = [await list(), await list()];
  await add(template, "codes@example.com");
  const [link, otherLink] = [await claimLink(world.asha, template), await claimLink(world.asha, other)];
  const { proof, code = "" } = await claimCode(world, link, { email: "codes@example.com" });
  const second = await claimCode(world, link, { email: "second@example.com" });
  const open = (id: string, body: { proof: string; code: string }) =>
    world.visitor.ask("openClaim", { params: { id }, body });
  expect((await open(otherLink, { proof, code })).body).toMatchObject({ code: "otp.expired" });
  // Two codes may be the same by chance.
  const wrong = second.code === code ? "000000" : code;
  expect((await open(link, { proof: second.proof, code: wrong })).status).toBe(422);
  const opened = await open(link, { proof, code });
  expect(opened.status).toBe(200);
  expect((await open(link, { proof, code })).body).toMatchObject({ code: "otp.expired" });
  world.clock.forward(30 * MINUTE);
  expect(await take(world, link, opened.body.data)).toMatchObject({ status: 403, body: { code: "claim.visit_ended" } });
  const late = await claimCode(world, link, { email: "codes@example.com" });
  world.clock.forward(OTP.livesMs);
  expect((await open(link, { proof: late.proof, code: late.code ?? "" })).body).toMatchObject({ code: "otp.expired" });
  expect((await world.visitor.ask("listMine", { visit: opened.body.data.visit })).status).toBe(403);
});

test("what is asked must be an address or a number, one of them, and the link a link", async () => {
  const link = await claimLink(world.asha, await list());
  const ask = async (body: { email?: string; number?: string }, id = link) =>
    (await world.visitor.ask("sendClaimCode", { params: { id }, body })).body;
  expect(await ask({ email: "no address" })).toMatchObject({ code: "email.invalid" });
  expect(await ask({})).toMatchObject({ code: "request.invalid_field" });
  expect(await ask({ number: "42" })).toMatchObject({ code: "request.invalid_field" });
  expect(await ask({ email: "a@example.com", number: "42" })).toMatchObject({ code: "request.invalid_field" });
  expect(await ask({ email: "a@example.com" }, "A".repeat(22))).toMatchObject({ code: "claim.not_found" });
});

test("an empty design gives nothing", async () => {
  const template = await world.template(world.asha, contentOf([]));
  await add(template, "empty@example.com");
  const link = await claimLink(world.asha, template);
  const visit = await openClaim(world, link, { email: "empty@example.com" });
  expect((await take(world, link, visit)).body).toMatchObject({ code: "claim.not_ready" });
});

test("a live server counts codes by what is sought, and mails only some strangers", { tags: "full" }, async () => {
  const live = await openWorld({}, { limits: true });
  try {
    const template = await live.template(live.asha, design);
    const link = await claimLink(live.asha, template);
    const ask = async (email: string) =>
      (await live.visitor.ask("sendClaimCode", { params: { id: link }, body: { email } })).status;
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth++) statuses.push(await ask("nobody@example.com"));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Beyond the limit of strangers the answer is the same, and nobody is mailed.
    await live.ctx.limits.isWithin({ claimStranger: "127.0.0.1" });
    for (let nth = 0; nth < 120; nth++) await live.ctx.limits.isWithin({ claimStranger: "127.0.0.1" });
    await backgroundDone(live.ctx);
    const { status, mails } = await claimCode(live, link, { email: "stranger@example.com" });
    expect([status, mails]).toEqual([200, []]);
    const guesses: number[] = [];
    for (let nth = 0; nth < 61; nth++)
      guesses.push((await live.visitor.ask("lookAtClaim", { params: { id: `${"A".repeat(20)}${nth + 10}` } })).status);
    expect(guesses.at(0)).toBe(404);
    expect(guesses.at(-1)).toBe(429);
  } finally {
    await live.close();
  }
});

test("the record says who opened, changed, replaced and closed the link", { tags: "full" }, async () => {
  const owner = await world.signIn("9000011223", "Record Owner");
  const template = await world.template(owner, design);
  await claimLink(owner, template);
  await claimLink(owner, template, { capacity: 3 });
  await owner.ask("renewClaimLink", { params: { id: template } });
  await owner.ask("closeClaimLink", { params: { id: template } });
  const { rows } = await operate(
    "select params->>'act' as act from events where kind = 'claim.changed' and subject_id = $1 order by position",
    template,
  );
  expect(rows.map(({ act }) => act)).toEqual(["open", "change", "renew", "close"]);
});

test("an erased list takes link and requests along", { tags: "full" }, async () => {
  const template = await list();
  const link = await claimLink(world.asha, template);
  await waitingOf(template, link, "erased@example.com");
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  const long = new Date(world.clock.now.getTime() - 31 * DAY).toISOString();
  await operate("update templates set deleted_at = $2 where id = $1", template, long);
  await eraseDeleted(world.ctx);
  const { rows } = await operate(
    "select (select count(*) from claim_links where template_id = $1)::int + (select count(*) from claim_requests where template_id = $1)::int as n",
    template,
  );
  expect(rows).toEqual([{ n: 0 }]);
});
