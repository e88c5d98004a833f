// Records that the owner changed what a post shows.
import type { Database } from "../database/open.ts";
import { markPostChanged } from "./store.ts";

/** The post's page then says 'Updated on …'. Does nothing when there is no post with this id. */
export async function notePostChanged(tx: Database, id: string, at: Date): Promise<void> {
  await markPostChanged(tx, id, at);
}
