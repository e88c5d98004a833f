import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { type Content, EMPTY_CONTENT, parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { POSTS_PAGE } from "#domain/certificate/post.ts";
import { SAY } from "#domain/say/say.ts";
import type { StarterName } from "#domain/starters/catalogue.ts";
import { DAY } from "#domain/time.ts";
import { drawnDesign } from "../../../test/drawn-design.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import type { Principal } from "../principal.ts";
import { balanceOf } from "../credits/store.ts";
import { makePost } from "./make.ts";

const DESIGN: Content = {
  ...EMPTY_CONTENT,
  canvasSize: { width: 400, height: 283 },
  elements: (["title", "description", "student-name", "qr"] as const).map((entry) =>
    newElement(entry, { id: entry, phone: false }),
  ),
};

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, DESIGN);
});
afterAll(() => world.close());

const make = (
  person: Person,
  fields: Partial<Record<"title" | "captionBased" | "subcategory" | "variant", string>> & {
    starter?: StarterName;
  } = {},
) =>
  person.ask("createPost", {
    params: { id: template },
    body: {
      template_id: template,
      title: "Winners of 2026",
      captionBased: "no",
      subcategory: "None",
      main_category: "",
      ...fields,
    },
  });
/** Requests a post with a caption by AI. */
const captioned = (own: string) =>
  ({ template_id: own, title: "Science Day", captionBased: "yes", subcategory: "None", main_category: "" }) as const;
async function principalOf(person: Person): Promise<Principal> {
  const [user] = (
    await world.ctx.pool.query<{ id: string }>("select user_id as id from identities where subject = $1", [person.id])
  ).rows;
  if (user === undefined) throw new Error("Nobody signed in");
  return { userId: user.id, workspaceId: user.id, role: "owner" };
}
const balance = async (person: Person) => (await person.ask("creditBalance")).body.balance;

describe("A post", () => {
  it(
    "is made of a starter's design, with the event and without samples, if it is asked for",
    { tags: "full" },
    async () => {
      const { status, body } = await make(world.asha, { title: "Riya Rao", starter: "big-name" });
      expect(status).toBe(200);
      const post = (await world.asha.ask("getPost", { params: { id: body.id } })).body;
      const { elements, backgroundImage } = parseContent(post.content);
      const text = (of: string) => elements.find(({ id }) => id === of)?.["text"];
      const { name } = (await world.asha.ask("getTemplate", { params: { id: template } })).body.data;
      expect([text("name"), text("event"), text("tag")]).toEqual(["Riya Rao", name, undefined]);
      expect((await world.app.inject(backgroundImage ?? "")).statusCode).toBe(200);
      expect((await world.app.inject(`/certify/${body.id}.png`)).statusCode).toBe(200);
    },
  );

  it("is made of the design of a variant that was chosen, and of no other template's", async () => {
    const winner = { name: "Winner", column: "Prize", values: ["First"] };
    const params = { id: template };
    const { data } = (await world.asha.ask("addVariant", { params, body: winner })).body;
    const canvasSize = { width: 500, height: 300 };
    const content = JSON.stringify({ ...DESIGN, canvasSize });
    await world.asha.ask("saveCanvas", { params, query: { variant: data.id }, body: { content } });
    const { id } = (await make(world.asha, { variant: data.id })).body;
    expect(parseContent((await world.asha.ask("getPost", { params: { id } })).body.content)).toMatchObject({
      canvasSize,
    });
    expect((await make(world.asha, { variant: "A".repeat(22) })).status).toBe(404);
  });

  it("shows its own title in the template's design, and costs nothing without AI", async () => {
    const before = await balance(world.asha);
    const { id } = (await make(world.asha)).body;
    const post = (await world.asha.ask("getPost", { params: { id } })).body;
    expect(post).toMatchObject({
      title: "Winners of 2026",
      caption: "",
      subcategory: "None",
      main_category: "Technology",
    });
    const texts = parseContent(post.content).elements.map((element) =>
      "text" in element ? element.text : element.type,
    );
    expect(texts).toEqual(["Winners of 2026", "image"]);
    expect(await balance(world.asha)).toBe(before);
  });

  it("with a caption by AI costs one credit, and the caption is in the design too", { tags: "full" }, async () => {
    const person = await world.signIn("9000000300", "Caption");
    const own = await world.template(person, DESIGN);
    const body = captioned(own);
    const { id } = (await person.ask("createPost", { params: { id: own }, body })).body;
    const post = (await person.ask("getPost", { params: { id } })).body;
    expect(post.caption.length).toBeGreaterThan(10);
    expect(post.content).toContain(JSON.stringify(post.caption).slice(1, -1));
    expect(await balance(person)).toBe(9);
    await world.ctx.pool.query(
      "update credit_accounts set balance = 0 where user_id = (select id from users where id = (select user_id from identities where subject = $1))",
      [person.id],
    );
    const poor = await person.ask("createPost", { params: { id: own }, body });
    expect(poor.status).toBe(402);
    expect((await person.ask("listPosts")).body).toHaveLength(1);
  });

  it("whose answer was lost is requested again, but created and charged once", { tags: "full" }, async () => {
    const person = await world.signIn("9000000310", "Lost");
    const own = await world.template(person, DESIGN);
    const post_id = world.ctx.newId();
    const body = { ...captioned(own), post_id };
    const ask = (asking: Person, id = own) => asking.ask("createPost", { params: { id }, body });
    let written = 0;
    const { ai } = world.ctx;
    world.ctx.ai = {
      ...ai,
      writeCaption: async (input) => {
        written++;
        return ai.writeCaption(input);
      },
    };
    const both = await Promise.all([ask(person), ask(person)]);
    for (const answer of [...both, await ask(person)])
      expect(answer).toMatchObject({ status: 200, body: { id: post_id } });
    world.ctx.ai = ai;
    expect(written).toBe(1);
    expect((await person.ask("listPosts")).body).toHaveLength(1);
    expect(await balance(person)).toBe(9);

    expect((await ask(world.asha, template)).status).toBe(409);
    expect((await world.asha.ask("getPost", { params: { id: post_id } })).status).toBe(404);
  });

  it("that another process creates meanwhile, with the last credit, is the same", async () => {
    const person = await world.signIn("9000000311", "Two Processes");
    const own = await world.template(person, DESIGN);
    const principal = await principalOf(person);
    const { ctx } = world;
    await ctx.pool.query("update credit_accounts set balance = 1 where user_id = $1", [principal.workspaceId]);
    const request = { ...captioned(own), post_id: ctx.newId() };
    const ai: typeof ctx.ai = {
      ...ctx.ai,
      writeCaption: async (input) => {
        expect(await makePost({ ...ctx }, principal, own, request)).toBe(request.post_id);
        return ctx.ai.writeCaption(input);
      },
    };
    expect(await makePost({ ...ctx, ai }, principal, own, request)).toBe(request.post_id);
    expect((await person.ask("listPosts")).body).toHaveLength(1);
    expect(await balance(person)).toBe(0);
  });

  it.each([
    ["", SAY.posts.titleRequired],
    ["ab", SAY.posts.titleShort],
    ["x".repeat(101), SAY.posts.titleLong],
  ])("with the title %j is refused", async (title, message) => {
    expect(await make(world.asha, { title })).toMatchObject({ status: 422, body: { message } });
  });

  it("of a missing template is refused before AI is asked, and costs nothing", async () => {
    const before = await balance(world.asha);
    const id = "a".repeat(22);
    const answer = await world.asha.ask("createPost", { params: { id }, body: captioned(id) });
    expect(answer).toMatchObject({ status: 404, body: { message: SAY.templates.noSuch } });
    expect(await balance(world.asha)).toBe(before);
  });

  it.each(["account", "template"] as const)(
    "is not created or charged when its %s is deleted while AI is working",
    { tags: "full" },
    async (what) => {
      const person = await world.signIn(what === "account" ? "9000000301" : "9000000302", "Leaving");
      const own = await world.template(person, DESIGN);
      const { ctx } = world;
      const remove = () =>
        what === "account"
          ? person.ask("deleteAccount", { body: { confirm: "DELETE" } })
          : person.ask("deleteTemplate", { params: { id: own } });
      const ai: typeof ctx.ai = {
        ...ctx.ai,
        writeCaption: async (input) => {
          expect((await remove()).status).toBe(200);
          return ctx.ai.writeCaption(input);
        },
      };
      const principal = await principalOf(person);
      await expect(makePost({ ...ctx, ai }, principal, own, captioned(own))).rejects.toThrow("template.not_found");
      const { rows } = await ctx.pool.query("select from posts where owner_id = $1", [principal.workspaceId]);
      expect(rows).toEqual([]);
      expect(await balanceOf(ctx.db, principal.workspaceId)).toBe(10);
    },
  );

  it("belongs to its owner: another organiser neither creates, sees nor deletes it", async () => {
    const { id } = (await make(world.asha)).body;
    expect((await make(world.ravi)).status).toBe(404);
    expect((await world.ravi.ask("getPost", { params: { id } })).status).toBe(404);
    expect((await world.ravi.ask("deletePost", { params: { id } })).status).toBe(404);
    expect((await world.ravi.ask("listPosts")).body).toEqual([]);
  });
});

describe("The list of posts", () => {
  it(
    "has pages with each post once, even if the last one seen is deleted and others were made at the same time",
    { tags: "full" },
    async () => {
      const person = await world.signIn("9000000304", "Prolific");
      const own = await world.template(person, DESIGN);
      const made: string[] = [];
      for (let at = 0; at <= POSTS_PAGE; at += 1) made.push(await world.post(person, own));
      const { body: shown, headers } = await person.ask("listPosts");
      const first = shown.map(({ id }) => id);
      expect([headers["x-total-count"], Object.keys(shown[0] ?? {})]).toEqual([
        String(POSTS_PAGE + 1),
        expect.not.arrayContaining(["content"]),
      ]);
      expect(first).toHaveLength(POSTS_PAGE);
      const last = first.at(-1) ?? "";
      const link = /<([^>]*)>; rel="next"/.exec(String(headers["link"]))?.[1] ?? "";
      const cursor = new URL(link, "http://localhost").searchParams.get("cursor") ?? "";
      await person.ask("deletePost", { params: { id: last } });
      const second = (await person.ask("listPosts", { query: { cursor } })).body.map(({ id }) => id);
      expect([...first, ...second].toSorted()).toEqual(made.toSorted());
    },
  );
});

describe("A deleted post", () => {
  it(
    "can be restored with its page by its owner within thirty days, and by nobody later",
    { tags: "full" },
    async () => {
      const person = await world.signIn("9000000303", "Undo");
      const own = await world.template(person, DESIGN);
      const id = await world.post(person, own, { title: "Science Day" });
      const params = { id };
      await person.ask("deletePost", { params });
      expect((await world.ravi.ask("restorePost", { params })).status).toBe(404);
      expect((await person.ask("listPosts")).body).toEqual([]);
      // A client whose answer was lost asks twice.
      for (let times = 0; times < 2; times++) expect((await person.ask("restorePost", { params })).status).toBe(200);
      expect((await person.ask("listPosts")).body).toMatchObject([{ id, title: "Science Day" }]);
      expect((await world.app.inject({ url: `/certify/${id}.png` })).statusCode).toBe(200);
      const later = await openWorld();
      const kept = { id: await later.post(later.asha, await later.template(later.asha, DESIGN)) };
      await later.asha.ask("deletePost", { params: kept });
      later.clock.forward(31 * DAY);
      const asha = await later.signIn(later.asha.id, "Asha Rao");
      expect((await asha.ask("restorePost", { params: kept })).status).toBe(404);
      await later.close();
    },
  );
});

describe("The public page of a post", () => {
  it("shows its title, and its picture in every shape, and nothing about its owner", async () => {
    const { id } = (await make(world.asha, { title: "Thank you <b>all</b>" })).body;
    const page = await world.app.inject({ url: `/certify/${id}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Thank you &#60;b&#62;all");
    expect(page.body).not.toContain(world.asha.id);
    const sizes = { own: [800, 566], square: [800, 800], post: [800, 1000], story: [800, 1422] } as const;
    for (const [shape, [width, height]] of Object.entries(sizes)) {
      const picture = await world.app.inject({ url: `/certify/${id}.png?shape=${shape}` });
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width, height });
    }
    expect((await world.app.inject({ url: `/certify/${id}.png?shape=round` })).statusCode).toBe(404);
    expect((await world.app.inject({ url: `/certify/${id}/card.jpg` })).statusCode).toBe(200);
    expect((await world.app.inject({ url: `/certify/${id}.pdf` })).statusCode).toBe(200);
  });

  it("speaks of a post, and certifies nothing: no verification, no number, no credential", async () => {
    const { id } = (await make(world.asha, { title: "Winners of 2026" })).body;
    const page = (await world.app.inject({ url: `/certify/${id}` })).body;
    for (const words of ["Posted on", "Report this post", "Download PDF", "A post made with Prashasti."])
      expect(page).toContain(words);
    expect(page).not.toMatch(
      /certificate of|Verif|valid|Presented to|Certificate ID|this certificate|Issued|data-number/i,
    );
    expect(page).not.toMatch(/seal\S* alt="" width="40"|class="(?:checks|proof)"|\/certify\/[\w-]+\.(?:json|zip)/);
    const report = (await world.app.inject({ url: `/certify/${id}/report` })).body;
    expect(report).toContain("Report this post");
    expect(report).not.toMatch(/certificate/i);
    for (const file of [".json", ".zip"])
      expect((await world.app.inject({ url: `/certify/${id}${file}` })).statusCode).toBe(404);
    const checked = await world.visitor.ask("verifyCertificate", { body: { text: id } });
    expect(checked).toMatchObject({ status: 422, body: { message: SAY.verify.errors.post } });
  });

  it("shows the caption that AI wrote for it", async () => {
    const person = await world.signIn("9000000320", "Captioned");
    const own = await world.template(person, DESIGN);
    const id = await world.post(person, own, { captionBased: "yes" });
    const { caption } = (await person.ask("getPost", { params: { id } })).body;
    const page = (await world.app.inject({ url: `/certify/${id}` })).body;
    expect(/class="caption">([^<]+)</.exec(page)?.[1]?.replaceAll("&#39;", "'")).toBe(caption);
  });

  it("answers the call certidata, and 410 once the post is deleted", async () => {
    const { id } = (await make(world.asha)).body;
    const seen = await world.visitor.ask("certificateData", { params: { id } });
    expect(seen.body).toMatchObject({
      name: "Winners of 2026",
      student: { name: "", certificate_number: "" },
      pending: false,
    });
    await world.asha.ask("deletePost", { params: { id } });
    expect((await world.visitor.ask("certificateData", { params: { id } })).status).toBe(410);
    expect((await world.app.inject({ url: `/certify/${id}.png` })).statusCode).toBe(410);
    const page = await world.app.inject({ url: `/certify/${id}` });
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain(SAY.certificate.deletedText);
    expect(page.body).not.toContain(SAY.certificate.withdrawnText);
  });

  it("shows the picture that its owner chose, with the time and the author", { tags: "full" }, async () => {
    const { id } = (await make(world.asha)).body;
    const view = async () => (await world.visitor.ask("certificateData", { params: { id } })).body;
    const before = await world.app.inject({ url: `/certify/${id}.png` });
    const { images } = (await world.asha.ask("searchImages", { query: { search_query: "trophy" } })).body;
    const query = { image_path: images[0] ?? "" };
    const content = { id: (await view()).ai?.id ?? "" };
    expect((await world.ravi.ask("setImage", { params: content, query })).status).toBe(404);
    expect((await world.asha.ask("setImage", { params: content, query })).status).toBe(200);
    expect(pictureAddresses(await drawnDesign(world, id))).toEqual([expect.stringMatching(/^\/files\//)]);
    const after = await world.app.inject({ url: `/certify/${id}.png` });
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    const page = await world.app.inject({ url: `/certify/${id}` });
    expect(page.body).toContain("Updated on 20 November 2026");
    expect(page.body).toContain("Microsoft, MIT");
  });

  it("a certificate accepts no other shape", async () => {
    const student = await world.student(world.asha, template, { name: "Meera" });
    expect((await world.app.inject({ url: `/certify/${student}.png?shape=square` })).statusCode).toBe(404);
  });
});
