// Signs out: forgets the session at once and tells the server to end it.
import { call } from "../client.ts";
import { queries } from "../queries.ts";
import { forgetSession } from "../session.ts";

export function signOut(): void {
  // Sent with the token before it is removed. The answer is not awaited: an unreachable server lets the token expire.
  call("signOut", { keepalive: true }).catch(() => {});
  forgetSession();
  queries.clear();
}
