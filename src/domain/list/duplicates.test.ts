// Imports of people who are already on the list, or twice in the file.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CsvStudent } from "./csv.ts";
import { countImport, DUPLICATES, type Duplicates, planImport } from "./duplicates.ts";
import { personKey } from "./student.ts";

const row = (name: string, email = "", more: Partial<CsvStudent> = {}): CsvStudent => ({
  name,
  email,
  certificate_number: "",
  mobile: "",
  remarks: "",
  extra: {},
  ...more,
});
const known = (id: string, student: CsvStudent) => ({ id, ...student });
const ON_THE_LIST = [known("1", row("Asha", "team@example.in")), known("2", row("Ravi"))];

test("'skip' keeps existing people and adds new ones, also team mates with a shared address", () => {
  const rows = [row("ASHA ", "Team@Example.in", { remarks: "new" }), row("Meera", "team@example.in"), row("Ravi")];
  const plan = planImport(ON_THE_LIST, rows, "skip");
  expect(plan.added).toEqual([rows[1]]);
  expect(plan.changed).toEqual([]);
  expect(plan.counts).toEqual({ imported: 1, updated: 0, skipped: 2 });
});

test("a person without an e-mail is identified by the number", () => {
  const rows = [row("Ravi", "", { certificate_number: "HF-2" }), row("Ravi", "ravi@example.in")];
  expect(planImport(ON_THE_LIST, rows, "skip").added).toEqual(rows);
});

test("'update' changes existing people, and adds new ones", () => {
  const rows = [row("asha", "team@example.in", { remarks: "First place" }), row("Meera")];
  const plan = planImport(ON_THE_LIST, rows, "update");
  expect(plan.changed).toEqual([{ id: "1", student: rows[0] }]);
  expect(plan.added).toEqual([rows[1]]);
  expect(plan.counts).toEqual({ imported: 1, updated: 1, skipped: 0 });
});

test("a person who is twice in the file is added once: 'skip' keeps the first row, 'update' overwrites its cells", () => {
  const rows = [
    row("Meera", "", { mobile: "1", remarks: "a", extra: { Team: "X", City: "Pune" } }),
    row("Meera", "", { mobile: "", remarks: "b", extra: { Team: "Y", City: "" } }),
  ];
  expect(planImport([], rows, "skip").added).toEqual([rows[0]]);
  expect(planImport([], rows, "update").added).toEqual([
    row("Meera", "", { mobile: "1", remarks: "b", extra: { Team: "Y", City: "Pune" } }),
  ]);
});

test("'add' adds every row", () => {
  const rows = [row("Asha", "team@example.in"), row("Asha", "team@example.in")];
  expect(planImport(ON_THE_LIST, rows, "add")).toMatchObject({ added: rows, counts: { imported: 2 } });
});

test("of two equal people on the list the first one is changed", () => {
  const plan = planImport([known("1", row("Asha")), known("2", row("asha"))], [row("Asha")], "update");
  expect(plan.changed.map(({ id }) => id)).toEqual(["1"]);
});

const name = fc.constantFrom("Asha", "asha ", "Ravi", "Meera");
const email = fc.constantFrom("", "a@x.in", "A@X.in", "b@x.in");
const list = fc.array(fc.tuple(name, email).map(([n, e]) => row(n, e)));
const way = fc.constantFrom<Duplicates>(...DUPLICATES);

test("every row of the file is counted once", () => {
  fc.assert(
    fc.property(list, list, way, (there, rows, duplicates) => {
      const plan = planImport(
        there.map((one, at) => known(String(at), one)),
        rows,
        duplicates,
      );
      const { imported, updated, skipped } = plan.counts;
      expect(imported + updated + skipped).toBe(rows.length);
      expect(plan.added).toHaveLength(imported);
    }),
  );
});

test("except with 'add', nobody is on the list twice, and a second import of the file adds nobody", () => {
  fc.assert(
    fc.property(list, fc.constantFrom<Duplicates>("skip", "update"), (rows, duplicates) => {
      const { added } = planImport([], rows, duplicates);
      expect(new Set(added.map(personKey)).size).toBe(added.length);
      expect(new Set(added.map(personKey))).toEqual(new Set(rows.map(personKey)));
      const again = planImport(
        added.map((one, at) => known(String(at), one)),
        rows,
        duplicates,
      );
      expect(again.counts.imported).toBe(0);
    }),
  );
});

test("the counts before an import equal its result", () => {
  fc.assert(
    fc.property(list, list, way, (before, rows, duplicates) => {
      const there = before.map((student, at) => known(String(at), student));
      const keys = new Set(there.map(personKey));
      expect(countImport(keys, rows.map(personKey), duplicates)).toEqual(planImport(there, rows, duplicates).counts);
    }),
  );
});
