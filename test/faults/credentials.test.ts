// Credentials with random texts (full numbers: 10,000): the form that is written directly is that of full
// canonicalisation, so both give the same signature.
import fc from "fast-check";
import { expect, test } from "vitest";
import { statementOf } from "#domain/credential/statement.ts";
import { signFully, signStatement } from "../../src/server/credentials/sign.ts";
import { randomFacts, SIGNED_AT, SIGNING_KEY } from "../credentials/samples.ts";

const RUNS = process.env["FAULTS"] === "full" ? 10_000 : 100;

test(`${RUNS} random recipients have the same signature by both ways`, { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(randomFacts, async (facts) => {
      const statement = statementOf(facts, SIGNED_AT);
      const quick = signStatement(statement, SIGNING_KEY, SIGNED_AT);
      const [{ proofValue: _, ...options }] = quick.proof;
      expect(quick).toEqual(await signFully(statement, options, SIGNING_KEY));
    }),
    { numRuns: RUNS },
  );
});
