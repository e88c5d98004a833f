// The exports of known systems: each is recognised by its own headings and no other, and says what its columns hold.
import { describe, expect, test } from "vitest";
import { type Preset, PRESETS } from "./facts.ts";
import { usesOfPreset } from "./preset-uses.ts";
import { markOf, placeOf, presetOf, recognise } from "./recognise.ts";

const ALL: readonly Preset[] = PRESETS;
const marksOf = ({ marks }: Preset) => [...new Set(marks.map(markOf))];

test("every system is there once", () => {
  const ids = ALL.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const preset of PRESETS) expect(presetOf(preset.id)).toBe(preset);
});

test.each([
  [["Name", "Email"]],
  [["Student Name", "Certificate Number", "E-mail", "Mobile", "Remarks"]],
  [["Team", "Role", "Name", "Email", "Status"]],
  [["", " ", "\t"]],
  [[]],
])("a list with %j is no export of any", (header) => {
  expect(recognise(header)).toBeUndefined();
});

describe.each(ALL.map((preset) => [preset.id, preset] as const))("%s", (id, preset) => {
  const own = preset.leads === true ? marksOf(preset).slice(0, 1) : marksOf(preset);

  test("is recognised by its headings in any order and case, among other columns", () => {
    const shouted = own.map((mark) => mark.toUpperCase());
    const others = preset.leads === true ? own : ["Favourite colour", ...own.toReversed()];
    for (const header of [own, shouted, [...own, "Favourite colour"], others]) expect(recognise(header)?.id).toBe(id);
  });

  test("is not recognised with one heading too few", () => {
    expect(preset.least).toBeGreaterThanOrEqual(1);
    expect(preset.least).toBeLessThanOrEqual(marksOf(preset).length);
    expect(recognise(own.slice(0, preset.least - 1))?.id).not.toBe(id);
  });

  test("names every heading whole, and none for two uses", () => {
    const { marks, name = [], rest = [], email = [], mobile = [], unused, keep, member = [] } = preset;
    const all = [
      ...marks,
      ...name,
      ...rest,
      ...email,
      ...mobile,
      ...unused,
      ...member,
      ...keep.map((each) => each.column),
    ];
    expect(all.filter((heading) => heading.trim() !== heading || heading === "")).toEqual([]);
    const printed = [...name, ...rest, ...email.slice(0, 1), ...mobile.slice(0, 1)].map(markOf);
    expect(unused.map(markOf).filter((mark) => printed.includes(mark))).toEqual([]);
    const firsts = [name, rest, email, mobile].flatMap(([first]) => (first === undefined ? [] : [markOf(first)]));
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  test("leaves out what no certificate prints", () => {
    const known = presetOf(PRESETS.find((each) => each.id === id)?.id ?? "unstop");
    const header = [...preset.unused, "Favourite colour"];
    const uses = known && usesOfPreset(header, known);
    const placed = ["name", "rest", "email", "mobile"] as const;
    const isPlaced = (at: number) => placed.some((use) => placeOf(header, preset[use] ?? []) === at);
    expect(header.filter((_, at) => !isPlaced(at) && uses?.[at] !== "none")).toEqual(["Favourite colour"]);
  });

  test("keeps rows by values that are written as they are compared", () => {
    const values = preset.keep.flatMap((each) => (each.values === "filled" ? [] : each.values));
    expect(values.filter((value) => value !== value.trim().toLowerCase())).toEqual([]);
  });
});
