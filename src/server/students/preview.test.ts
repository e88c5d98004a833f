import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  id = await world.template(world.asha);
  const everything = { certificate_number: "HF-1", remarks: "First" };
  await world.student(world.asha, id, { name: "Riya", ...everything });
  await world.student(world.asha, id, { name: "Venkatanarasimharajuvaripeta Subrahmanya Iyer", ...everything });
  await world.student(world.asha, id, { name: "लक्ष्मी अय्यर", ...everything });
  await world.student(world.asha, id, { name: "Zoë Ó Briain", certificate_number: "HF-4" });
  await world.student(world.asha, id, { name: "Om", remarks: "Second" });
});
afterAll(() => world.close());

const ask = async (query: object) => (await world.asha.ask("listPreviewRows", { params: { id }, query })).body.data;
const names = async (query: object) => (await ask(query)).rows.map(({ name }) => name);

describe("The rows for the preview of a design", () => {
  it("begin with the longest name, or with the shortest", async () => {
    expect(await names({})).toEqual([
      "Venkatanarasimharajuvaripeta Subrahmanya Iyer",
      "लक्ष्मी अय्यर",
      "Zoë Ó Briain",
      "Riya",
      "Om",
    ]);
    expect((await names({ view: "shortest" }))[0]).toBe("Om");
  });

  it("can be those in other scripts, and those with empty fields", async () => {
    expect(await names({ view: "other-scripts" })).toEqual(["लक्ष्मी अय्यर"]);
    expect(await names({ view: "missing" })).toEqual(["Zoë Ó Briain", "Om"]);
  });

  it("are found by name or number, and keep their place in the view", async () => {
    expect(await ask({ q: "RIYA" })).toMatchObject({ rows: [{ name: "Riya", place: 3 }], total: 1 });
    expect(await ask({ q: "hf-4" })).toMatchObject({ rows: [{ name: "Zoë Ó Briain", place: 2 }], total: 1 });
    expect(await ask({ q: "%" })).toEqual({ rows: [], total: 0 });
    expect((await ask({ page: "2" })).total).toBe(5);
  });

  it("contain no contact data", async () => {
    expect(Object.keys((await ask({})).rows[0] ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "certificate_number",
      "extra",
      "id",
      "name",
      "place",
      "remarks",
    ]);
  });
});
