// Every call of a signed-in user, with a token that somebody stole more than five minutes after its owner signed in:
// nothing changes of how the account is signed in to, and nobody is signed out.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#api/call.ts";
import { CALLS, type CallName } from "#api/calls.ts";
import { FRESH_PROOF } from "#domain/account/identity.ts";
import { SAY } from "#domain/say/say.ts";
import { GUARDED, makePicture, type Owned, thingsOf, workspaceOf } from "../../../test/matrix/rows.ts";
import { OIDC_CLIENT, type OidcPeer, openOidcPeer, visitProvider } from "../../../test/peers/oidc.ts";
import { type Answered, openWorld, type Person, type World } from "../../../test/world.ts";

const NEEDED = { status: 403, body: { code: "proof.needed", message: SAY.profile.fresh.needed } };

let world: World;
let peer: OidcPeer;
let owner: Person;
let owned: Owned;
beforeAll(async () => {
  peer = await openOidcPeer("http://localhost:3000");
  const variables = {
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
  };
  // The provider's tokens are of today.
  world = await openWorld(variables, { now: new Date() });
  await makePicture();
  owner = await world.signIn("9000000940", "Robbed");
  await world.signIn("9000000940", "Robbed");
  await owner.ask("updateProfile", { body: { email: "robbed@example.com" } });
  const things = await thingsOf(world, owner);
  owned = { ...things, ...(await workspaceOf(world, owner, world.ravi)) };
});
afterAll(async () => {
  await world.close();
  await peer.close();
});

/** How they sign in, and where they are signed in. */
const account = async () => {
  const { rows } = await world.ctx.pool.query<{ all: string }>(
    `with me as (select user_id id from identities where subject = $1)
     select concat((select json_agg(i order by i.id) from identities i where user_id = (select id from me)),
       (select json_agg(s.id order by s.id) from sessions s where user_id = (select id from me)),
       (select json_build_array(email, deleted_at) from users where id = (select id from me))) as all`,
    [owner.id],
  );
  return rows[0]?.all;
};

const proofOf = (name: CallName): string | undefined => (CALLS[name] as Call).freshProof;

describe("With a stolen token", () => {
  beforeAll(() => world.clock.forward(FRESH_PROOF.livesMs + 1));
  const others = GUARDED.filter(([name]) => name !== "signOut");

  it.each(others)("%s: changes nothing of how the account is signed in to", async (name, row) => {
    const before = await account();
    const { body } = await owner.ask(name, row.ask(owned));
    const isRefused = (body as { code?: string }).code === "proof.needed";
    // The row of `updateProfile` has another address.
    expect(isRefused).toBe(proofOf(name) === "always" || name === "updateProfile");
    expect(await account()).toBe(before);
  });

  it("calls that need a proof for some requests refuse these", async () => {
    const before = await account();
    const refused: Answered<CallName>[] = [];
    for (const body of [{ phone: "9000000941" }, { email: "thief@example.com" }, { email: "" }])
      refused.push(await owner.ask("updateProfile", { body }));
    refused.push(await owner.ask("beginOidcLink", { body: { purpose: "link" } }));
    const known = await world.signIn("9000000942", "Slow");
    const { url, handle } = (await known.ask("beginOidcLink", { body: { purpose: "link" } })).body;
    const answer = await visitProvider(url);
    world.clock.forward(FRESH_PROOF.livesMs + 1);
    refused.push(await known.ask("finishOidcLink", { body: { answer, handle } }));
    for (const each of refused) expect(each).toMatchObject(NEEDED);
    const sometimes = Object.keys(CALLS).filter((name) => proofOf(name as CallName) === "sometimes");
    expect(sometimes.toSorted()).toEqual(["beginOidcLink", "finishOidcLink", "updateProfile"]);
    expect(await account()).toBe(before);
  });
});
