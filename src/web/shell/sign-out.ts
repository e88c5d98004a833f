// Signs out: the server ends the session, and this browser forgets it whatever the server says.
import { call } from "../client.ts";
import { queries } from "../queries.ts";
import { forgetSession } from "../session.ts";

export async function signOut(): Promise<void> {
  try {
    await call("signOut", {});
  } catch {
    // The token dies of age where the server could not be told.
  }
  forgetSession();
  queries.clear();
}
