// Findings about the whole list: counts of errors, warnings and duplicates, and what will happen.
import { countImport, type Duplicates, DUPLICATES } from "#domain/list/duplicates.ts";
import type { Fact, Suggestion, ListSheet } from "./sheet.ts";

export type ImportTally = ReturnType<typeof countImport>;
export type Summary = {
  rows: number;
  bad: number;
  /** Addresses that look mistyped, with the first suggestion. */
  odd: number;
  oddest: Suggestion | undefined;
  /** Names all in capitals or small letters, with the first suggestion. */
  oneCase: number;
  firstOneCase: Suggestion | undefined;
  /** Mobile numbers by which nobody can be reached. */
  oddMobiles: number;
  /** Already on the template's list, or twice in the file. */
  duplicates: number;
  /** Addresses shared by several people. */
  shared: number;
  /** Among importable rows: without e-mail, and with numbers cut by a spreadsheet. */
  withoutEmail: number;
  rounded: number;
  /** Rows with an error of a formula, and the first of these errors. */
  formulaErrors: number;
  firstFormulaError: string | undefined;
  /** Rows whose names lost letters. */
  lost: number;
  /** Rows whose names have a letter without a font, and the first of these names. */
  unshown: number;
  firstUnshown: string | undefined;
  /** Names in mathematical letters, which become plain ones, with the first. */
  styled: number;
  firstStyled: Suggestion | undefined;
  forecast: Readonly<Record<Duplicates, ImportTally>>;
};

export const FILTERS = ["all", "bad", "odd", "oneCase", "mobile", "formulaError", "duplicate"] as const;
export type Filter = (typeof FILTERS)[number];

export function summarize({ facts, known }: ListSheet): Summary {
  const good = facts.filter(isGood);
  const keys = good.map(({ key }) => key);
  const odd = facts.filter(({ suggestedEmail }) => suggestedEmail !== undefined);
  const oneCase = facts.filter(({ suggestedName }) => suggestedName !== undefined);
  const unshown = good.filter((fact) => fact.unshown !== undefined);
  const formulaErrors = good.filter((fact) => fact.formulaError !== undefined);
  const styled = good.filter((fact) => fact.styled !== undefined);
  const forecast = Object.fromEntries(
    DUPLICATES.map((way) => [way, countImport(known, keys, way)]),
  ) as Summary["forecast"];
  const [first] = odd;
  return {
    rows: facts.length,
    bad: facts.length - good.length,
    odd: odd.length,
    oddest: first?.suggestedEmail === undefined ? undefined : { typed: first.email, suggested: first.suggestedEmail },
    oneCase: oneCase.length,
    firstOneCase: oneCase[0]?.suggestedName,
    oddMobiles: facts.filter(({ oddMobile }) => oddMobile).length,
    duplicates: forecast.skip.skipped,
    shared: countShared(good),
    withoutEmail: good.filter(({ email }) => email === "").length,
    formulaErrors: formulaErrors.length,
    firstFormulaError: formulaErrors[0]?.formulaError,
    rounded: good.filter(({ rounded }) => rounded).length,
    lost: good.filter(({ lost }) => lost).length,
    unshown: unshown.length,
    firstUnshown: unshown[0]?.unshown,
    styled: styled.length,
    firstStyled: styled[0]?.styled,
    forecast,
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
      return all.filter((row) => facts[row]?.suggestedEmail !== undefined);
    case "oneCase":
      return all.filter((row) => facts[row]?.suggestedName !== undefined);
    case "mobile":
      return all.filter((row) => facts[row]?.oddMobile);
    case "formulaError":
      return all.filter((row) => isGood(facts[row]) && facts[row]?.formulaError !== undefined);
    case "duplicate":
      return [...duplicatesOf(facts, known).keys()];
  }
}

/** Duplicate rows, and whether of the list or of an earlier row. */
export function duplicatesOf(facts: readonly Fact[], known: ListSheet["known"]): Map<number, "known" | "twice"> {
  const met = new Set<string>();
  const duplicates = new Map<number, "known" | "twice">();
  for (const [row, fact] of facts.entries()) {
    if (!isGood(fact)) continue;
    if (known.has(fact.key)) duplicates.set(row, "known");
    else if (met.has(fact.key)) duplicates.set(row, "twice");
    met.add(fact.key);
  }
  return duplicates;
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
