// The list in the worker: opened, mapped, corrected, counted, sent.
import { describe, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { type ImportSession, openImportSession } from "./import-session.ts";

const file = (text: string | Buffer) => new Blob([typeof text === "string" ? text : new Uint8Array(text)]);

async function opened(text: string | Buffer, known: readonly { name: string; email: string }[] = []) {
  const session = openImportSession();
  const people = known.map((person) => ({ id: "", certificate_number: "", ...person }));
  return { session, ...(await session.open(file(text), {}, people)) };
}

const sent = (session: ImportSession) => session.importBody({ user_template_id: "template" }).text();

describe("A list is opened", () => {
  test.each<[string, Buffer]>([
    ["UTF-8", Buffer.from("नाम;ईमेल\nमीरा;m@x.in\n")],
    ["UTF-8 with its mark", Buffer.from("\uFEFFनाम;ईमेल\r\nमीरा;m@x.in\r\n")],
    ["UTF-16, little end first", Buffer.from("\uFEFFनाम\tईमेल\nमीरा\tm@x.in\n", "utf16le")],
    ["UTF-16, big end first", Buffer.from("\uFEFFनाम,ईमेल\nमीरा,m@x.in\n", "utf16le").swap16()],
  ])("in %s", async (_, bytes) => {
    const { session, columns, sure, guessed } = await opened(bytes);
    expect([columns.uses, sure, guessed]).toEqual([["name", "email"], true, false]);
    session.filter("all");
    expect(session.rows(0, 5)).toMatchObject([{ line: 2, cells: ["मीरा", "m@x.in"], faults: [] }]);
  });

  test("in Windows-1252, and says so", async () => {
    const { session, guessed } = await opened(Buffer.from("Name\nJos\xe9\n", "latin1"));
    session.filter("all");
    expect([guessed, session.rows(0, 1)[0]?.cells]).toEqual([true, ["José"]]);
  });

  test.each<[string, string | Buffer, UserError]>([
    ["a spreadsheet", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1]), new UserError("csv.is_spreadsheet")],
    ["a picture", Buffer.from([0x89, 0x50, 0, 0, 0, 0, 0, 0]), new UserError("csv.unreadable")],
    ["nothing", "", new UserError("csv.empty")],
    ["nothing but the names of its columns", "Name,Email\n", new UserError("csv.empty")],
    ["101 columns", "a,".repeat(100), new UserError("csv.too_many_columns", { most: 100 })],
    ["100,002 lines", `Name\n${"Asha\n".repeat(100_001)}`, new UserError("csv.too_many_rows", { most: 100_000 })],
    ["a quote without its end", 'Name\n"Asha\n', new UserError("csv.broken", { line: 2 })],
  ])("unless it is %s", async (_, bytes, refused) => {
    await expect(opened(bytes)).rejects.toThrow(refused);
  });
});

describe("The columns", () => {
  test("are shown for checking when none is the name, or two mean the same", async () => {
    for (const header of ["Email,Team", "Name,Email,Mail ID"])
      expect((await opened(`${header}\na,b,c\n`)).sure).toBe(false);
  });

  test("are mapped as the last time", async () => {
    const session = openImportSession();
    const remembered = { who: "name", contact: "email", team: "none" } as const;
    const { columns, sure } = await session.open(
      file("Who,Contact,Team\nAsha,a@x.in,Null\n"),
      { template: remembered },
      [],
    );
    expect([columns.uses, sure]).toEqual([["name", "email", "none"], true]);
  });

  test("may have no names: then the first row is a student, and the cells show what they are", async () => {
    const { columns, summary, sure } = await opened("1,Asha D'Souza,asha@x.in,+91 98765 43210\n2,रवि,,9876543211\n");
    expect([columns.headed, columns.uses]).toEqual([false, ["extra", "name", "email", "mobile"]]);
    expect([summary.rows, summary.bad, sure]).toEqual([2, 0, false]);
  });

  test("count as named when nothing in the first row looks like a student", async () => {
    const { session, columns } = await opened("Asha,Pune\nRavi,\n");
    expect([columns.headed, columns.uses]).toEqual([true, ["extra", "extra"]]);
    const { summary } = session.mapColumns(false, ["name", "extra"]);
    expect([summary.rows, summary.bad]).toEqual([2, 0]);
  });

  test("have their names below the title of the sheet, and line numbers still count from its start", async () => {
    const { session, columns, sure } = await opened(
      "HackFest 2026,,\nParticipants,,\n,,\nSr,Name,Email\n1,Asha,a@x.in\n",
    );
    expect([columns.names, sure]).toEqual([["Sr", "Name", "Email"], true]);
    session.filter("all");
    expect(session.rows(0, 9)).toMatchObject([{ line: 5, cells: ["1", "Asha", "a@x.in"] }]);
  });

  test("stay when there are people above a row that says Name", async () => {
    const { columns } = await opened("Asha,a@x.in\nName,n@x.in\n");
    expect([columns.headed, columns.uses]).toEqual([false, ["name", "email"]]);
  });
});

describe("The rows", () => {
  test("are corrected one by one, and show what is wrong until then", async () => {
    const { session, summary } = await opened("Name,Email\n,a@x.in\nRavi,ravi@\nMeera,\n");
    expect(summary.bad).toBe(2);
    expect(session.filter("bad")).toBe(2);
    expect(session.rows(0, 9).map(({ faults }) => faults)).toEqual([
      [{ at: 0, reason: { code: "student.name_required" } }],
      [{ at: 1, reason: { code: "email.invalid" } }],
    ]);
    session.fixCell(0, 0, "Asha");
    expect(session.fixCell(1, 1, "ravi@x.in").summary.bad).toBe(0);
    // They stay visible until another filter is chosen.
    expect(session.rows(0, 9).map(({ faults }) => faults)).toEqual([[], []]);
    expect(session.filter("bad")).toBe(0);
  });

  test("with a comma too many show the surplus cell for correction", async () => {
    const { session, summary } = await opened("Name,Email\nRao, Asha,a@x.in\n");
    expect(summary.bad).toBe(1);
    session.fixCell(0, 0, "Rao, Asha");
    session.fixCell(0, 1, "a@x.in");
    expect(session.fixCell(0, 2, "").summary.bad).toBe(0);
    expect(await sent(session)).toContain('"Rao, Asha"');
  });

  test("have mistyped addresses corrected at once", async () => {
    const { session, summary } = await opened(
      "Name,Email\nAsha,asha@gmial.com\nRavi,ravi@yaho.com\nMeera,m@gmail.com\n",
    );
    expect(summary).toMatchObject({ bad: 0, odd: 2, oddest: { typed: "asha@gmial.com", suggested: "asha@gmail.com" } });
    expect(session.fixAddresses().summary.odd).toBe(0);
    expect(await sent(session)).toMatch(/asha@gmail\.com[^]*ravi@yahoo\.com[^]*m@gmail\.com/);
  });

  test("have names in capitals written as on a certificate on request", async () => {
    const { session, summary } = await opened("Name,Email\nRAVI KUMAR,r@x.in\nAsha Rao,a@x.in\npriya d'souza,p@x.in\n");
    expect(summary).toMatchObject({
      bad: 0,
      oneCase: 2,
      firstOneCase: { typed: "RAVI KUMAR", suggested: "Ravi Kumar" },
    });
    expect(session.filter("oneCase")).toBe(2);
    expect(session.rows(0, 9).map(({ suggestions }) => suggestions)).toEqual([["Ravi Kumar"], ["Priya D'Souza"]]);
    expect(session.fixNames().summary.oneCase).toBe(0);
    expect(await sent(session)).toMatch(/"Ravi Kumar"[^]*"Asha Rao"[^]*"Priya D'Souza"/);
  });

  test("with a name in two columns have one name, which is corrected in both and used for finding duplicates", async () => {
    const { session, sure, summary } = await opened(
      "First Name,Last Name,Email\nRAVI,KUMAR,r@x.in\nAsha,Rao,a@x.in\n",
      [{ name: "Asha Rao", email: "a@x.in" }],
    );
    expect(sure).toBe(true);
    expect(summary).toMatchObject({ duplicates: 1, firstOneCase: { typed: "RAVI KUMAR", suggested: "Ravi Kumar" } });
    session.fixNames();
    expect(await sent(session)).toContain('"Ravi Kumar","","r@x.in"');
  });

  test("of existing people are counted, but not team mates with a shared address", async () => {
    const { session, summary } = await opened("Name,Email\nAsha,t@x.in\nASHA,T@x.in\nRavi,r@x.in\nMeera,t@x.in\n", [
      { name: "ravi", email: "R@X.IN" },
    ]);
    expect(summary).toMatchObject({ duplicates: 2, shared: 1 });
    expect(summary.forecast).toEqual({
      skip: { imported: 2, updated: 0, skipped: 2 },
      update: { imported: 2, updated: 2, skipped: 0 },
      add: { imported: 4, updated: 0, skipped: 0 },
    });
    session.filter("duplicate");
    expect(session.rows(0, 9).map(({ line, duplicate }) => [line, duplicate])).toEqual([
      [3, "twice"],
      [4, "known"],
    ]);
  });
});

test("Rows without an e-mail, and with numbers shortened by a spreadsheet, are counted among the imported ones", async () => {
  const { session, summary } = await opened(
    "Name,Email,Mobile,Cert #\nAsha,,9.87654E+09,1\nRavi,r@x.in,9876543210,1E+11\n,,9.8E+09,2\nMeera,,,Erin 1E+09\nIla,NA,-,3\nUsha,NA,,4\n",
  );
  expect(summary).toMatchObject({ bad: 1, withoutEmail: 4, rounded: 2, shared: 0 });
  expect(session.fixCell(0, 2, "9876543210").summary.rounded).toBe(1);
});

test("Names whose letters a program replaced by question marks are counted, and one question mark is no loss", async () => {
  const { session, summary } = await opened("Name,Remarks\n????? ???,First\nJos\uFFFD,\nWho?,???\nAsha,\n");
  expect(summary).toMatchObject({ bad: 0, lost: 2 });
  expect(session.fixCell(0, 0, "आशा राव").summary.lost).toBe(1);
});

test("Names in letters without a font are counted, and those in styled letters are written plainly", async () => {
  const { session, summary } = await opened("Name\nꦲꦱꦠ Rao\n𝐀𝐬𝐡𝐚 ℛ𝒶ℴ\nမြန်မာ\n🎉 Asha\n");
  expect(summary).toMatchObject({
    unshown: 1,
    firstUnshown: "ꦲꦱꦠ Rao",
    styled: 1,
    firstStyled: { typed: "𝐀𝐬𝐡𝐚 ℛ𝒶ℴ", suggested: "Asha Rao" },
  });
  expect(session.fixCell(0, 0, "Hasta Rao").summary.unshown).toBe(0);
});

describe("What is sent", () => {
  const FILTHY = "Mail,Full Name,Team,=Sum\nasha@x.in,Asha,Null,=1+1\nravi@,Ravi,Null,\nasha@x.in,asha,Void,\n";

  test("is the valid rows, the fields first and further columns by their names", async () => {
    const { session } = await opened(FILTHY);
    const wish = { user_template_id: "template", import_id: "monday", duplicates: "add" } as const;
    const body = session.importBody(wish);
    expect(body.type).toBe("application/json");
    expect(JSON.parse(await body.text())).toEqual({
      ...wish,
      columns: ["Team", "=Sum"],
      rows: [
        ["Asha", "", "asha@x.in", "", "", "Null", "=1+1"],
        ["asha", "", "asha@x.in", "", "", "Void", ""],
      ],
    });
  });

  test("leaves the skipped rows for download, each with its reason, and without formulas", async () => {
    const { session } = await opened(FILTHY, [{ name: "Asha", email: "asha@x.in" }]);
    expect(session.countLeftOut("skip")).toBe(3);
    expect(session.countLeftOut("update")).toBe(1);
    expect((await session.leftOutFile("skip").text()).split("\r\n")).toEqual([
      '"Line","Reason","Mail","Full Name","Team","\'=Sum"',
      `"2","${SAY.importing.duplicateOf.known}","asha@x.in","Asha","Null","'=1+1"`,
      `"3","Mail: ${SAY.students.emailInvalid}","ravi@","Ravi","Null",""`,
      `"4","${SAY.importing.duplicateOf.known}","asha@x.in","asha","Void",""`,
      "",
    ]);
  });

  test("is complete: skipped rows can be corrected in a spreadsheet and imported", async () => {
    const text = "Name,Email,Mobile,=Sum\nRavi,ravi@,+91 98765 43210,''=1\n";
    const left = await (await opened(text)).session.leftOutFile("skip").text();
    const { session, columns } = await opened(left);
    session.filter("all");
    expect(columns.names).toEqual(["Line", "Reason", "Name", "Email", "Mobile", "=Sum"]);
    expect(session.rows(0, 9)[0]?.cells.slice(2)).toEqual(["Ravi", "ravi@", "+91 98765 43210", "'=1"]);
  });
});
