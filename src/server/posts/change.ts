// Notes on a post that its owner changed what it shows.
import type { Database } from "../database/open.ts";
import { datePost } from "./store.ts";

/** Its page then says 'Updated on …'. An id that is no post's changes nothing. */
export async function notePostChanged(tx: Database, id: string, at: Date): Promise<void> {
  await datePost(tx, id, at);
}
