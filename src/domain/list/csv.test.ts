// A list of students as a table of cells.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { CSV, columnsFor, matchColumns, namePartsIn, readRow, usesOf } from "./csv.ts";
import { columnsByPosition } from "./row-columns.ts";
import { type Language, LANGUAGES } from "../languages.ts";
import * as en from "../say/en.ts";
import * as hi from "../say/hi.ts";
import * as ta from "../say/ta.ts";
import type { Say } from "../say/say.ts";
import { spoken } from "../say/spoken.ts";
import { STUDENT, STUDENT_FIELDS } from "./student.ts";

test.each([
  [["Name", "Email", "Mobile", "Cert #", "Remarks"]],
  [["FULL NAME", "E-Mail", "phone", "certificate_no", "Remark"]],
  [["Student_Name", "Mail ID", "Contact", "Certificate ID", "Note"]],
  [["Participant Name", "email address", "WhatsApp Number", "Cert. No.", "position"]],
  [["  name of the student ", "E-mail ID:", "Phone No.", "Certificate Number", "Comments"]],
  [["ＮＡＭＥ", "ＥＭＡＩＬ", "Mobile\u00A0No", "CERT ID", "REMARKS"]],
  [["नाम", "ईमेल", "मोबाइल", "प्रमाणपत्र संख्या", "टिप्पणी"]],
  [["पूरा नाम", "ई-मेल", "मोबाइल नंबर", "प्रमाणपत्र क्रमांक", "स्थान"]],
  [["பெயர்", "மின்னஞ்சல்", "மொபைல்", "சான்றிதழ் எண்", "குறிப்புகள்"]],
])("%j are recognised as the five fields", (header) => {
  const { columns, faults } = matchColumns(header);
  expect(faults).toEqual([]);
  expect(columns.fields).toEqual({ name: 0, email: 1, mobile: 2, certificate_number: 3, remarks: 4 });
  expect(columns.extra).toEqual([]);
});

const sayIn = (language: Language) => spoken<Say>({ en: { ...en }, hi: { ...hi }, ta: { ...ta } }, () => language);

test.each(LANGUAGES)("an exported list contains the fields and its own columns: %s", (language) => {
  const { certificate, variants, students } = sayIn(language);
  const own = [certificate.number, variants.design, students.columns.mail, students.link];
  const further = Array.from({ length: CSV.columns - 3 }, (_, at) => `C${at}`);
  const header = [...STUDENT_FIELDS.map((field) => students.columns[field]), ...own, ...further];
  const matched = matchColumns(header);
  expect(matched.faults).toEqual([]);
  expect(Object.entries(matched.columns.fields).toSorted(([, a], [, b]) => a - b)).toEqual(
    STUDENT_FIELDS.map((field, at) => [field, at]),
  );
  expect(matched.columns.extra.map(({ name }) => name)).toEqual(further);
  expect(usesOf(header).slice(0, 10)).toEqual([...STUDENT_FIELDS, ...own.map(() => "none"), "extra"]);
});

test.each(LANGUAGES)("how each certificate was handed over is no column of the list: %s", (language) => {
  const { students, mail } = sayIn(language);
  const { columns, link } = students;
  const header = [columns.name, columns.email, columns.mail, link, mail.states.given, mail.claimed, "Team"];
  expect(usesOf(header)).toEqual(["name", "email", "none", "none", "none", "none", "extra"]);
  expect(matchColumns(header).columns.extra.map(({ name }) => name)).toEqual(["Team"]);
});

test("the same of earlier exports in Hindi, which spelled it with a dot", () => {
  const { columns, link } = sayIn("hi").students;
  const header = [columns.name, columns.mail, link, "सौंपा गया", "ख़ुद लिया", "Team"];
  expect(usesOf(header)).toEqual(["name", "none", "none", "none", "none", "extra"]);
});

test.each([
  [
    "few long headings, each 18 times as long when folded",
    Array.from({ length: 90 }, (_, at) => `${"\uFDFA".repeat(20_000)}${at}`),
  ],
  ["many short headings", Array.from({ length: 2000 }, (_, at) => `\uFDFA${at}`)],
  ["as many headings as allowed", ["Name", ...Array.from({ length: 99 }, (_, at) => `\uFDFA${at}`)]],
])("a header is compared within bounds, whatever its length: %s", (_, header) => {
  const folded = vi.spyOn(String.prototype, "normalize");
  matchColumns(header);
  columnsByPosition(header, en.students.columns, []);
  const characters = folded.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  folded.mockRestore();
  expect(characters).toBeLessThan(250_000);
});

test("an exported list keeps an organiser's column with the name of one of ours", () => {
  const header = ["Name", "Cert #", "Email", "Mobile", "Remarks", "Mail", "Link", "Link", "Team"];
  const { columns, faults } = matchColumns(header);
  expect(faults).toEqual([]);
  expect(columns.extra).toEqual([
    { name: "Link", at: 7 },
    { name: "Team", at: 8 },
  ]);
});

test("once a user has confirmed the columns, columns with the names of ours are ordinary ones", () => {
  const { columns } = matchColumns(["Name", "Email", "Mail", "Link"], true);
  expect(columns.extra.map(({ name }) => name)).toEqual(["Mail", "Link"]);
});

test("a list from elsewhere keeps its column for mail or link", () => {
  expect(usesOf(["Name", "Mail", "Link"])).toEqual(["name", "email", "extra"]);
  expect(usesOf(["Name", "Email", "Link", "Mail"])).toEqual(["name", "email", "extra", "extra"]);
});

test("fields are found in any order, and all other columns become placeholders", () => {
  const { columns, faults } = matchColumns(["Team", "Remarks", "Position", "Name", "", "College"]);
  expect(faults).toEqual([]);
  expect(columns.fields).toEqual({ name: 3, remarks: 1 });
  expect(columns.extra).toEqual([
    { name: "Team", at: 0 },
    { name: "Position", at: 2 },
    { name: "College", at: 5 },
  ]);
});

test.each([
  [["Email", "Mobile"], { code: "csv.no_header" }],
  [["Asha", "asha@example.in"], { code: "csv.no_header" }],
  [["Name", "Email", "Email"], { code: "csv.duplicate_column", params: { column: "Email" } }],
  [["Name", "Email", "e-mail"], { code: "csv.duplicate_column", params: { column: "e-mail" } }],
  [["Name", "Team", " team "], { code: "csv.duplicate_column", params: { column: "team" } }],
  [
    ["Name", "Email", "Mail ID"],
    { code: "csv.ambiguous_columns", params: { one: "Email", other: "Mail ID", column: "email" } },
  ],
  [
    ["Name", "x".repeat(61)],
    { code: "csv.header_too_long", params: { column: "x".repeat(60), most: CSV.headerLength } },
  ],
  [
    ["Name", ...Array.from({ length: CSV.columns }, (_, at) => `C${at}`)],
    { code: "csv.too_many_columns", params: { most: CSV.columns } },
  ],
])("%j is refused", (header, reason) => {
  expect(matchColumns(header).faults).toContainEqual(reason);
});

test("a hundred further columns are allowed with the five fields, the name counted as one of them", () => {
  const further = Array.from({ length: CSV.columns - 1 }, (_, at) => `C${at}`);
  const fields = ["Name", "Cert #", "Email", "Mobile", "Remarks"];
  expect(matchColumns([...fields, ...further]).faults).toEqual([]);
  expect(matchColumns([...fields, ...further, "C"]).faults).toEqual([
    { code: "csv.too_many_columns", params: { most: CSV.columns } },
  ]);
});

test("columns without a name are not reported as duplicates", () => {
  expect(matchColumns(["Name", "", "Email", "", " "]).faults).toEqual([]);
});

test("a row becomes a student with cleaned cells, keeping leading zeros and formulas", () => {
  expect(
    read(["Name", "Mobile", "Cert #", "Team"], [" Jose\u0301 ", "09876500001", "007", '=cmd|" /C calc"!A0']),
  ).toEqual({
    kind: "student",
    student: {
      name: "José",
      certificate_number: "007",
      email: "",
      mobile: "09876500001",
      remarks: "",
      extra: { Team: '=cmd|" /C calc"!A0' },
    },
  });
});

test("NA, - and the like mean no e-mail or number", () => {
  const { columns } = matchColumns(["Name", "Email", "Mobile", "Remarks"]);
  for (const none of [
    "NA",
    "n/a",
    " N.A. ",
    "n a",
    "-",
    "--",
    "–",
    ".",
    "Nil",
    "none",
    "NULL",
    "Not Applicable",
    "नहीं",
  ])
    expect(readRow(columns, ["Asha", none, none, none], 2)).toMatchObject({
      kind: "student",
      student: { email: "", mobile: "", remarks: none.trim() },
    });
  for (const wrong of ["name", "asha", "n", "0", "nilesh", "na@"])
    expect(readRow(columns, ["Asha", wrong], 2)).toMatchObject({ kind: "bad" });
});

test("a row may be shorter than the header, and may have additional empty cells", () => {
  expect(read(["Name", "Email", "Team"], ["Asha"])).toMatchObject({ student: { email: "", extra: { Team: "" } } });
  expect(read(["Name"], ["Asha", "", " "])).toMatchObject({ kind: "student" });
});

test("every error of a row is reported with its line and the column's own name", () => {
  const row = read(["Full Name", "E-mail ID", "Team"], ["", "asha@", "x".repeat(STUDENT.extra + 1), "lost"]);
  expect(row).toEqual({
    kind: "bad",
    faults: [
      { line: 7, at: 0, reason: { code: "student.name_required" } },
      { line: 7, at: 1, reason: { code: "email.invalid" } },
      { line: 7, at: 2, reason: { code: "csv.cell_too_long", params: { column: "Team", most: STUDENT.extra } } },
      { line: 7, at: -1, reason: { code: "csv.row_too_long" } },
    ],
  });
});

test("a column may have a name that JavaScript uses", () => {
  const row = read(["Name", "__proto__", "constructor"], ["Asha", "a", "b"]);
  if (row.kind === "bad") throw new Error("refused");
  expect(Object.entries(row.student.extra)).toEqual([
    ["__proto__", "a"],
    ["constructor", "b"],
  ]);
  expect(Object.getPrototypeOf(row.student.extra)).toBe(Object.prototype);
});

test("each column is used for what its name says, and the others become placeholders", () => {
  expect(usesOf(["Sl", "Full Name", "E-Mail", "", "Team"])).toEqual(["extra", "name", "email", "none", "extra"]);
});

test.each([
  ["Full Name (as on the certificate)", "Email Address (college)", "Mobile [WhatsApp]"],
  ["Name of the Participant (in BLOCK letters", "E-mail", "Phone number (with 91)"],
  ["Participant's Name *", "Mail (any)", "Contact (if any)"],
])("additional words in the headings of forms do not hide the fields: %s, %s, %s", (...header) => {
  expect(usesOf(header)).toEqual(["name", "email", "mobile"]);
});

test("a column that is a field only without its brackets yields to one with the exact name", () => {
  expect(usesOf(["Name (college)", "Email (parents)", "Email", "Name"])).toEqual(["extra", "extra", "email", "name"]);
});

test("a name in several columns is joined, the first name first", () => {
  const header = ["Last Name", "First Name", "Email", "Middle Name"];
  expect(usesOf(header)).toEqual(["rest", "name", "email", "rest"]);
  expect(read(header, ["Kulkarni", " Meera ", "m@x.in", ""])).toMatchObject({
    student: { name: "Meera Kulkarni", email: "m@x.in", extra: {} },
  });
  expect(read(header, ["Kulkarni", "", "", ""])).toMatchObject({ student: { name: "Kulkarni" } });
  expect(read(header, ["", " ", "m@x.in"])).toMatchObject({ faults: [{ at: header.indexOf("First Name") }] });
});

test("a number of a ticket is no name, and a name in two columns is surer than a word that may be one", () => {
  expect(usesOf(["Attendee #", "Email", "Candidate"])).toEqual(["extra", "email", "name"]);
  expect(usesOf(["Attendee #", "First Name", "Surname", "Email"])).toEqual(["extra", "name", "rest", "email"]);
  expect(usesOf(["Attendee", "First Name", "Last Name"])).toEqual(["extra", "name", "rest"]);
  expect(usesOf(["First Name", "Last Name", "Full Name (for the certificate)"])).toEqual(["extra", "extra", "name"]);
  expect(usesOf(["Mobile #", "Cert #", "Name"])).toEqual(["mobile", "certificate_number", "name"]);
});

test("the address of the person in the row is surer than that of whoever bought the ticket", () => {
  const header = ["Email", "Phone", "Attendee name", "Attendee email", "Team"];
  expect(usesOf(header)).toEqual(["extra", "mobile", "name", "email", "extra"]);
  const { columns, faults } = matchColumns(header);
  expect([faults, columns.extra.map(({ name }) => name)]).toEqual([[], ["Email 2", "Team"]]);
});

test.each(["Candidate's Name", "Candidate’s Name", "Candidate‘s Name", "Candidateʼs Name", "Candidate`s  name"])(
  "%s is the name, whatever its apostrophe",
  (name) => {
    expect(usesOf([name, name.replace(/name/i, "Email")])).toEqual(["name", "email"]);
  },
);

test.each([
  ["What's your name?", "What is your e-mail address?", "Please enter your mobile number"],
  ["What is your full name", "Your Email", "Phone number?"],
  ["Vollständiger Name", "E-Mail-Adresse", "Telefonnummer"],
])("questions of forms, and headings in other languages, are understood: %s, %s, %s", (...header) => {
  expect(usesOf(header)).toEqual(["name", "email", "mobile"]);
});

test("first and last names are found in other languages", () => {
  expect(usesOf(["Nachname", "Vorname", "E-Mail"])).toEqual(["rest", "name", "email"]);
  expect(usesOf(["Prénom", "Nom", "Adresse e-mail"])).toEqual(["name", "rest", "email"]);
  expect(usesOf(["Nombre", "Apellidos", "Correo electrónico"])).toEqual(["name", "rest", "email"]);
  expect(usesOf(["What's your first name?", "What's your last name?"])).toEqual(["name", "rest"]);
});

test("parts of a name are ordinary columns when there is a full name or no first name", () => {
  expect(usesOf(["First Name", "Name", "Last Name"])).toEqual(["extra", "name", "extra"]);
  expect(matchColumns(["Last Name", "Email"]).faults).toEqual([{ code: "csv.no_header" }]);
});

test("a last name beside 'Name' is printed, unless the name has it already", () => {
  const lists: [header: string[], cells: string[], name: string][] = [
    [["name", "lastname", "email"], ["John", "Doe", "j@x.in"], "John Doe"],
    [["Name", "Surname"], ["John Doe", "Doe"], "John Doe"],
    [["Name", "Surname"], ["DOE John", "Doe"], "DOE John"],
    [["Student Name", "Middle Name", "Last Name"], ["Asha", "K.", "Rao"], "Asha K. Rao"],
    [["Last Name", "Participant"], ["Rao", "Asha"], "Asha Rao"],
    [["नाम", "उपनाम"], ["आशा", "राव"], "आशा राव"],
    [["பெயர்", "குடும்பப் பெயர்"], ["மீனா", "குமார்"], "மீனா குமார்"],
    [["Name", "Vorname"], ["Müller", "Eva"], "Eva Müller"],
    [["First Name", "Name"], ["Eva", "Eva Müller"], "Eva Müller"],
    [["Name", "Last name"], ["Sukarno", ""], "Sukarno"],
    [["Name", "Last name"], ["Ann", "Annan"], "Ann Annan"],
    [["Name", "Last name"], ["James", "James"], "James James"],
    [["First name", "Last name"], ["Ahmed", "bin Ahmed"], "Ahmed bin Ahmed"],
    [["Full name", "Last name"], ["A. Rao", "Rao Kulkarni"], "A. Rao"],
    [["Name on the certificate", "Surname"], ["Asha R.", "Rao"], "Asha R."],
  ];
  for (const [header, cells, name] of lists) {
    const { columns, faults } = matchColumns(header);
    expect({ header, faults }).toEqual({ header, faults: [] });
    for (const map of [columns, columnsFor(header, usesOf(header))])
      expect({ header, name: namePartsIn(map, cells).join(" ") }).toEqual({ header, name });
  }
});

test("the error of a formula is no name, and no address", () => {
  const header = ["Name", "Email", "Mobile", "Team"];
  expect(read(header, ["#N/A", "a@x.in", "", ""])).toMatchObject({
    faults: [{ at: 0, reason: { code: "student.name_is_error", params: { text: "#N/A" } } }],
  });
  expect(read(header, ["Asha", "#REF!", "#N/A", "#REF!"])).toMatchObject({
    student: { name: "Asha", email: "", mobile: "", extra: { Team: "#REF!" } },
  });
});

test("columns that a user has mapped get names different from the fields'", () => {
  const uses = ["name", "extra", "extra", "extra", "none"] as const;
  const { fields, extra } = columnsFor(["Who", "Team", "TEAM", "Student Name", "Notes"], uses);
  expect(fields).toEqual({ name: 0 });
  expect(extra.map(({ name }) => name)).toEqual(["Team", "TEAM 2", "Student Name 2"]);
});

test("every cell of a table becomes one value of the student", () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,12}$/), { selector: (name) => name, maxLength: 6 });
  fc.assert(
    fc.property(names, (extra) => {
      const header = ["Name", ...extra.map((name) => `q ${name}`)];
      const cells = header.map((_, at) => `cell ${at}`);
      expect(read(header, cells)).toMatchObject({
        student: {
          name: "cell 0",
          extra: Object.fromEntries(header.slice(1).map((name, at) => [name, `cell ${at + 1}`])),
        },
      });
    }),
  );
});

function read(header: readonly string[], cells: readonly string[]) {
  return readRow(matchColumns(header).columns, cells, 7);
}

test("columns with the same name, or the name of a field, get a number, whatever their length", () => {
  const long = "x".repeat(CSV.headerLength);
  const { extra, header } = columnsFor(
    ["Name", "Team", "team", "TEAM", "Email", "", long, long],
    ["name", "extra", "extra", "extra", "extra", "extra", "extra", "extra"],
  );
  expect(header).toEqual(["Name", "Team", "team 2", "TEAM 3", "Email 2", "", long, `${"x".repeat(56)} 2`]);
  expect(extra.map(({ at }) => at)).toEqual([1, 2, 3, 4, 6, 7]);
});

test("columns that are not placeholders keep their names", () => {
  expect(columnsFor(["Name", "Team", "Team"], ["name", "none", "extra"]).header).toEqual(["Name", "Team", "Team"]);
});
