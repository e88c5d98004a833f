import { expect, test } from "vitest";
import { historyOf, type CertificateVersion, versionChanges } from "./history.ts";

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const FIRST: CertificateVersion = {
  at: day(1),
  revisionId: "a",
  texts: {
    name: "Lakshmi",
    certificate_number: "7",
    remarks: "",
    title: "HackFest",
    description: "",
    language: "English",
    issuer: "Club",
  },
  extra: { Prize: "First" },
};
const SECOND: CertificateVersion = {
  ...FIRST,
  at: day(3),
  revisionId: "b",
  texts: { ...FIRST.texts, name: "Laxmi", title: "HackFest 2026" },
  extra: { Team: "Blue" },
};
const facts = { versions: [FIRST, SECOND], withdrawn: [], handedOver: [], isCut: false, pictureAt: null };

test("a change says each word that changed, columns too, and that the design is another", () => {
  expect(versionChanges(FIRST, SECOND)).toEqual([
    { part: "name", column: "", before: "Lakshmi", after: "Laxmi" },
    { part: "title", column: "", before: "HackFest", after: "HackFest 2026" },
    { part: "column", column: "Prize", before: "First", after: "" },
    { part: "column", column: "Team", before: "", after: "Blue" },
    { part: "design", column: "", before: "", after: "" },
  ]);
  expect(versionChanges(FIRST, { ...FIRST, at: day(9) })).toEqual([]);
});

test("the newest stands first, between the versions who withdrew it and gave it again", () => {
  const undone = { at: day(2), by: "Asha", reason: "Wrong", ended: { at: day(2), by: "Sita" } };
  const now = { at: day(5), by: "Asha", reason: "", ended: null };
  const handedOver = [
    { kind: "given" as const, at: day(6), by: "Ravi" },
    { kind: "claimed" as const, at: day(7), by: "" },
  ];
  const history = historyOf({ ...facts, withdrawn: [undone, now], handedOver, pictureAt: day(4) });
  expect(history.map(({ what, by, reason }) => [what, by, reason])).toEqual([
    ["claimed", "", ""],
    ["handed_over", "Ravi", ""],
    ["withdrawn", "Asha", ""],
    ["changed", "", ""],
    ["changed", "", ""],
    ["given_again", "Sita", ""],
    ["withdrawn", "Asha", "Wrong"],
    ["issued", "", ""],
  ]);
  expect(history[3]?.changes).toEqual([{ part: "picture", column: "", before: "", after: "" }]);
});

test("where earlier versions are left out, the first of those that are there is not called the first", () => {
  expect(historyOf({ ...facts, isCut: true }).map(({ what }) => what)).toEqual(["changed"]);
  expect(historyOf({ ...facts, versions: [] })).toEqual([]);
});
