import { describe, expect, test } from "vitest";
import { type Brand, NO_BRAND } from "./brand.ts";
import { mergeBrands, sameBrand } from "./merge.ts";

const person = (name: string, role = "") => ({ name, role, signature: "" });
const brand = (part: Partial<Brand>): Brand => ({ ...NO_BRAND, ...part });

describe("Two changes of one brand", () => {
  test("are both kept where they concern different parts", () => {
    const base = brand({ colours: ["#111111"], heading_font: "Lato" });
    const mine = brand({ ...base, heading_font: "Cinzel" });
    const theirs = brand({ ...base, colours: ["#8a1538"], logo: "/files/0123456789012345678901.png" });
    expect(mergeBrands(base, mine, theirs)).toEqual({ ...theirs, heading_font: "Cinzel" });
  });

  test("of the same part keep mine", () => {
    const [mine, theirs] = [brand({ text_font: "Lato" }), brand({ text_font: "Cinzel" })];
    expect(mergeBrands(NO_BRAND, mine, theirs).text_font).toBe("Lato");
  });

  test("keep all people who were added, and nobody who was removed", () => {
    const base = brand({ signatories: [person("Asha"), person("Ravi")] });
    const mine = brand({ signatories: [person("Asha", "Dean"), person("Ravi"), person("Leela")] });
    const theirs = brand({ signatories: [person("Asha"), person("Arun")] });
    expect(mergeBrands(base, mine, theirs).signatories).toEqual([
      person("Asha", "Dean"),
      person("Leela"),
      person("Arun"),
    ]);
  });

  test("keep at most six people", () => {
    const six = ["a", "b", "c", "d", "e", "f"].map((name) => person(name));
    const merged = mergeBrands(NO_BRAND, brand({ signatories: six }), brand({ signatories: [person("g")] }));
    expect(merged.signatories).toEqual(six);
  });
});

test("A brand is the same in whatever order its parts are kept", () => {
  const { colours, ...rest } = brand({ colours: ["#111111"], signatories: [person("Asha", "Dean")] });
  expect(sameBrand({ ...rest, colours }, { colours, ...rest })).toBe(true);
  expect(sameBrand({ ...rest, colours }, { colours: [], ...rest })).toBe(false);
});
