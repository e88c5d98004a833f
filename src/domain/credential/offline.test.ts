// Checks with the facts that a page keeps, and how they get into it.
import { createHash, createPublicKey, verify as isSigned } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { offlineFacts } from "../../../test/credentials/offline-samples.ts";
import { ASHA, SIGNED_AT } from "../../../test/credentials/samples.ts";
import { signFacts } from "../../../test/credentials/sign-facts.ts";
import { gunzipWithin, inflateWithin } from "../../server/credentials/inflate.ts";
import { type OfflineFacts, offlineEnvironment, withFacts } from "./offline.ts";
import type { SignedCredential } from "./proof.ts";
import { openFile, verifyOpened } from "./verify/verify.ts";

let credential: SignedCredential;
beforeAll(() => {
  credential = signFacts(ASHA);
});

async function codes(facts: OfflineFacts, value: object = credential): Promise<string[]> {
  const environment = offlineEnvironment(facts, {
    now: SIGNED_AT,
    sha256: async (text) => createHash("sha256").update(text).digest(),
    isSignedBy: async (key, signed, signature) => {
      const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") };
      return isSigned(null, signed, createPublicKey({ key: jwk, format: "jwk" }), signature);
    },
    textOf: (bytes) => Buffer.from(bytes).toString(),
    inflate: inflateWithin,
    gunzip: gunzipWithin,
  });
  const opened = await openFile(Buffer.from(JSON.stringify(value)), environment.inflate);
  return (await verifyOpened(opened, environment)).steps.slice(2).map(({ code }) => code);
}

const AT = SIGNED_AT.toISOString().replace(".789Z", "Z");
const LATER = "2026-11-26T08:00:00Z";

describe("with the facts of its issuer a certificate", () => {
  test.each<[string, Parameters<typeof offlineFacts>[0], string[]]>([
    ["is valid", {}, ["valid", "known", "in_force", "valid", "elsewhere"]],
    ["is the newest", { versions: { [ASHA.address]: AT } }, ["valid", "known", "in_force", "valid", "current"]],
    ["is withdrawn", { withdrawn: 1 }, ["valid", "known", "withdrawn", "valid", "elsewhere"]],
    [
      "is replaced",
      { withdrawn: 1, versions: { [ASHA.address]: LATER } },
      ["valid", "known", "replaced", "valid", "replaced"],
    ],
    ["is signed by an unknown key", { isKeyKnown: false }, ["key_unknown", ...skipped(4)]],
    ["is signed by a stolen key", { compromisedAt: SIGNED_AT }, ["key_compromised", ...skipped(4)]],
  ])("%s", async (_, has, expected) => {
    expect(await codes(offlineFacts(has))).toEqual(expected);
  });

  test("that was changed is altered", async () => {
    expect((await codes(offlineFacts(), { ...credential, name: "Other" }))[0]).toBe("altered");
  });

  test("newer than the facts says nothing about versions", async () => {
    const before = offlineFacts({ versions: { [ASHA.address]: "2026-11-01T08:00:00Z" } });
    expect((await codes(before)).at(-1)).toBe("elsewhere");
  });
});

test("without facts nothing is valid, whatever the issuer is called", async () => {
  const none = { ...offlineFacts(), issuers: {}, lists: {} };
  expect(await codes(none)).toEqual(["offline", "skipped", "offline", "valid", "elsewhere"]);
});

test("facts stand in the page as they are, and cannot end their element", () => {
  const facts = { ...offlineFacts(), versions: { "</script><script>alert(1)</script>": "$& $1 <!--" } };
  const page = withFacts('<script type="application/json" id="facts">null</script><script>run()</script>', facts);
  expect(page.match(/<\/?script|<!--/g)).toHaveLength(4);
  expect(JSON.parse(/id="facts">(.*?)<\/script>/.exec(page)?.[1] ?? "")).toEqual(facts);
  expect(() => withFacts("<p>Another page</p>", facts)).toThrow("no place");
});

function skipped(count: number): string[] {
  return Array.from({ length: count }, () => "skipped");
}
