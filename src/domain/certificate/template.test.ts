// A template as the form sends it.
import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.ts";
import { parseTemplate, TEMPLATE } from "./template.ts";
import { UserError } from "../user-error.ts";

const FORM = { name: "HackFest 2026", category: "Technology", language: "English" };

test("a complete form is a template with cleaned texts, and an empty description and issuer by default", () => {
  expect(parseTemplate({ ...FORM, name: "  HackFest\n2026 ", language: "हिन्दी" })).toEqual({
    name: "HackFest 2026",
    category: "Technology",
    language: "हिन्दी",
    description: "",
    issuer: "",
  });
});

test.each(["name", "category", "language"] as const)("an empty %s is refused", (field) => {
  expect(() => parseTemplate({ ...FORM, [field]: " \t" })).toThrow("template.fields_missing");
});

test("a name of invisible characters is empty", () => {
  expect(() => parseTemplate({ ...FORM, name: "\u200B\u2060" })).toThrow("template.fields_missing");
});

test("every category on the list is accepted, and no other", () => {
  expect(CATEGORIES).toHaveLength(18);
  for (const { name } of CATEGORIES) expect(parseTemplate({ ...FORM, category: name }).category).toBe(name);
  expect(() => parseTemplate({ ...FORM, category: "technology" })).toThrow("template.unknown_category");
});

test.each(["name", "language", "description", "issuer"] as const)(
  "too long a %s is refused, the longest allowed one is accepted",
  (field) => {
    const most = TEMPLATE[field];
    expect(parseTemplate({ ...FORM, [field]: "न".repeat(most) })[field]).toHaveLength(most);
    expect(() => parseTemplate({ ...FORM, [field]: "न".repeat(most + 1) })).toThrow(
      new UserError("template.too_long", { field, most }),
    );
  },
);
