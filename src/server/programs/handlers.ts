// The types of the handlers of calls for programs.
import type { ProgramInput } from "#api/v1/call.ts";
import type { V1Answer, V1CallName, V1Calls } from "#api/v1/calls.ts";
import type { Program } from "./find-key.ts";
import type { Once } from "./idempotency.ts";

type Asking = { principal: Program; ip: string; once: Once };

export type ProgramHandlers = {
  [N in V1CallName]: (input: ProgramInput<V1Calls[N]> & Asking) => Promise<V1Answer<N>>;
};

/** Its input was checked against the schemas, its output will be. */
export type AnyProgramHandler = (
  input: Asking & { params: unknown; query: unknown; body: unknown },
) => Promise<unknown>;
