// What tells people apart on the screen of a desk, with no more of their data than that needs.
import { maskEmail } from "../account/identity.ts";
import { fold, oneLine } from "../text.ts";

/** How many people the screen shows at once, and how many letters of a fact. */
export const DESK = { rows: 40, factLetters: 60 } as const;

export type DeskPerson = {
  name: string;
  certificate_number: string;
  email: string;
  /** The list's further columns. */
  extra: Readonly<Record<string, string>>;
};

const TEAM = /\bteam\b|टीम/;
const FURTHER = 2;
const CONTACT = /@|^\+?[\d\s().-]{7,}$/;

/**
 * Of each person: the number, the team and the masked address, and of people with the same name up to two columns in
 * which they differ. No column that holds an address or a telephone number.
 */
export function deskFacts(people: readonly DeskPerson[]): string[][] {
  const byName = Map.groupBy(people, ({ name }) => fold(name));
  return people.map((person) => {
    const others = (byName.get(fold(person.name)) ?? []).filter((other) => other !== person);
    const columns = Object.keys(person.extra).filter((column) => !CONTACT.test(person.extra[column] ?? ""));
    const team = columns.find((column) => TEAM.test(fold(column)) && person.extra[column] !== "");
    const differing = columns.filter(
      (column) => column !== team && others.some((other) => other.extra[column] !== person.extra[column]),
    );
    const shown = [...(team === undefined ? [] : [team]), ...differing.slice(0, FURTHER)];
    const facts = [person.certificate_number, ...shown.map((column) => person.extra[column] ?? "")];
    if (person.email !== "") facts.push(maskEmail(person.email));
    return [...new Set(facts.map((fact) => oneLine(fact, DESK.factLetters)))].filter((fact) => fact !== "");
  });
}
