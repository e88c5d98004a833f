// Reads a list in batches of a thousand students, so that a list of 50,000 is never in memory completely.
import type { CsvStudent } from "#domain/list/csv.ts";
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import type { Database } from "../database/open.ts";
import { type StoredStudent, studentsAfter } from "./store.ts";

export type ListedStudent = CsvStudent & {
  id: string;
  /** The id of the variant whose design they get, if it is not the template's own. */
  variant: string | null;
  delivery: { state: DeliveryState } | null;
  withdrawn: { at: string } | null;
  handed_over: StoredStudent["handed_over"];
};

const AT_ONCE = 1000;

/** In the order in which they were added; empty if the template is not the owner's. */
export async function* studentBatches(
  db: Database,
  ownerId: string,
  templateId: string,
): AsyncGenerator<ListedStudent[]> {
  let last: string | undefined;
  do {
    const some = await studentsAfter(db, ownerId, templateId, { before: last, most: AT_ONCE });
    if (some.length > 0) yield some;
    last = some.length < AT_ONCE ? undefined : some.at(-1)?.id;
  } while (last !== undefined);
}
