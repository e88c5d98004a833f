// The fields of a design ask for columns.
import { expect, test } from "vitest";
import { type OfferedColumn, unfilledFields } from "./design-fields.ts";

const column = (at: number, name: string, use: OfferedColumn["use"] = "extra", filled = true) => ({
  at,
  name,
  use,
  filled,
});

test("remarks ask for a column that says what was won", () => {
  const [asked] = unfilledFields(["Remarks"], [column(0, "Name", "name"), column(1, "City"), column(2, "Prize")]);
  expect([asked?.name, asked?.suggested?.name, asked?.columns.map(({ name }) => name)]).toEqual([
    "Remarks",
    "Prize",
    ["City", "Prize"],
  ]);
});

test("a prize is likelier than a track, and a title of a project is no award", () => {
  expect(forRemarks("Project Title", "Track", "Opt-In Prizes")).toBe("Opt-In Prizes");
  expect(forRemarks("Project Title", "City")).toBeUndefined();
});

test("a field asks for a column with one of its words, before others", () => {
  const columns = [column(0, "College / University"), column(1, "Team Name"), column(2, "Course")];
  const suggested = (name: string) => unfilledFields([name], columns)[0]?.suggested?.name;
  expect(["Team", "University", "Sponsor"].map(suggested)).toEqual(["Team Name", "College / University", undefined]);
});

test("a field that a column fills does not ask, and one whose column is empty or left out does", () => {
  expect(asks(column(0, "Prize", "remarks"), column(1, "TEAM "))).toEqual([]);
  expect(asks(column(0, "Prize", "remarks", false), column(1, "Team", "none")).map(({ name }) => name)).toEqual([
    "Remarks",
    "Team",
  ]);
  expect(asks(column(0, "Prize", "remarks"), column(1, "Team", "none"))[0]?.suggested?.at).toBe(1);
});

test("a column that the design prints itself is not offered for another field", () => {
  const [asked] = unfilledFields(["Remarks", "Award"], [column(0, "Award"), column(1, "City")]);
  expect([asked?.suggested, asked?.columns.map(({ name }) => name)]).toEqual([undefined, ["City"]]);
});

test("a field is asked for also where no column looks like it, or none is left", () => {
  for (const columns of [[column(0, "City")], [column(0, "Name", "name")]])
    expect(unfilledFields(["Remarks"], columns)).toMatchObject([{ name: "Remarks", suggested: undefined }]);
});

function asks(...columns: OfferedColumn[]) {
  return unfilledFields(["Remarks", "Team"], columns);
}

function forRemarks(...names: string[]) {
  const columns = names.map((name, at) => column(at, name));
  return unfilledFields(["Remarks"], columns)[0]?.suggested?.name;
}
