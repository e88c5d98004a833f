// What an issuer tells about itself: changed by owners, seen by managers, recorded, and shown to everybody.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KEPT_MS } from "#domain/retention.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { type DnsPeer, openDnsPeer } from "../../../test/peers/dns.ts";
import { pictureBomb } from "../../../test/peers/picture-bomb.ts";
import { openWorld, type Person, prove, type World } from "../../../test/world.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { countAllNumbers } from "./numbers.ts";

const say = SAY.issuerSettings;
let world: World;
let dns: DnsPeer;
let asha: Person;
let club: string;
beforeAll(async () => {
  dns = await openDnsPeer();
  world = await openWorld({ TRUST: "tiers", DNS_SERVERS: dns.server }, { limits: true });
  asha = await world.signIn("9400000001", "Asha Rao");
  club = (await asha.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;
  await asha.ask("updateWorkspace", { params: { id: club }, body: { name: "Club", issuer: "Robotics Club" } });
});
afterAll(() => Promise.all([world.close(), dns.close()]));

const settings = async (person = asha) => (await person.ask("getIssuer")).body.data;
const record = async () =>
  (await asha.ask("listEvents", { params: { id: club }, query: { topic: "workspace" } })).body.data.map(
    ({ what }) => what,
  );
const page = async (headers = {}) =>
  (
    await world.app.inject({
      url: new URL((await settings()).page).pathname,
      headers: { accept: "text/html", ...headers },
    })
  ).body;
const uploadLogo = (bytes: Buffer, name = "logo.png", person = asha) => {
  const form = new FormData();
  form.append("logo", new File([new Uint8Array(bytes)], name));
  return person.ask("uploadLogo", { form });
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#353f9480" } })
    .png()
    .toBuffer();
const save = async (site: string) => asha.ask("updateIssuer", { body: { site } });
const isUsed = async (logo: string) => {
  const text = "select deleted_at is null as used from files where id = $1";
  return (await world.ctx.pool.query<{ used: boolean }>(text, [logo.slice(7, 29)])).rows[0]?.used;
};

test("a workspace that said nothing shows its name, nothing else, and has a page", async () => {
  expect(await settings()).toEqual({
    name: "Robotics Club",
    label: "Robotics Club (not verified)",
    page: expect.stringMatching(/\/issuers\/[\w-]{22}$/) as string,
    logo: "",
    site: "",
    show_numbers: false,
    numbers: null,
    domain: null,
  });
  expect((await settings()).page).toBe((await settings()).page);
  const shown = await page();
  for (const part of ["issuer-logo", SAY.issuer.site, SAY.issuer.numbers]) expect(shown).not.toContain(part);
  expect(shown).toContain('href="/verify"');
});

test("a manager sees it and may change nothing; others do not see it, and a stranger sees their own", async () => {
  const join = async (mobile: string, role: "manager" | "sender") => {
    const person = await world.signIn(mobile, role);
    const { data } = (await asha.ask("invite", { params: { id: club }, body: { role } })).body;
    await person.ask("acceptInvitation", { body: { token: data.link?.split("#")[1] ?? "" } });
    return person;
  };
  const [manager, sender] = [await join("9400000002", "manager"), await join("9400000003", "sender")];
  expect((await manager.ask("getIssuer")).body.data.name).toBe("Robotics Club");
  const refused = await manager.ask("updateIssuer", { body: { site: "https://evil.example" } });
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("Only an owner") as string } });
  expect((await uploadLogo(await picture(9, 9), "l.png", manager)).status).toBe(403);
  expect((await sender.ask("getIssuer")).status).toBe(403);
  expect((await world.visitor.ask("getIssuer")).status).toBe(401);
  expect((await settings(world.ravi)).page).not.toBe((await settings()).page);
});

describe("The web site", () => {
  test("is kept as an https address, and removed", async () => {
    expect((await save("www.College.edu/robotics")).body.data.site).toBe("https://www.college.edu/robotics");
    expect(await page()).toMatch(
      /<a href="https:\/\/www.college.edu\/robotics" rel="nofollow ugc[^>]*>www.college.edu<\/a>/,
    );
    for (const wrong of ["http://college.edu", "javascript:alert(1)", "college"])
      expect(await save(wrong)).toMatchObject({ status: 422, body: { message: say.siteInvalid } });
    expect((await settings()).site).toBe("https://www.college.edu/robotics");
    expect((await save("")).body.data.site).toBe("");
    expect((await record()).slice(0, 2)).toEqual(
      Array.from({ length: 2 }, () => "changed the web site on the issuer's page"),
    );
  });
});

describe("The logo", () => {
  test("is made small and stays transparent, and the one before is removed", { tags: "full" }, async () => {
    const first = (await uploadLogo(await picture(1200, 600))).body.data.logo;
    const { rawPayload, headers } = await world.app.inject(first);
    expect(headers["content-type"]).toBe("image/png");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480, height: 240, hasAlpha: true });
    expect(await page()).toContain(`<img src="${first}" alt="Logo of Robotics Club" />`);
    const second = (await uploadLogo(await picture(40, 40))).body.data.logo;
    expect(second).not.toBe(first);
    expect([await isUsed(first), await isUsed(second)]).toEqual([false, true]);
    world.clock.forward(2 * HOUR);
    await eraseDeleted(world.ctx);
    expect((await world.app.inject(first)).statusCode).toBe(404);
    expect((await world.app.inject(second)).statusCode).toBe(200);
    expect((await asha.ask("removeLogo")).body.data.logo).toBe("");
    expect((await record())[0]).toBe("changed the logo on the issuer's page");
  });

  test.each([
    ["a drawing with a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), 422],
    ["a picture of 5 MB and a byte", Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    ["a picture of 16,000 by 16,000 pixels", pictureBomb(16_000), 413],
  ])("%s is refused", async (_, bytes, status) => {
    expect((await uploadLogo(bytes)).status).toBe(status);
    expect((await settings()).logo).toBe("");
  });
});

describe("The domain", () => {
  test("is named, checked and forgotten by an owner; all of it is recorded", async () => {
    expect((await asha.ask("checkDomain")).status).toBe(409);
    const wrong = await asha.ask("nameDomain", { body: { domain: "https://college.edu" } });
    expect(wrong).toMatchObject({ status: 422, body: { message: say.domainInvalid } });
    const named = (await asha.ask("nameDomain", { body: { domain: "College.edu" } })).body.data.domain;
    expect(named).toMatchObject({
      name: "college.edu",
      record: "_prashasti.college.edu",
      file: "https://college.edu/.well-known/prashasti.json",
      verified_at: null,
      checked_at: null,
    });
    expect(JSON.parse(named?.content ?? "")).toEqual([named?.code]);
    dns.records.set("_prashasti.college.edu", [named?.code ?? ""]);
    const checked = (await asha.ask("checkDomain")).body.data;
    expect(checked.label).toBe("Robotics Club (college.edu, verified)");
    expect(checked.domain).toMatchObject({ method: "dns", verified_at: world.clock.now.toISOString() });
    await asha.ask("checkDomain");
    const again = (await asha.ask("nameDomain", { body: { domain: "college.edu" } })).body.data;
    expect(again.domain).toEqual(checked.domain);
    expect((await asha.ask("forgetDomain")).body.data.domain).toBeNull();
    expect((await asha.ask("forgetDomain")).status).toBe(200);
    expect((await record()).slice(0, 3)).toEqual([
      "removed the domain college.edu of the issuer",
      "verified the domain college.edu of the issuer",
      "named the domain college.edu for the issuer",
    ]);
  });

  test("is checked by hand a limited number of times an hour", { tags: "full" }, async () => {
    await asha.ask("nameDomain", { body: { domain: "college.edu" } });
    const statuses: number[] = [];
    for (let tried = 0; tried < 32; tried += 1) statuses.push((await asha.ask("checkDomain")).status);
    expect(statuses).toContain(429);
    // Where its web site is was asked there, too, and nowhere else.
    expect(dns.asked).toContain("college.edu");
    expect((await settings()).domain).toMatchObject({
      verified_at: null,
      failing_since: world.clock.now.toISOString(),
    });
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    await asha.ask("forgetDomain");
    world.clock.forward(HOUR);
  });
});

describe("The numbers", () => {
  let template: string;
  const issue = async (name: string) => {
    const student = await world.student(asha, template, { name });
    await asha.ask("markShared", { params: { id: student } });
    await world.app.inject(`/certify/${student}`);
    return student;
  };
  beforeAll(async () => {
    template = await world.template(asha);
  });

  test("are shown only where the owner wants it, and are counted then and once a day", async () => {
    const [first] = [await issue("Ananya"), await issue("Vikram"), await issue("Meera")];
    await world.student(asha, template, { name: "Never issued" });
    await asha.ask("withdrawCertificates", {
      body: { user_template_id: template, student_ids: [first], reason: "" },
    });
    await countAllNumbers(world.ctx);
    expect((await settings()).numbers).toBeNull();
    const since = world.clock.now.toISOString();
    await asha.ask("updateIssuer", { body: { show_numbers: true } });
    expect(await world.waiting()).toContain(`count-issued ${club}`);
    await world.work();
    expect((await settings()).numbers).toEqual({ issued: 3, withdrawn: 1, since, counted_at: since });
    expect(await page()).toContain("3 certificates were issued, the first on 20 November 2026");
    expect(await page()).toContain("1 of them was withdrawn");
    expect(await page({ "accept-language": "hi" })).toContain("3 प्रमाणपत्र जारी हुए");
    world.clock.forward(DAY);
    await issue("Kavya");
    expect((await settings()).numbers).toMatchObject({ issued: 3 });
    await countAllNumbers(world.ctx);
    expect((await settings()).numbers).toMatchObject({ issued: 4, since, counted_at: world.clock.now.toISOString() });
    expect((await record())[0]).toBe("changed whether numbers show on the issuer's page");
    await asha.ask("updateIssuer", { body: { show_numbers: false } });
    expect((await settings()).numbers).toBeNull();
    expect(await page()).not.toContain("were issued");
    await asha.ask("updateIssuer", { body: { show_numbers: true } });
  });

  test("count a deleted certificate as withdrawn, and one that was mailed stays when its template is deleted", async () => {
    const { body } = await asha.ask("listStudents", { query: { user_template_id: template } });
    const [one, two] = body.filter(({ name }) => name === "Kavya" || name === "Meera");
    await asha.ask("deleteStudent", { params: { id: one?.id ?? "" } });
    await world.ctx.pool.query("update certificates set sent_at = now() where student_id = $1", [two?.id]);
    await countAllNumbers(world.ctx);
    expect((await settings()).numbers).toMatchObject({ issued: 4, withdrawn: 2 });
    await asha.ask("deleteTemplate", { params: { id: template } });
    await countAllNumbers(world.ctx);
    expect((await settings()).numbers).toMatchObject({ issued: 4, withdrawn: 3 });
  });
});

test("the page of a deleted account shows nothing of what it told", async () => {
  const person = await world.signIn("9400000009", "Leaving");
  await person.ask("updateIssuer", { body: { site: "https://leaving.example" } });
  const code = (await person.ask("nameDomain", { body: { domain: "leaving.example" } })).body.data.domain?.code ?? "";
  dns.records.set("_prashasti.leaving.example", [code]);
  const { page: address } = (await person.ask("checkDomain")).body.data;
  const shown = async () => (await world.app.inject({ url: new URL(address).pathname })).body;
  expect(await shown()).toContain("https://leaving.example");
  expect((await person.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
  expect(await shown()).toContain(SAY.issuer.unnamed);
  expect(await shown()).not.toContain("leaving.example");
});

test("what an issuer told is erased with its workspace", async () => {
  const logo = (await uploadLogo(await picture(20, 20))).body.data.logo;
  await prove(asha);
  await asha.ask("deleteWorkspace", { params: { id: club } });
  world.clock.forward(KEPT_MS + DAY);
  await eraseDeleted(world.ctx);
  world.clock.forward(2 * HOUR);
  await eraseDeleted(world.ctx);
  expect((await world.ctx.pool.query("select from issuer_profiles where owner_id = $1", [club])).rowCount).toBe(0);
  expect((await world.app.inject(logo)).statusCode).toBe(404);
});
