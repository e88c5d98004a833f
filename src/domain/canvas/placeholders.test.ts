// Placeholders in a text.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fillText, placeholdersIn, textPieces, withoutBraces } from "./placeholders.ts";

const VALUES = { "Student Name": "Asha Rao", "Certificate ID": "HF-1", Remarks: "", Team: "Null Pointers" };

test.each([
  ["{{Student Name}}", "Asha Rao"],
  ["Presented to {{Student Name}} ({{Certificate ID}})", "Presented to Asha Rao (HF-1)"],
  ["{{ student  NAME }}", "Asha Rao"],
  ["{{Remarks}}", ""],
  ["{{Team}}, {{Team}}", "Null Pointers, Null Pointers"],
  ["{{Unknown}} stays", "{{Unknown}} stays"],
  ["{{ }} and {{}} and {Team} stay", "{{ }} and {{}} and {Team} stay"],
  ["{{{Team}}}", "{Null Pointers}"],
])("%j becomes %j", (text, filled) => expect(fillText(text, VALUES)).toBe(filled));

test("a name that looks like a placeholder is not replaced", () => {
  const values = { "Student Name": "{{Remarks}} $& $1", Remarks: "never" };
  expect(fillText("{{Student Name}}", values)).toBe("{{Remarks}} $& $1");
});

test("a column with a name that JavaScript uses is a placeholder only when it was imported", () => {
  expect(fillText("{{constructor}} {{__proto__}}", {})).toBe("{{constructor}} {{__proto__}}");
});

test("a text without known placeholders is unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("{", "}", "a", " ", "🙂") }), (text) => {
      expect(fillText(text, VALUES)).toBe(text);
    }),
  );
});

test("a value is inserted unchanged, once for each placeholder", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("{{Team}}", " by ", "🙂")), fc.string(), (parts, team) => {
      const filled = parts.map((part) => (part === "{{Team}}" ? team : part)).join("");
      expect(fillText(parts.join(""), { Team: team })).toBe(filled);
    }),
  );
});

test("placeholders are listed in order, each once, without the spaces around them", () => {
  expect(placeholdersIn("{{ Team }} {{Student Name}} {{Team}} {{ }} {x}")).toEqual(["Team", "Student Name"]);
});

test("a text of braces and spaces is processed fast", () => {
  const text = `{{${" ".repeat(5000)}`.repeat(20);
  // CPU time, because a paused machine must not fail the test.
  const before = process.cpuUsage();
  expect(fillText(text, VALUES)).toBe(text);
  expect(placeholdersIn(text)).toEqual([]);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

test("a text is its pieces, and without braces what a reader would write", () => {
  expect(textPieces("To {{ Team }}, {{ }}")).toEqual([
    { text: "To ", name: undefined },
    { text: "{{ Team }}", name: "Team" },
    { text: ", {{ }}", name: undefined },
  ]);
  expect(withoutBraces("To {{ Team }}, {{ }}")).toBe("To Team, {{ }}");
});

test("the columns of one person are read once, however many texts have placeholders", () => {
  let read = 0;
  const columns = Object.fromEntries(Array.from({ length: 95 }, (_, nth) => [`Column ${nth}`, `${nth}`]));
  const values = new Proxy(columns, {
    ownKeys: (target) => {
      read += 1;
      return Reflect.ownKeys(target);
    },
  });
  const texts = Array.from({ length: 200 }, (_, nth) => fillText(`{{column ${nth % 95}}}`, values));
  expect(texts.slice(0, 3)).toEqual(["0", "1", "2"]);
  expect(read).toBe(1);
});
