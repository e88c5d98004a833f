// Signs out: this browser forgets the session at once, and the server is told to end it.
import { call } from "../client.ts";
import { queries } from "../queries.ts";
import { forgetSession } from "../session.ts";

export function signOut(): void {
  // It takes the token along before that is forgotten. Nobody waits for the answer: where the server cannot be told, the token dies of age.
  call("signOut", { keepalive: true }).catch(() => {});
  forgetSession();
  queries.clear();
}
