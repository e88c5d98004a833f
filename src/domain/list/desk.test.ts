import { expect, test } from "vitest";
import { deskFacts, type DeskPerson } from "./desk.ts";

const PRIYA: DeskPerson = {
  name: "Priya Sharma",
  certificate_number: "HF-0042",
  email: "priya.s@college.edu",
  extra: { "Team Name": "Null, Void", College: "IIT Delhi" },
};

test("a person is told by the number, the team and the masked address", () => {
  expect(deskFacts([PRIYA])).toEqual([["HF-0042", "Null, Void", "p•••@college.edu"]]);
});

test("two of the same name are told apart by the columns in which they differ", () => {
  const other = { ...PRIYA, name: "priya  sharma", certificate_number: "", extra: { "Team Name": "", College: "VIT" } };
  expect(deskFacts([PRIYA, other])).toEqual([
    ["HF-0042", "Null, Void", "IIT Delhi", "p•••@college.edu"],
    ["VIT", "p•••@college.edu"],
  ]);
});

test("no address and no telephone number of a further column is shown, and nothing twice", () => {
  const extra = { "Team Leader Email": "lead@college.edu", "Team Phone": "+91 98400 12345", टीम: "HF-0042" };
  expect(deskFacts([{ ...PRIYA, email: "", extra }])).toEqual([["HF-0042"]]);
});

test("a long fact is cut", () => {
  const [facts = []] = deskFacts([{ ...PRIYA, email: "", extra: { Team: "x".repeat(500) } }]);
  expect(facts[1]).toHaveLength(60);
});
