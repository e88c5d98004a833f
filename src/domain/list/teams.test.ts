// Rows that are teams become a row for each member.
import { expect, test } from "vitest";
import { usesOf } from "./csv.ts";
import { memberRows, teamLayout } from "./teams.ts";

function laidOut(header: string[], ...rows: string[][]) {
  const layout = teamLayout(header, usesOf(header));
  if (layout === undefined) throw new Error("These rows are people");
  return { header: layout.header, uses: layout.uses, rows: rows.map((row) => memberRows(layout, row)) };
}

const FORM = ["Email Address", "Team", "Team Leader Name", "Member 2 Name", "Member 2 Email", "Member 3 Name"];

test("a leader and numbered members each become a row, with the team's columns copied", () => {
  const { header, uses, rows } = laidOut(FORM, ["asha@x.in", "Null", "Asha", "Ravi", "ravi@x.in", "Meera"]);
  expect(header).toEqual(["Name", "Email", "Team"]);
  expect(uses).toEqual(["name", "email", "extra"]);
  expect(rows).toEqual([
    [
      ["Asha", "asha@x.in", "Null"],
      ["Ravi", "ravi@x.in", "Null"],
      ["Meera", "", "Null"],
    ],
  ]);
});

test("plain columns beside numbered members are the leader's", () => {
  const header = ["Team", "Full Name", "Email", "College", "Member 2 Name", "Member 2 Email", "Member 2 College"];
  const { header: names, rows } = laidOut(header, ["Null", "Asha", "a@x.in", "COEP", "Ravi", "r@x.in", "IIT"]);
  expect(names).toEqual(["Team", "Name", "Email", "College"]);
  expect(rows[0]).toEqual([
    ["Null", "Asha", "a@x.in", "COEP"],
    ["Null", "Ravi", "r@x.in", "IIT"],
  ]);
});

test("empty members, and those that say NA, are nobody", () => {
  const { rows } = laidOut(FORM, ["asha@x.in", "Null", "Asha", "NA", "-", ""], ["", "Void", "", "", "", ""]);
  expect(rows.map((team) => team.map(([name]) => name))).toEqual([["Asha"], [""]]);
});

test("a member named twice is one person, and team mates who share an address are two", () => {
  const header = [
    "Member 1 Name",
    "Member 1 Email",
    "Member 2 Name",
    "Member 2 Email",
    "Member 3 Name",
    "Member 3 Email",
  ];
  const { rows } = laidOut(
    header,
    ["Asha Rao", "A@x.in", "asha r", "a@x.in", "Ravi", "a@x.in"],
    ["Asha", "", "ASHA ", "", "Ravi", ""],
  );
  expect(rows.map((team) => team.map(([name]) => name))).toEqual([
    ["Asha Rao", "Ravi"],
    ["Asha", "Ravi"],
  ]);
});

test("the address of whoever filled in the form is not the leader's when another member has it", () => {
  const { rows } = laidOut(FORM, ["ravi@x.in", "Null", "Asha", "Ravi", "ravi@x.in", ""]);
  expect(rows[0]).toEqual([
    ["Asha", "", "Null"],
    ["Ravi", "ravi@x.in", "Null"],
  ]);
});

test("with members' own addresses, that of the form is nobody's", () => {
  const { uses, header } = laidOut(["Email Address", "Member 1 Name", "Member 1 Email", "Member 2 Name"]);
  expect(header.map((name, at) => [name, uses[at]])).toEqual([
    ["Email Address", "none"],
    ["Name", "name"],
    ["Email", "email"],
  ]);
});

test("cells beyond the header stay to be corrected", () => {
  const { rows } = laidOut(["Member 1 Name", "Member 2 Name"], ["Asha", "Ravi", "lost"]);
  expect(rows[0]).toEqual([["Asha", "lost"], ["Ravi"]]);
});

test("columns of further members may have no headings, where the system leaves them out", () => {
  const header = ["Project", "Submitter First Name", "Submitter Last Name", "Submitter Email"];
  const following = ["Team Member 1 First Name", "Team Member 1 Last Name", "Team Member 1 Email"];
  const layout = teamLayout(header, usesOf(header), following);
  const row = ["Lantern", "Asha", "Rao", "a@x.in", "Ravi", "Menon", "r@x.in", "Meera", "Nair", "m@x.in"];
  expect(layout && memberRows(layout, row)).toEqual([
    ["Lantern", "Asha", "Rao", "a@x.in"],
    ["Lantern", "Ravi", "Menon", "r@x.in"],
    ["Lantern", "Meera", "Nair", "m@x.in"],
  ]);
});

test.each([
  [["Name", "Email", "Team Leader"]],
  [["Name", "Email", "Member 2 Email"]],
  [["Team", "Team Leader Name", "Team Leader Email"]],
  [["Name", "Phone 1", "Phone 2"]],
  [["Name", "Round 1 Score", "Round 2 Score"]],
])("rows with %j are people", (header) => {
  expect(teamLayout(header, usesOf(header))).toBeUndefined();
});
