// A corpus of lists (research R13): files as common programs save them, and malformed ones, each with its expected
// result. Both the server and the import wizard are tested with it.
import { deflateRawSync } from "node:zlib";
import { SAY } from "#domain/say/say.ts";
import { STUDENT } from "#domain/list/student.ts";

const say = SAY.students;
export const FILE = "Name,Email\nAsha Rao,asha@example.in\nमीरा,\n";
const BOTH = [
  { name: "Asha Rao", email: "asha@example.in" },
  { name: "मीरा", email: "" },
];
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const bytes = (...all: number[]) => Buffer.from(all);

/** Files that are read as these students, in this order. */
export const READ: readonly [what: string, file: string | Buffer, students: readonly object[]][] = [
  ["UTF-8", FILE, BOTH],
  ["UTF-8 with a byte order mark", `\uFEFF${FILE}`, BOTH],
  ["UTF-16, little end first", utf16(FILE), BOTH],
  ["UTF-16, big end first", utf16(FILE).swap16(), BOTH],
  [
    "Windows-1252",
    Buffer.from("Name,Remarks\nJos\xe9 O\x92Brien,\x801\n", "latin1"),
    [{ name: "José O’Brien", remarks: "€1" }],
  ],
  ["line ends of Windows", FILE.replaceAll("\n", "\r\n"), BOTH],
  ["line ends of the old Macintosh", FILE.replaceAll("\n", "\r"), BOTH],
  ["line ends of all kinds", "Name\r\nA\nB\rC", [{ name: "A" }, { name: "B" }, { name: "C" }]],
  ["no line end after the last row", FILE.trimEnd(), BOTH],
  ["UTF-16 without a mark, little end first", Buffer.from(FILE, "utf16le"), BOTH],
  ["UTF-16 without a mark, big end first", Buffer.from(FILE, "utf16le").swap16(), BOTH],
  ["a first line that names the separator", `sep=;\n${FILE.replaceAll(",", ";")}`, BOTH],
  ["a quoted one, of Windows", `"sep=|"\r\n${FILE.replaceAll(",", "|").replaceAll("\n", "\r\n")}`, BOTH],
  ["semicolons", FILE.replaceAll(",", ";"), BOTH],
  ["tabs, as pasted from a sheet", FILE.replaceAll(",", "\t"), BOTH],
  [
    "semicolons round a quoted comma",
    'Name;"Team, City"\nAsha;"X, Pune"\n',
    [{ name: "Asha", extra: { "Team, City": "X, Pune" } }],
  ],
  [
    "everything quoted",
    '"Name","Email"\n"Rao, Asha","asha@example.in"\n',
    [{ name: "Rao, Asha", email: "asha@example.in" }],
  ],
  [
    "quotes in quotes",
    'Name,Remarks\n"Asha ""Ace"" Rao","said ""yes"""\n',
    [{ name: 'Asha "Ace" Rao', remarks: 'said "yes"' }],
  ],
  [
    "line ends in quotes",
    'Name,Remarks\nAsha,"First\nplace"\nRavi,\n',
    [{ name: "Asha", remarks: "First place" }, { name: "Ravi" }],
  ],
  ["a quote within a word", 'Name,Remarks\nAsha,6" board\n', [{ name: "Asha", remarks: '6" board' }]],
  [
    "columns in another order",
    "Remarks,Email,Full Name\nFirst,a@x.in,Asha\n",
    [{ name: "Asha", email: "a@x.in", remarks: "First" }],
  ],
  [
    "headers in Hindi",
    "नाम,ईमेल,मोबाइल\nमीरा,m@x.in,9876500001\n",
    [{ name: "मीरा", email: "m@x.in", mobile: "9876500001" }],
  ],
  [
    "further columns",
    "Name,Team,College\nAsha,Null,IIT\n",
    [{ name: "Asha", extra: { Team: "Null", College: "IIT" } }],
  ],
  ["a numbering without a header", ",Name\n1,Asha\n2,Ravi\n", [{ name: "Asha" }, { name: "Ravi" }]],
  ["empty rows", "\n\nName,Email\n\nAsha,\n,\n  , \t\nRavi,\n\n\n", [{ name: "Asha" }, { name: "Ravi" }]],
  [
    "rows that end early, and late with nothing",
    "Name,Email,Team\nAsha\nRavi,,,,,\n",
    [{ name: "Asha" }, { name: "Ravi" }],
  ],
  [
    "spaces round everything",
    " Name , Email \n  Asha   ,  asha@example.in \n",
    [{ name: "Asha", email: "asha@example.in" }],
  ],
  ["a NUL in a name", "Name\nAs\0ha\n", [{ name: "Asha" }]],
  ["a formula", "Name,Remarks\n=cmd|' /C calc'!A0,@SUM(1)\n", [{ name: "=cmd|' /C calc'!A0", remarks: "@SUM(1)" }]],
  [
    "what a sheet would run, as our own files have it",
    "Name,Mobile,Remarks,'=Team\nAsha,'+91 98765 00001,''=1,'tis\n",
    [{ name: "Asha", mobile: "+91 98765 00001", remarks: "'=1", extra: { "=Team": "'tis" } }],
  ],
  [
    "a column named __proto__",
    "Name,__proto__\nAsha,x\n",
    [{ name: "Asha", extra: JSON.parse('{"__proto__":"x"}') as object }],
  ],
  [
    "a column named constructor",
    "Name,Constructor\nAsha,Ferrari\n",
    [{ name: "Asha", extra: { Constructor: "Ferrari" } }],
  ],
  ["a number that a sheet has ruined", "Name,Mobile\nAsha,9.87E+09\n", [{ name: "Asha", mobile: "9.87E+09" }]],
  [
    "leading zeros and a plus",
    "Name,Mobile,Cert #\nAsha,+91 98765 00001,0007\n",
    [{ mobile: "+91 98765 00001", certificate_number: "0007" }],
  ],
  [
    "emoji and joiners",
    "Name\nAsha 👩\u200D💻🇮🇳\nश्री\u200Dमती\n",
    [{ name: "Asha 👩\u200D💻🇮🇳" }, { name: "श्री\u200Dमती" }],
  ],
  ["accents apart from their letters", "Name\nJose\u0301\n", [{ name: "José" }]],
  ["a hidden change of direction", "Name\nAsha\u202Egpj\n", [{ name: "Ashagpj" }]],
  ["the same person twice", "Name,Email\nAsha,a@x.in\nAsha,a@x.in\n", [{ name: "Asha" }, { name: "Asha" }]],
  ["one address for two people", "Name,Email\nAsha,team@x.in\nRavi,team@x.in\n", [{ name: "Asha" }, { name: "Ravi" }]],
  ["an upper-case ending", FILE, BOTH],
];

/** Files that are refused as a whole, with the sentence. */
export const REFUSED: readonly [what: string, file: string | Buffer, reason: string][] = [
  ["an .xlsx under another name", zip("xl/workbook.xml", "<workbook/>"), say.csvIsSpreadsheet],
  ["an old .xls under another name", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0), say.csvIsSpreadsheet],
  ["nothing at all", "", say.csvEmpty],
  ["a byte order mark and nothing else", "\uFEFF", say.csvEmpty],
  ["blank lines only", "\n \n,,\n", say.csvEmpty],
  ["a header only", "Name,Email\n", say.csvEmpty],
  ["no header", "Asha Rao,asha@example.in\nRavi,\n", say.csvNoHeader],
  ["no column for the name", "Email,Mobile\na@x.in,1\n", say.csvNoHeader],
  ["two Email columns", "Name,Email,Email\nAsha,a@x.in,b@x.in\n", say.csvTwice("Email")],
  ["two columns for the e-mail", "Name,Email,Mail ID\nAsha,a@x.in,b@x.in\n", say.csvBoth("Email", "Mail ID", "Email")],
  ["two Team columns", "Name,Team,TEAM\nAsha,x,y\n", say.csvTwice("TEAM")],
  [
    "5,000 columns",
    `Name,${Array.from({ length: 4999 }, (_, at) => `C${at}`).join(",")}\nAsha\n`,
    say.csvTooManyColumns(100),
  ],
  ["a column name of 61 characters", `Name,${"x".repeat(61)}\nAsha,\n`, say.csvLongHeader("x".repeat(60), 60)],
  ["a quote without its end", 'Name,Remarks\nAsha,\nRavi,"First\nMeera,\n', say.csvBroken(3)],
  ["a quote without its end and 3 MB behind it", `Name,Remarks\nAsha,"${"x\n".repeat(1_500_000)}`, say.csvBroken(2)],
  ["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 0, 0, 0), say.csvUnreadable],
  ["a page of the web", "<!doctype html>\n<title>Sign in</title>\n", say.csvNoHeader],
  ["100,001 rows", `Name\n${"Asha\n".repeat(100_001)}`, say.csvTooManyRows(100_000)],
];

/** Files that are refused because of these cells. */
export const BAD: readonly [
  what: string,
  file: string,
  rows: readonly { line: number; column: string; reason: string }[],
][] = [
  ["a name missing", "Name,Email\n,a@x.in\n", [{ line: 2, column: "Name", reason: say.nameRequired }]],
  ["half an address", "Full Name,E-Mail\nAsha,asha@\n", [{ line: 2, column: "E-Mail", reason: say.emailInvalid }]],
  [
    "two addresses in one cell",
    'Name,Email\nAsha,"a@x.in, b@x.in"\n',
    [{ line: 2, column: "Email", reason: say.emailInvalid }],
  ],
  [
    "a header in an address",
    'Name,Email\nAsha,"a@x.in\nBcc: b@x.in"\n',
    [{ line: 2, column: "Email", reason: say.emailInvalid }],
  ],
  [
    "a cell of 1 MB",
    `Name,Remarks\nAsha,${"x".repeat(1_000_000)}\n`,
    [{ line: 2, column: "Remarks", reason: say.tooLong("Remarks", STUDENT.remarks) }],
  ],
  [
    "a long cell of a further column",
    `Name,Team\nAsha,${"x".repeat(STUDENT.extra + 1)}\n`,
    [{ line: 2, column: "Team", reason: say.tooLong("Team", STUDENT.extra) }],
  ],
  [
    "a comma too many",
    "Name,Email\nRao, Asha,a@x.in\n",
    [
      { line: 2, column: "Email", reason: say.emailInvalid },
      { line: 2, column: "", reason: say.csvRowLength },
    ],
  ],
  [
    "lines as an editor counts them",
    '\n\nName,Remarks\n"A","x\n\ny"\r\n,1\n\n"B\nC",2\n,3',
    [
      { line: 7, column: "Name", reason: say.nameRequired },
      { line: 11, column: "Name", reason: say.nameRequired },
    ],
  ],
];

/** A ZIP with one file, as a spreadsheet program writes it. */
function zip(name: string, text: string): Buffer {
  const packed = deflateRawSync(text);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(text.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}
