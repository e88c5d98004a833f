// A list as real registrations produce it: a byte order mark, semicolons, invalid and mistyped addresses, duplicates,
// Hindi names.

const NAMES = ["Ananya Krishnamurthy", "राहुल शर्मा", "Meera Nair", "मोहम्मद इरफ़ान", "Zoë D’Souza", "லக்ஷ்மி ஐயர்"];

/** How many rows there are of each kind. */
export type Filthy = {
  rows: number;
  /** Each with the reason why it is refused: three are corrected, the others skipped. */
  bad: number;
  fixed: 3;
  odd: number;
  twice: 12;
};

export const FILTHY: Filthy = { rows: 500, bad: 8, fixed: 3, odd: 10, twice: 12 };
export const FILTHY_EVENING: Filthy = { rows: 200, bad: 4, fixed: 3, odd: 5, twice: 12 };

/** Rows below a header, as a spreadsheet saves them. */
export function filthyList(filthy: Filthy): Buffer {
  const head = "क्रम;Full Name ;E-Mail ID;Mobile No.;Team";
  const people = filthy.rows - filthy.twice;
  // The last rows repeat people from the beginning of the list, written differently.
  const rows = Array.from({ length: filthy.rows }, (_, at) =>
    at < people ? rowOf(at) : rowOf(at - people + 100).map((cell) => ` ${cell} `),
  );
  const lines = rows.map((row) => row.map(quoted).join(";"));
  return Buffer.from(`\uFEFF${[head, "", ...lines].join("\r\n")}\r\n;;;;\r\n`);
}

function rowOf(at: number): string[] {
  const name = `${NAMES[at % NAMES.length] ?? ""} ${at}`;
  const person = [String(at + 1), name, `person${at}@example.in`, `98765${String(at).padStart(5, "0")}`, "Null; Void"];
  return at % 60 === 7 && at / 60 < 8 ? spoilt(person, at) : at % 40 === 9 && at < 400 ? mistyped(person, at) : person;
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
