// The sentence of an event, in the reader's language.
import type { EventKind, EventParams } from "../account/events.ts";
import { SAY } from "./say.ts";

export function sayEvent<Kind extends EventKind>(kind: Kind, params: EventParams[Kind]): string {
  return SAY.events.said[kind](params);
}
