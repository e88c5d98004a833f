// A list as an evening of registrations leaves it: a byte order mark, semicolons, faulty and mistyped addresses, people
// twice, Hindi names.

const NAMES = ["Ananya Krishnamurthy", "राहुल शर्मा", "Meera Nair", "मोहम्मद इरफ़ान", "Zoë D’Souza", "லக்ஷ்மி ஐயர்"];

export const FILTHY = {
  rows: 500,
  /** Each with the reason it cannot be taken: three are mended, the others left out. */
  bad: 8,
  mended: 3,
  odd: 10,
  twice: 12,
} as const;

/** 500 rows under a header, in the form in which a spreadsheet saves them. */
export function filthyList(): Buffer {
  const head = "क्रम;Full Name ;E-Mail ID;Mobile No.;Team";
  const rows = Array.from({ length: FILTHY.rows }, (_, at) => rowOf(at).map(quoted).join(";"));
  return Buffer.from(`\uFEFF${[head, "", ...rows].join("\r\n")}\r\n;;;;\r\n`);
}

function rowOf(at: number): string[] {
  // The last ones are people from the beginning of the list, written otherwise.
  if (at >= FILTHY.rows - FILTHY.twice) return rowOf(at - FILTHY.rows + FILTHY.twice + 100).map((cell) => ` ${cell} `);
  const name = `${NAMES[at % NAMES.length] ?? ""} ${at}`;
  const person = [String(at + 1), name, `person${at}@example.in`, `98765${String(at).padStart(5, "0")}`, "Null; Void"];
  return at % 60 === 7 && at / 60 < FILTHY.bad
    ? spoilt(person, at)
    : at % 40 === 9 && at < 400
      ? mistyped(person, at)
      : person;
}

function spoilt(person: string[], at: number): string[] {
  const [nth = "", name = "", ...rest] = person;
  return at % 120 === 7 ? [nth, "", ...rest] : [nth, name, `person${at}@`, ...rest.slice(1)];
}

function mistyped(person: string[], at: number): string[] {
  return person.map((cell, column) => (column === 2 ? `person${at}@gmial.com` : cell));
}

function quoted(cell: string): string {
  return cell.includes(";") ? `"${cell}"` : cell;
}
