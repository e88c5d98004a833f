// Every call of a signed-in user, with a token that somebody stole more than five minutes after its owner signed in:
// what would let them stay, shut others out, or take everything is refused.
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
/** A second one, which no other call has removed. */
let robbed: Pick<Owned, "workspace" | "webhook">;
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
  robbed = await workspaceOf(world, owner, world.ravi);
  const things = await thingsOf(world, owner);
  owned = { ...things, ...(await workspaceOf(world, owner, world.ravi)) };
});
afterAll(async () => {
  await world.close();
  await peer.close();
});

/**
 * What a thief must not take. `kept` stays as it is: how the account is signed in to, where, and who may do what in its
 * workspaces. To `more` nothing is added that works on without the session, or holds everything.
 */
const atStake = async () => {
  const { rows } = await world.ctx.pool.query<{ kept: string; more: string[] }>(
    `with me as (select user_id id from identities where subject = $1),
       mine as (select id from workspaces where id = (select id from me) or id = any ($2))
     select concat((select json_agg(i order by i.id) from identities i where user_id = (select id from me)),
       (select json_agg(s.id order by s.id) from sessions s where user_id = (select id from me)),
       (select json_build_array(email, deleted_at) from users where id = (select id from me)),
       (select json_agg(m order by workspace_id, user_id) from members m where workspace_id in (table mine)),
       (select json_agg(w.deleted_at order by w.id) from workspaces w where w.id in (table mine))) as kept,
      array(select 'invitation ' || id from invitations where workspace_id in (table mine)
        union all select 'key ' || id from api_keys where workspace_id in (table mine)
        union all select 'webhook ' || concat_ws(' ', id, url, secret_sealed) from webhook_endpoints
          where workspace_id in (table mine)
        union all select 'export ' || token_hash from downloads
          where owner_id in (table mine) and kind in ('account', 'events')) as more`,
    [owner.id, [owned.workspace, robbed.workspace]],
  );
  const { kept = "", more = [] } = rows[0] ?? {};
  return { kept, more: new Set(more) };
};
type AtStake = Awaited<ReturnType<typeof atStake>>;

function isTaken(before: AtStake, after: AtStake): boolean {
  return after.kept !== before.kept || [...after.more].some((each) => !before.more.has(each));
}

const proofOf = (name: CallName): string | undefined => (CALLS[name] as Call).freshProof;

describe("With a stolen token", () => {
  beforeAll(() => world.clock.forward(FRESH_PROOF.livesMs + 1));

  it("nothing changes of how the account is signed in to, who is in its workspaces, and what others get", async () => {
    const wrong: string[] = [];
    for (const [name, row] of GUARDED.filter(([each]) => each !== "signOut")) {
      const before = await atStake();
      const { body } = await owner.ask(name, row.ask(owned));
      const isRefused = (body as { code?: string }).code === "proof.needed";
      if (isTaken(before, await atStake())) wrong.push(`${name} needs a proof`);
      // The row of `updateProfile` has another address.
      if (isRefused !== (proofOf(name) === "always" || name === "updateProfile"))
        wrong.push(`${name} ${isRefused ? "was" : "was not"} refused`);
    }
    expect(wrong).toEqual([]);
  });

  it("calls that need a proof for some requests refuse these", async () => {
    const before = await atStake();
    const refused: Answered<CallName>[] = [];
    for (const body of [{ phone: "9000000941" }, { email: "thief@example.com" }, { email: "" }])
      refused.push(await owner.ask("updateProfile", { body }));
    refused.push(await owner.ask("beginOidcLink", { body: { purpose: "link" } }));
    // The loop above removed the webhook that it was about.
    const { workspace, webhook } = robbed;
    const thief = { url: "https://thief.example/hook" };
    refused.push(await owner.ask("changeWebhook", { params: { id: workspace, webhook }, body: thief }));
    const known = await world.signIn("9000000942", "Slow");
    const { url, handle } = (await known.ask("beginOidcLink", { body: { purpose: "link" } })).body;
    const answer = await visitProvider(url);
    world.clock.forward(FRESH_PROOF.livesMs + 1);
    refused.push(await known.ask("finishOidcLink", { body: { answer, handle } }));
    for (const each of refused) expect(each).toMatchObject(NEEDED);
    const sometimes = Object.keys(CALLS).filter((name) => proofOf(name as CallName) === "sometimes");
    expect(sometimes.toSorted()).toEqual(["beginOidcLink", "changeWebhook", "finishOidcLink", "updateProfile"]);
    expect(isTaken(before, await atStake())).toBe(false);
  });
});
