// Findings about the whole list: counts of errors, warnings and duplicates, and what will happen.
import { countImport, type Duplicates, DUPLICATES } from "#domain/list/duplicates.ts";
import type { Fact, Meant, ListSheet } from "./sheet.ts";

export type ImportTally = ReturnType<typeof countImport>;
export type Summary = {
  rows: number;
  bad: number;
  /** Addresses that look mistyped, with the first suggestion. */
  odd: number;
  oddest: Meant | undefined;
  /** Names all in capitals or small letters, with the first suggestion. */
  oneCase: number;
  firstOneCase: Meant | undefined;
  /** Already on the template's list, or twice in the file. */
  again: number;
  /** Addresses shared by several people. */
  shared: number;
  /** Among importable rows: without e-mail, and with numbers cut by a spreadsheet. */
  withoutEmail: number;
  rounded: number;
  will: Readonly<Record<Duplicates, ImportTally>>;
};

export const FILTERS = ["all", "bad", "odd", "oneCase", "again"] as const;
export type Filter = (typeof FILTERS)[number];

export function summarize({ facts, known }: ListSheet): Summary {
  const good = facts.filter(isGood);
  const keys = good.map(({ key }) => key);
  const odd = facts.filter(({ meant }) => meant !== undefined);
  const oneCase = facts.filter(({ plain }) => plain !== undefined);
  const will = Object.fromEntries(DUPLICATES.map((way) => [way, countImport(known, keys, way)])) as Summary["will"];
  const [first] = odd;
  return {
    rows: facts.length,
    bad: facts.length - good.length,
    odd: odd.length,
    oddest: first?.meant === undefined ? undefined : { typed: first.email, meant: first.meant },
    oneCase: oneCase.length,
    firstOneCase: oneCase[0]?.plain,
    again: will.skip.skipped,
    shared: countShared(good),
    withoutEmail: good.filter(({ email }) => email === "").length,
    rounded: good.filter(({ rounded }) => rounded).length,
    will,
  };
}

/** Indices of the rows that match a filter. */
export function filteredRows({ facts, known }: ListSheet, filter: Filter): number[] {
  const all = facts.map((_, row) => row);
  switch (filter) {
    case "all":
      return all;
    case "bad":
      return all.filter((row) => !isGood(facts[row]));
    case "odd":
      return all.filter((row) => facts[row]?.meant !== undefined);
    case "oneCase":
      return all.filter((row) => facts[row]?.plain !== undefined);
    case "again":
      return [...againOf(facts, known).keys()];
  }
}

/** Duplicate rows, and whether of the list or of an earlier row. */
export function againOf(facts: readonly Fact[], known: ListSheet["known"]): Map<number, "known" | "twice"> {
  const met = new Set<string>();
  const again = new Map<number, "known" | "twice">();
  for (const [row, fact] of facts.entries()) {
    if (!isGood(fact)) continue;
    if (known.has(fact.key)) again.set(row, "known");
    else if (met.has(fact.key)) again.set(row, "twice");
    met.add(fact.key);
  }
  return again;
}

export function isGood(fact: Fact | undefined): boolean {
  return fact !== undefined && fact.faults.length === 0;
}

function countShared(facts: readonly Fact[]): number {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  for (const { email, key } of facts) {
    if (email === "") continue;
    const other = names.get(email);
    if (other !== undefined && other !== key) shared.add(email);
    else names.set(email, key);
  }
  return shared.size;
}
