// Finds the people of a list by what identifies them.
import type { CsvStudent } from "#domain/list/csv.ts";
import { personKey } from "#domain/list/student.ts";
import type { Database } from "../database/open.ts";
import { knownPeople } from "./import-store.ts";

/** The ids of these people, in their order; of those who are on the list several times the first. */
export async function idsOnList(
  db: Database,
  templateId: string,
  people: readonly CsvStudent[],
): Promise<(string | undefined)[]> {
  const known = await knownPeople(db, templateId);
  const idOf = new Map(known.toReversed().map((person) => [personKey(person), person.id]));
  return people.map((person) => idOf.get(personKey(person)));
}
