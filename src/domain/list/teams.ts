// Rows that are teams: some columns repeat for each member, and each member becomes a row with the team's columns.
import { type ColumnUse, contactIn, usesOf } from "./csv.ts";
import { factOf, type MemberFact, teamHeading } from "./team-heading.ts";
import { fold } from "../text.ts";

type Part = { name: string; fact: MemberFact | undefined };
/** `member`: 0 is the leader. */
type MemberColumn = Part & { at: number; member: number };
/** A column of a member's row: one of the parts, or the team's column at this place. */
type RowColumn = { part: number } | { at: number };

export type TeamLayout = {
  /** The headings of a member's row: the parts stand where the first member's columns were. */
  header: readonly string[];
  uses: readonly ColumnUse[];
  columns: readonly RowColumn[];
  parts: readonly Part[];
  /** Where the parts of each member are, -1 for those without a column. */
  members: readonly (readonly number[])[];
  /** Members without headings: as many cells each, from the end of the header on, hold these parts. */
  further: readonly number[];
  /** The leader's address is that of whoever filled in the form, in this column; -1 otherwise. */
  filler: number;
  width: number;
};

/**
 * Undefined where rows are people: two members must have a name, one of them by number. `uses`: what the columns hold
 * as they are. `following`: headings of one member, as of those that may follow the last column.
 */
export function teamLayout(
  header: readonly string[],
  uses: readonly ColumnUse[],
  following: readonly string[] = [],
): TeamLayout | undefined {
  const numbered = namedOnly(header.flatMap((heading, at) => memberColumn(heading, at, uses[at])));
  const grouped = [...numbered, ...ofLeader(header, numbered)];
  const next = following.map((heading) => teamHeading(heading)).filter((column) => column !== undefined);
  const members = [...new Set(grouped.map(({ member }) => member))].toSorted((one, other) => one - other);
  const known = next.length > 0 ? members.length > 0 : members.length > 1 && members.some((member) => member > 0);
  if (!known) return undefined;
  const parts = partsOf([...grouped, ...next]);
  const columns = columnsOf(header, grouped, parts);
  const placesOf = (member: number) =>
    parts.map((part) => grouped.find((each) => each.member === member && isSamePart(each, part))?.at ?? -1);
  return {
    header: columns.map((column) => ("part" in column ? parts[column.part]?.name : header[column.at]) ?? ""),
    uses: usesOfRows(columns, parts, uses),
    columns,
    parts,
    members: members.map(placesOf),
    further: next.map((each) => parts.findIndex((part) => isSamePart(each, part))),
    filler: ofLeader(header, numbered).find(({ fact }) => fact === "email" && hasName(numbered, 0))?.at ?? -1,
    width: header.length,
  };
}

/** A row for each member. A row without anybody stays, so that somebody can correct it. */
export function memberRows(layout: TeamLayout, cells: readonly string[]): string[][] {
  const { columns, parts, width, further } = layout;
  const people: Person[] = [];
  for (const member of membersIn(layout, cells)) {
    const person = personIn(parts, member);
    if (person !== undefined && !people.some((other) => isSamePerson(other, person))) people.push(person);
  }
  const rows = people.length > 0 ? withoutFiller(layout, people, cells) : [parts.map(() => "")];
  const surplus = further.length > 0 ? [] : cells.slice(width);
  return rows.map((member, nth) => [
    ...columns.map((column) => ("part" in column ? member[column.part] : cells[column.at]) ?? ""),
    ...(nth === 0 ? surplus : []),
  ]);
}

/** A column that holds nothing of use, such as a member's screen name, stays the team's. */
function memberColumn(heading: string, at: number, use: ColumnUse | undefined): MemberColumn[] {
  const found = teamHeading(heading);
  return found === undefined || (found.fact === undefined && use === "none") ? [] : [{ at, ...found }];
}

function namedOnly(columns: readonly MemberColumn[]): MemberColumn[] {
  return columns.filter(({ member, fact }) => hasName(columns, member) || (member === 0 && fact !== undefined));
}

function hasName(columns: readonly MemberColumn[], member: number): boolean {
  return columns.some((each) => each.member === member && (each.fact === "name" || each.fact === "first"));
}

/** Plain columns such as 'Name' and 'Email' beside numbered members are the leader's, as far as they have none. */
function ofLeader(header: readonly string[], grouped: readonly MemberColumn[]): MemberColumn[] {
  if (!grouped.some(({ member }) => member > 0)) return [];
  const plain = header.map((heading, at) => (grouped.some((each) => each.at === at) ? "" : heading));
  const columns = usesOf(plain).flatMap((use, at): MemberColumn[] => {
    const name = plain[at] ?? "";
    const isOwn = use === "extra" && grouped.some((each) => isSamePart(each, { name, fact: undefined }));
    const fact = use === "name" || use === "rest" || use === "email" || use === "mobile" ? factOf(name) : undefined;
    return isOwn || fact !== undefined ? [{ at, member: 0, name, fact: fact ?? undefined }] : [];
  });
  const named = hasName(grouped, 0);
  if (!named && !hasName(columns, 0)) return [];
  return columns.filter(
    (column) =>
      !grouped.some((each) => each.member === 0 && isSamePart(each, column)) &&
      (!named || column.fact === undefined || column.fact === "email" || column.fact === "mobile"),
  );
}

function isSamePart(one: Part, other: Part): boolean {
  return one.fact === other.fact && (one.fact !== undefined || fold(one.name) === fold(other.name));
}

function partsOf(columns: readonly Part[]): Part[] {
  const parts: Part[] = [];
  for (const { name, fact } of columns) {
    if (!parts.some((part) => isSamePart(part, { name, fact })))
      parts.push({ name: name === "" ? "Name" : name, fact });
  }
  return parts;
}

function columnsOf(header: readonly string[], grouped: readonly MemberColumn[], parts: readonly Part[]): RowColumn[] {
  const taken = new Set(grouped.map(({ at }) => at));
  const first = Math.min(...taken);
  return header.flatMap((_, at): RowColumn[] => {
    if (at === first) return parts.map((_part, part) => ({ part }));
    return taken.has(at) ? [] : [{ at }];
  });
}

/** A member's own facts are the fields; another address or number is that of whoever filled in the form. */
function usesOfRows(columns: readonly RowColumn[], parts: readonly Part[], uses: readonly ColumnUse[]): ColumnUse[] {
  const facts = new Set(parts.map(({ fact }) => fact));
  return columns.map((column): ColumnUse => {
    if ("part" in column) {
      const fact = parts[column.part]?.fact ?? "extra";
      return fact !== "first" ? fact : facts.has("name") ? "rest" : "name";
    }
    const use = uses[column.at] ?? "none";
    if (use === "name" || use === "rest") return "extra";
    return (use === "email" || use === "mobile") && facts.has(use) ? "none" : use;
  });
}

type Person = { name: string; email: string; cells: readonly string[] };

/** The cells of each member, by parts. */
function membersIn({ members, further, parts, width }: TeamLayout, cells: readonly string[]): string[][] {
  const found = members.map((places) => places.map((at) => cells[at] ?? ""));
  for (let from = width; further.length > 0 && from < cells.length; from += further.length)
    found.push(parts.map((_, part) => cells[further.indexOf(part) === -1 ? -1 : from + further.indexOf(part)] ?? ""));
  return found;
}

/** Undefined where nobody is: forms make people type 'NA'. */
function personIn(parts: readonly Part[], cells: readonly string[]): Person | undefined {
  const of = (...facts: MemberFact[]) =>
    parts
      .flatMap(({ fact }, part) => (fact !== undefined && facts.includes(fact) ? [contactIn(cells[part] ?? "")] : []))
      .filter((cell) => cell !== "")
      .join(" ");
  const [name, email] = [of("name", "first", "rest"), of("email")];
  return name === "" && email === "" && of("mobile") === "" ? undefined : { name, email, cells };
}

/** Team mates may share an address: then the first words of their names differ. */
function isSamePerson(one: Person, other: Person): boolean {
  if (fold(one.email) !== fold(other.email)) return false;
  if (one.email === "") return fold(one.name) === fold(other.name);
  return one.name === "" || other.name === "" || firstWord(one.name) === firstWord(other.name);
}

function firstWord(name: string): string {
  return fold(name).split(" ", 1)[0] ?? "";
}

/** The address of whoever filled in the form is the leader's, unless another member has it. */
function withoutFiller({ filler, parts }: TeamLayout, people: readonly Person[], row: readonly string[]) {
  const address = fold(row[filler] ?? "");
  const isOfOther = address !== "" && people.filter(({ email }) => fold(email) === address).length > 1;
  return people.map(({ cells }, nth) =>
    isOfOther && nth === 0 ? cells.map((cell, part) => (parts[part]?.fact === "email" ? "" : cell)) : cells,
  );
}
