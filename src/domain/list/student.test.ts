// A student, as typed into the form or read from a row.
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanStudent, isEmail, parseStudent, personKey, STUDENT, STUDENT_FIELDS, studentFaults } from "./student.ts";

const ASHA = { name: "Asha Rao", certificate_number: "HF-1", email: "asha@example.in", mobile: "", remarks: "" };

test("missing fields are empty", () => {
  expect(parseStudent({ name: " Asha ", email: null })).toEqual({
    name: "Asha",
    certificate_number: "",
    email: "",
    mobile: "",
    remarks: "",
  });
});

test("every sequence of spaces in a name becomes a single space", () => {
  expect(parseStudent({ name: "Asha  Rao\u00A0\u00A0Patil" }).name).toBe("Asha Rao Patil");
});

test("a student without a name is refused", () => {
  expect(() => parseStudent({ name: " \u200d" })).toThrow("student.name_required");
  expect(() => parseStudent({ name: "#NAME?" })).toThrow("student.name_is_error");
});

/** Names in many scripts, as typed and as stored. */
const NAMES = [
  ["आदित्य कुलकर्णी", "आदित्य कुलकर्णी"],
  ["क\u093C", "क\u093C"],
  ["\u0958", "क\u093C"],
  ["श्री\u200Dमती", "श्री\u200Dमती"],
  ["தமிழ்செல்வன்", "தமிழ்செல்வன்"],
  ["\u0B92\u0BD7", "\u0B94"],
  ["কৃষ্ণেন্দু চট্টোপাধ্যায়", "কৃষ্ণেন্দু চট্টোপাধ্যায়".normalize("NFC")],
  ["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["ગુજરાતી પટેલ", "ગુજરાતી પટેલ"],
  ["ಕನ್ನಡ ಗೌಡ", "ಕನ್ನಡ ಗೌಡ"],
  ["తెలుగు రెడ్డి", "తెలుగు రెడ్డి"],
  ["രാജൻ നായർ", "രാജൻ നായർ"],
  ["محمد علي", "محمد علي"],
  ["محمد\u200Cعلی", "محمد\u200Cعلی"],
  ["\u200Fمحمد\u200E", "محمد"],
  ["שלום כהן", "שלום כהן"],
  ["李小龙", "李小龙"],
  ["山田\u3000太郎", "山田\u3000太郎"],
  ["\u1112\u1161\u11AB", "한"],
  ["Nguye\u0302\u0303n Va\u0306n", "Nguyễn Văn"],
  ["Jose\u0301 A\u030Angstro\u0308m", "José Ångström"],
  ["O’Brien", "O’Brien"],
  ["D'Souza-Śmith", "D'Souza-Śmith"],
  ["Z\u0351\u036B\u0343algo", "Z\u0351\u036B\u0343algo".normalize("NFC")],
  ["Asha 👩\u200D💻", "Asha 👩\u200D💻"],
  ["Asha 👍🏽🇮🇳", "Asha 👍🏽🇮🇳"],
  ["Asha\u0000Rao", "AshaRao"],
  ["Asha\u202Egpj.exe", "Ashagpj.exe"],
  ["Asha\nRao", "Asha Rao"],
  ["x".repeat(200), "x".repeat(200)],
] as const;

test.each(NAMES)("the name %j is stored as %j, composed", (typed, kept) => {
  expect(parseStudent({ name: typed }).name).toBe(kept);
  expect(kept.normalize("NFC")).toBe(kept);
});

test("every field has a limit, which its error names", () => {
  for (const field of STUDENT_FIELDS) {
    const long = { ...ASHA, [field]: "x".repeat(STUDENT[field] + 1) };
    expect(studentFaults(long)).toContainEqual({
      column: field,
      reason: { code: "student.too_long", params: { column: field, most: STUDENT[field] } },
    });
  }
});

test.each([
  "asha@example.in",
  "asha.rao+fest@mail.example.co.in",
  "o'brien@example.com",
  "आशा@उदाहरण.भारत",
  "a@xn--h1alffa9f.xn--p1ai",
  "x_y-z@a1.io",
])("%s is an e-mail address", (text) => expect(isEmail(text)).toBe(true));

test.each([
  "asha",
  "asha@",
  "@example.in",
  "asha@example",
  "asha@example.123",
  "asha@-example.in",
  "asha@example-.in",
  "asha@exa mple.in",
  "asha rao@example.in",
  "asha@@example.in",
  "asha@example..in",
  ".asha@example.in",
  "asha.@example.in",
  "a..b@example.in",
  "Asha <asha@example.in>",
  "a@x.in,b@x.in",
  "a@x.in;b@x.in",
  "a@x.in b@x.in",
  "a@x.in\r\nRCPT TO:<c@x.in>",
  "a\u0000@x.in",
  '"a b"@x.in',
  "a@[127.0.0.1]",
  `${"x".repeat(65)}@example.in`,
  `a@${"x".repeat(64)}.in`,
  `a@${"x.".repeat(130)}in`,
])("%j is not an e-mail address", (text) => expect(isEmail(text)).toBe(false));

test("an address of the maximum length is valid, and one letter more is not", () => {
  const longest = `${"x".repeat(64)}@${"x".repeat(63)}.${"x".repeat(63)}.${"x".repeat(61)}`;
  expect(longest).toHaveLength(STUDENT.email);
  expect([isEmail(longest), isEmail(`${longest}x`)]).toEqual([true, false]);
});

test("nothing with two at-signs or none is an address", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", ".", "-", "@", "क", "ा"), maxLength: 400 }), (text) => {
      expect(isEmail(text) && text.split("@").length !== 2).toBe(false);
    }),
  );
});

test("a person is identified by name and e-mail, or without an e-mail by name and number", () => {
  expect(personKey({ ...ASHA, name: " ASHA  rao", certificate_number: "HF-9" })).toBe(personKey(ASHA));
  expect(personKey({ ...ASHA, email: "ASHA@example.in" })).toBe(personKey(ASHA));
  expect(personKey({ ...ASHA, name: "Ravi Rao" })).not.toBe(personKey(ASHA));
  expect(personKey({ ...ASHA, email: "asha@example.com" })).not.toBe(personKey(ASHA));
  const paper = { ...ASHA, email: "" };
  expect(personKey({ ...paper, certificate_number: "hf-1 " })).toBe(personKey(paper));
  expect(personKey({ ...paper, certificate_number: "HF-2" })).not.toBe(personKey(paper));
  expect(personKey({ ...paper, certificate_number: ASHA.email })).not.toBe(personKey(ASHA));
});

test("cleaning never makes a valid student invalid", () => {
  const student = fc.record({ name: fc.string({ unit: "grapheme" }), remarks: fc.string({ unit: "grapheme" }) });
  fc.assert(
    fc.property(student, (request) => {
      const once = cleanStudent(request);
      expect(cleanStudent(once)).toEqual(once);
      expect(studentFaults(cleanStudent(once))).toEqual(studentFaults(once));
    }),
  );
});
