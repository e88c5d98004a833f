// What was taken down or blocked is out of public view at every address there is, also as a copy, and in what the same
// person makes later.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { claimLink } from "../../../test/claim.ts";
import { contentOf } from "../../../test/golden/paper.ts";
import { routesOf } from "../../../test/routes.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { block, findAccount, unblock } from "../admin/people.ts";
import { describeView, TRUST_VERBS } from "../admin/trust.ts";

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());

const COMMAND = { by: "root", why: "Phishing" };
/** What stays, so that everybody can check what was given out. */
const STAYS = ["/issuers/:id/did.json", "/status/:id"];
let people = 0;

type Shown = { person: Person; account: string; template: string; student: string; file: string; ids: string[] };

/** Everything that can be in public view of one person, with the ids at which strangers find it. */
async function everything(): Promise<Shown> {
  const person = await world.signIn(`90000050${String(people++).padStart(2, "0")}`, "New Comer");
  const account = (await findAccount(world.ctx, person.id))?.id ?? "";
  const logo = (await upload(person, "#b3261e"))[0] ?? "";
  const file = (await upload(person, "#353f94"))[0] ?? "";
  const template = await world.template(person, showing(file));
  const student = await world.student(person, template, { name: "Ananya Iyer", email: "a@example.com" });
  await person.ask("markShared", { params: { id: student } });
  const post = await world.post(person, template);
  const link = await claimLink(person, template);
  const { body } = await person.ask("listTemplates");
  const { revision } = (await person.ask("getTemplate", { params: { id: template } })).body.data;
  const posts = (await person.ask("listPosts")).body;
  await world.app.inject(`/certify/${student}.json`);
  const { rows } = await world.ctx.pool.query<{ issuer: string; list: string }>(
    `select i.id as issuer, l.id as list from issuers i join status_lists l on l.owner_id = i.owner_id where i.owner_id = $1`,
    [account],
  );
  const { body: data } = await world.visitor.ask("certificateData", { params: { id: student } });
  const part = /parts\/([\w-]+)\.png/.exec(JSON.stringify(data))?.[1] ?? "";
  const previews = [body.data[0]?.preview ?? "", posts[0]?.preview ?? ""];
  const files = [logo, file, ...previews].map((address) => address.split("/").at(-1) ?? "");
  const ids = [student, post, link, revision, rows[0]?.issuer ?? "", rows[0]?.list ?? "", ...files];
  expect(ids.filter((id) => id === "")).toEqual([]);
  return { person, account, template, student, file, ids: [...ids, `${student}|${part}`] };
}

async function upload(person: Person, background: string): Promise<string[]> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(png)], "picture.png"));
  return (await person.ask("uploadFiles", { form })).body.map(({ src }) => src);
}

const showing = (customImageSrc: string) =>
  contentOf([{ id: "p", type: "custom-image", x: 20, y: 20, width: 50, height: 50, customImageSrc }]);

const statusOf = async (url: string) => (await world.app.inject({ url, headers: { accept: "text/html" } })).statusCode;

/** Every route with every id, as `route: address`, at which a stranger is shown something. */
async function inView({ ids }: Shown): Promise<string[]> {
  const certificate = `${world.ctx.config.publicUrl}/certify/${ids[0]}`;
  const shown = await stillIn([`/oembed: /oembed?url=${encodeURIComponent(certificate)}`]);
  for (const route of routesOf(world).filter((each) => each.includes(":"))) {
    const all = ids
      .map((each) => each.split("|"))
      .map(([id = "", other = id]) => `${route}: ${route.replace(/:\w+/, id).replace(/:\w+/g, other)}`);
    // It shows nothing to anybody who is not signed in.
    if ((await statusOf(addressOf(all[0] ?? ""))) !== 401) shown.push(...(await stillIn(all)));
  }
  return shown;
}

/** Those of these at which something is shown. */
async function stillIn(addresses: readonly string[]): Promise<string[]> {
  const shown: string[] = [];
  for (const each of addresses) if ((await statusOf(addressOf(each))) === 200) shown.push(each);
  return shown;
}
const addressOf = (shown: string) => shown.slice(shown.indexOf(": ") + 2);

const routesIn = (shown: readonly string[]) => [...new Set(shown.map((each) => each.split(": ")[0] ?? ""))];
const admin = async (verb: string, ...words: string[]) => TRUST_VERBS[verb]?.(world.ctx, words);

describe("at every address of the application", () => {
  let theirs: Shown;
  let before: string[];
  beforeAll(async () => {
    theirs = await everything();
    before = await inView(theirs);
  }, 60_000);

  it("something is shown to a stranger before", () => {
    const parts = ["", ".png", ".jpg", "/card.jpg", "/qr.png", ".pdf", ".json", "/report", "/parts/:name.png"];
    const others = ["/files/:file", "/previews/:file", "/embed/:id", "/issuers/:id", "/achievements/:id", "/claim/:id"];
    const known = [...parts.map((part) => `/certify/:id${part}`), ...others, "/oembed", ...STAYS];
    expect(known.filter((route) => !routesIn(before).includes(route))).toEqual([]);
  });

  it("nothing of a blocked account is shown but what is needed to check; an unblock brings all of it back", async () => {
    const account = await findAccount(world.ctx, theirs.person.id);
    if (account === undefined) throw new Error("No account");
    await block(world.ctx, account, COMMAND);
    expect(routesIn(await stillIn(before)).toSorted()).toEqual(STAYS);
    await unblock(world.ctx, account, COMMAND);
    expect(await stillIn(before)).toEqual(before);
  });

  it("nothing of an account that was taken down is shown", async () => {
    await admin("takedown", theirs.account, "Phishing");
    expect(routesIn(await stillIn(before)).toSorted()).toEqual(STAYS);
    await admin("untakedown", theirs.account);
    expect(await stillIn(before)).toEqual(before);
  });

  it.each(["template", "student"] as const)(
    "of a %s that was taken down, pictures and previews go, too",
    async (kind) => {
      await admin("takedown", theirs[kind], "Phishing");
      const left = await stillIn(before);
      const of = (part: string) => left.filter((each) => each.includes(part));
      expect(of(theirs.student)).toEqual([]);
      // A post of a certificate's template is a page of its own, and shows the picture.
      expect([of(theirs.file).length, of("/previews/:file").length]).toEqual(kind === "template" ? [0, 0] : [1, 1]);
      await admin("untakedown", theirs[kind]);
      expect(await stillIn(before)).toEqual(before);
    },
  );

  it("caches keep what can be taken down for an hour at most, and ask whether it has changed", async () => {
    const late: string[] = [];
    for (const url of before.map(addressOf)) {
      const kept = String((await world.app.inject(url)).headers["cache-control"]);
      if (Number(/max-age=(\d+)/.exec(kept)?.[1] ?? 0) > 3600) late.push(`${url} ${kept}`);
    }
    expect(late).toEqual([]);
    const { headers } = await world.app.inject(theirs.file);
    const again = { url: theirs.file, headers: { "if-none-match": String(headers["etag"]) } };
    expect((await world.app.inject(again)).statusCode).toBe(304);
    await admin("takedown", theirs.account);
    const gone = await world.app.inject(again);
    expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([410, "no-store"]);
    await admin("untakedown", theirs.account);
  });
});

test("a picture goes with the only certificate that shows it, and stays while another does", async () => {
  const person = world.ravi;
  const [file = ""] = await upload(person, "#00695c");
  const template = await world.template(person, showing(file));
  const students = [
    await world.student(person, template, { name: "Meera" }),
    await world.student(person, template, { name: "Dev" }),
  ];
  await admin("takedown", students[0] ?? "");
  expect(await statusOf(file)).toBe(200);
  await admin("takedown", students[1] ?? "");
  expect(await statusOf(file)).toBe(410);
  await admin("untakedown", students[1] ?? "");
  expect(await statusOf(file)).toBe(200);
});

/** The first certificate of a template. */
const first = async (person: Person, template: string) =>
  (await person.ask("listStudents", { query: { user_template_id: template } })).body[0]?.id ?? "";

describe("what was taken down is not shown again", () => {
  it("by a copy of the template with its students, until it is put back", async () => {
    const { person, template } = await everything();
    await admin("takedown", template, "Phishing");
    const copy = (await person.ask("duplicateTemplate", { params: { id: template }, body: { students: true } })).body;
    const copied = await first(person, copy.data.id);
    expect(await statusOf(`/certify/${copied}`)).toBe(410);
    const takedowns = (await person.ask("takedowns")).body.data;
    expect(takedowns.map(({ kind, why }) => [kind, why])).toEqual([
      ["template", "Phishing"],
      ["template", "Phishing"],
    ]);
    await admin("untakedown", template);
    expect(await statusOf(`/certify/${copied}`)).toBe(200);
  });

  it("by a copy that gets its students later", async () => {
    const { person, template } = await everything();
    await admin("takedown", template, "Phishing");
    const copy = (await person.ask("duplicateTemplate", { params: { id: template }, body: { students: false } })).body;
    const student = await world.student(person, copy.data.id, { name: "Meera" });
    expect(await statusOf(`/certify/${student}.png`)).toBe(410);
  });

  it("by a copy of the list with a single certificate that was taken down", async () => {
    const { person, template, student } = await everything();
    await admin("takedown", student, "Phishing");
    const copy = (await person.ask("duplicateTemplate", { params: { id: template }, body: { students: true } })).body;
    const copied = await first(person, copy.data.id);
    expect(await statusOf(`/certify/${copied}`)).toBe(410);
    await admin("untakedown", student);
    expect(await statusOf(`/certify/${copied}`)).toBe(200);
  });
});

/** A new workspace of theirs, with a certificate. */
const madeBy = async (person: Person, name: string) => {
  const made = (await person.ask("createWorkspace", { body: { name } })).body.data.id;
  // Making it, they use it from now on.
  const template = await world.template(person);
  return { made, student: await world.student(person, template, { name: "Meera" }) };
};

describe("a new workspace of the same person", () => {
  it("is out of public view while an account, or a workspace of theirs, is", async () => {
    const { person, account } = await everything();
    const { made, student: earlier } = await madeBy(person, "Earlier");
    await admin("takedown", account, "Phishing");
    expect(await statusOf(`/certify/${earlier}`)).toBe(410);
    const { student } = await madeBy(person, "Later");
    expect(await statusOf(`/certify/${student}`)).toBe(410);
    await admin("untakedown", account);
    expect([await statusOf(`/certify/${earlier}`), await statusOf(`/certify/${student}`)]).toEqual([200, 200]);
    await admin("takedown", made, "Phishing");
    world.clock.forward(1000);
    const { student: another } = await madeBy(person, "Another");
    expect(await statusOf(`/certify/${another}`)).toBe(410);
    expect(await statusOf(`/certify/${student}`)).toBe(200);
  });

  it("is out of public view after a block of the workspace before; those of others are not", async () => {
    const { person, account } = await everything();
    const { made } = await madeBy(person, "Bank");
    const workspace = await findAccount(world.ctx, made);
    if (workspace === undefined) throw new Error("No workspace");
    await block(world.ctx, workspace, COMMAND);
    expect((await describeView(world.ctx, made)).join("\n")).toContain(account);
    const { student } = await madeBy(person, "Bank again");
    expect(await statusOf(`/certify/${student}`)).toBe(410);
    expect(await statusOf(`/certify/${(await madeBy(world.ravi, "Club")).student}`)).toBe(200);
    await unblock(world.ctx, workspace, COMMAND);
    expect(await statusOf(`/certify/${student}`)).toBe(200);
  });

  it("is out of public view with a new account, too, as long as the number is the same", async () => {
    const { person, account } = await everything();
    await admin("takedown", account, "Phishing");
    expect((await person.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
    const back = await world.signIn(person.id, "Somebody Else");
    const student = await world.student(back, await world.template(back), { name: "Meera" });
    expect(await statusOf(`/certify/${student}`)).toBe(410);
  });
});
