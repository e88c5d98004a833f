// Erasing in steps, while others restore and save.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { undelete } from "../admin/store.ts";
import { restoreStudent, restoreStudents } from "../students/soft-delete-store.ts";
import { eraseDeleted } from "./erase.ts";
import { eraseTemplates } from "./templates.ts";

/** Whatever was deleted after it may be restored. */
const LONG_AGO = new Date(0);
let world: World;
let asha: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The earlier session has ended long before. */
const signIn = async () => (asha = await world.signIn("9876543210", "Asha Rao"));
const monthLater = () => world.clock.forward(KEPT_MS);
const remove = (call: "deleteTemplate" | "deleteStudent" | "deletePost", id: string) =>
  asha.ask(call, { params: { id } });
const count = async (table: "templates" | "students" | "files", where: string, id: string) => {
  const { rows } = await world.ctx.pool.query<{ n: number }>(
    `select count(*)::int n from ${table} where ${where} = $1`,
    [id],
  );
  return rows[0]?.n;
};
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#353f94" } })
    .png()
    .toBuffer();
const picture = async (call: "uploadFiles" | "uploadAvatar") => {
  const bytes = await png();
  const form = new FormData();
  form.append(call === "uploadFiles" ? "file" : "avatar", new File([new Uint8Array(bytes)], "p.png"));
  if (call === "uploadFiles") return (await asha.ask(call, { form })).body[0]?.src ?? "";
  return (await asha.ask(call, { form })).body.avatarUrl;
};
const status = async (url: string) => (await world.app.inject({ url })).statusCode;
/**
 * The keys of all files stored while `act` runs. Those after `most` fail at once, and the others are stored a little
 * later.
 */
const putDuring = async (act: () => Promise<unknown>, most = Infinity) => {
  const { files } = world.ctx;
  const keys: string[] = [];
  const put: typeof files.put = async (key, ...kept) => {
    if (keys.push(key) > most) throw new Error("Storage is away");
    if (most < Infinity) await sleep(200);
    await files.put(key, ...kept);
  };
  world.ctx.files = { ...files, put };
  try {
    await act();
  } finally {
    world.ctx.files = files;
  }
  return keys;
};
const kept = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => world.ctx.files.get(key)))).map((bytes) => bytes !== undefined);

describe("Erasing", () => {
  it("continues with a template after a process died, and no part of it can be restored", async () => {
    await signIn();
    const template = await world.template(asha);
    await world.ctx.pool.query(
      "insert into students (id, template_id, name, created_at) select 'many' || n, $1, 'One of many', $2 from generate_series(1, 501) n",
      [template, world.clock.now],
    );
    await remove("deleteTemplate", template);
    monthLater();
    const now = world.ctx.clock();
    expect(await eraseTemplates(world.ctx, { before: new Date(now.getTime() - KEPT_MS), now })).toBe(true);
    expect(await count("students", "template_id", template)).toBe(1);
    expect(await undelete(world.ctx.db, "templates", template, LONG_AGO)).toBeUndefined();
    await eraseDeleted(world.ctx);
    expect(await count("templates", "id", template)).toBe(0);
  });

  it("skips what is being restored, and what was erased cannot be restored at any time", async () => {
    await signIn();
    const template = await world.template(asha);
    const back = await world.student(asha, template, { name: "Ananya" });
    const gone = await world.student(asha, template, { name: "Vikram" });
    await remove("deleteStudent", back);
    await remove("deleteStudent", gone);
    monthLater();
    const restoring = await world.ctx.pool.connect();
    await restoring.query("begin");
    await restoring.query("update students set deleted_at = null where id = $1", [back]);
    try {
      await eraseDeleted(world.ctx);
    } finally {
      await restoring.query("commit");
      restoring.release();
    }
    expect(await undelete(world.ctx.db, "students", gone, LONG_AGO)).toBeUndefined();
    await signIn();
    const [owner] = (
      await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [template])
    ).rows;
    expect(await restoreStudent(world.ctx.db, owner?.id ?? "", gone, LONG_AGO)).toBeUndefined();
    expect(await restoreStudents(world.ctx.db, owner?.id ?? "", template, [back, gone], LONG_AGO)).toBe(0);
    const { body } = await asha.ask("listStudents", { query: { user_template_id: template } });
    expect(body).toMatchObject([{ id: back, name: "Ananya" }]);
  });

  it("keeps a template that a post needs, and erases it together with the post", async () => {
    await signIn();
    const template = await world.template(asha);
    const id = await world.post(asha, template);
    await remove("deleteTemplate", template);
    monthLater();
    await eraseDeleted(world.ctx);
    expect(await status(`/certify/${id}`)).toBe(200);
    await signIn();
    await remove("deletePost", id);
    monthLater();
    await eraseDeleted(world.ctx);
    expect(await count("templates", "id", template)).toBe(0);
    expect(await status(`/certify/${id}`)).toBe(404);
  });

  it("keeps a picture in a design that was being saved, and retries when storage is unavailable", async () => {
    await signIn();
    const [saved, unused] = [await picture("uploadFiles"), await picture("uploadFiles")];
    await world.template(asha, { ...EMPTY_CONTENT, backgroundImage: saved });
    await world.ctx.pool.query("update files set deleted_at = $1", [world.clock.now]);
    world.clock.forward(HOUR);
    const { files } = world.ctx;
    world.ctx.files = { ...files, remove: () => Promise.reject(new Error("Storage is away")) };
    await eraseDeleted(world.ctx);
    expect([await status(saved), await status(unused)]).toEqual([200, 200]);
    world.ctx.files = files;
    await eraseDeleted(world.ctx);
    expect([await status(saved), await status(unused)]).toEqual([200, 404]);
  });

  it("skips a picture that storage cannot delete, and logs it once", async () => {
    await signIn();
    const [stuck, last] = [await picture("uploadFiles"), await picture("uploadFiles")];
    const mark = (src: string, at: Date) =>
      world.ctx.pool.query("update files set deleted_at = $1 where position(id in $2) > 0", [at, src]);
    await mark(stuck, world.clock.now);
    world.clock.forward(1);
    await world.ctx.pool.query(
      `insert into files select 'between' || n, owner_id, name, extension, bytes, width, height, created_at, $2
        from files, generate_series(1, 40) n where position(id in $1) > 0`,
      [stuck, world.clock.now],
    );
    world.clock.forward(1);
    await mark(last, world.clock.now);
    world.clock.forward(HOUR);
    const { files } = world.ctx;
    const removeOthers = (key: string) =>
      stuck.endsWith(key.replace("pictures", "")) ? Promise.reject(new Error("It is locked")) : files.remove(key);
    world.ctx.files = { ...files, remove: removeOthers };
    const logged = world.logged.length;
    await eraseDeleted(world.ctx);
    world.ctx.files = files;
    expect([await status(stuck), await status(last)]).toEqual([200, 404]);
    expect(world.logged.slice(logged).filter((line) => line.includes("Storage could not delete"))).toHaveLength(1);
  });
});

describe("A sample that was erased", () => {
  it("is created again, unless one of its certificates was handed over", async () => {
    await signIn();
    const { id } = (await asha.ask("makeSample", {})).body.data;
    await remove("deleteTemplate", id);
    monthLater();
    await eraseDeleted(world.ctx);
    await signIn();
    expect((await asha.ask("makeSample", {})).body.data).toEqual({ id });
    const [student] = (await asha.ask("listStudents", { query: { user_template_id: id } })).body;
    await asha.ask("markGiven", { params: { id: student?.id ?? "" }, body: { given: true } });
    await remove("deleteTemplate", id);
    monthLater();
    await eraseDeleted(world.ctx);
    await signIn();
    expect(await asha.ask("makeSample", {})).toMatchObject({
      status: 409,
      body: { message: SAY.firstSteps.sampleErased },
    });
    expect(await status(`/certify/${student?.id}`)).toBe(200);
  });
});

describe("A profile's picture", () => {
  it("is deleted an hour after it was changed or removed, unless a design of its owner shows it", async () => {
    await signIn();
    const [first, second, shown] = [
      await picture("uploadAvatar"),
      await picture("uploadAvatar"),
      await picture("uploadAvatar"),
    ];
    await world.template(asha, { ...EMPTY_CONTENT, backgroundImage: shown });
    await asha.ask("removeAvatar");
    world.clock.forward(HOUR);
    await eraseDeleted(world.ctx);
    expect([await status(first), await status(second), await status(shown)]).toEqual([404, 404, 200]);
  });
});

describe("A picture that was put into storage", () => {
  it("is deleted when what it was for is refused", async () => {
    await signIn();
    const design = { ...EMPTY_CONTENT, elements: [newElement("ai-picture", { id: "p", phone: false })] };
    const template = await world.template(asha, design);
    const body = {
      template_id: template,
      title: "A post",
      captionBased: "yes",
      subcategory: "None",
      main_category: "",
    };
    const { ai } = world.ctx;
    world.ctx.ai = {
      ...ai,
      makePicture: async (input) => {
        await remove("deleteTemplate", template);
        return ai.makePicture(input);
      },
    };
    const keys = await putDuring(async () => {
      expect((await asha.ask("createPost", { params: { id: template }, body })).status).toBe(404);
    });
    world.ctx.ai = ai;
    expect(await kept(keys)).toEqual([true]);
    world.clock.forward(HOUR);
    await eraseDeleted(world.ctx);
    expect(await kept(keys)).toEqual([false]);
  });

  it("is deleted when another one of the same upload could not be stored", async () => {
    await signIn();
    const bytes = await png();
    const form = new FormData();
    for (const name of ["a.png", "b.png"]) form.append("file", new File([new Uint8Array(bytes)], name));
    const keys = await putDuring(async () => {
      expect((await asha.ask("uploadFiles", { form })).status).toBe(500);
    }, 1);
    expect(await kept(keys)).toEqual([true, false]);
    world.clock.forward(HOUR);
    await eraseDeleted(world.ctx);
    expect(await kept(keys)).toEqual([false, false]);
  });
});

describe("A deleted account", () => {
  it("loses its pictures a month later, but no certificate that was handed over", async () => {
    asha = await world.signIn("9000000400", "Leaving");
    const avatar = await picture("uploadAvatar");
    const shown = await picture("uploadFiles");
    const template = await world.template(asha, { ...EMPTY_CONTENT, backgroundImage: shown });
    const student = await world.student(asha, template, { name: "Ananya" });
    await asha.ask("markGiven", { params: { id: student }, body: { given: true } });
    expect((await asha.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
    monthLater();
    await eraseDeleted(world.ctx);
    world.clock.forward(HOUR);
    await eraseDeleted(world.ctx);
    expect([await status(avatar), await status(shown), await status(`/certify/${student}.png`)]).toEqual([
      404, 200, 200,
    ]);
  });
});
