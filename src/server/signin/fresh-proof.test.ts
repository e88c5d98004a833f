// What somebody with a stolen token cannot do, and how its owner proves who they are.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { walletOf } from "../../../test/peers/wallet.ts";
import { FRESH_PROOF } from "#domain/account/identity.ts";
import { OTP } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { removeExpiredRows } from "../sweep-store.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const HALF_AN_HOUR = 30 * MINUTE;
const key = walletOf("7".repeat(64));

async function signedByWallet() {
  const { body } = await world.visitor.ask("walletNonce", { body: { address: key.address } });
  const signature = await key.signMessage({ message: body.message });
  return { address: key.address, message: body.message, signature };
}

const waysOf = async (person: Person) => (await person.ask("listIdentities")).body;

/** The mails to an address: subject and text. */
async function mailsTo(address: string): Promise<string[]> {
  const { outbox } = world.ctx.mail;
  const newest = (await outbox?.newest(100)) ?? [];
  const mails = await Promise.all(newest.map(async ({ name }) => String(await outbox?.read(name))));
  return mails.filter((mail) => mail.includes(`To: ${address}`) || mail.includes(`<${address}>`));
}

async function verifyEmail(person: Person, email: string): Promise<void> {
  world.clock.forward(MINUTE);
  expect((await person.ask("updateProfile", { body: { email } })).status).toBe(200);
  const [mail] = (await world.ctx.mail.outbox?.newest(1)) ?? [];
  const code = /^Subject: (\d{6})/m.exec(String(mail?.head))?.[1] ?? "";
  expect((await person.ask("confirmContact", { body: { kind: "email", code } })).status).toBe(200);
}

async function prove(person: Person): Promise<void> {
  const { body } = await person.ask("sendProofCode", { body: { kind: "mobile" } });
  expect((await person.ask("proveByCode", { body: { code: body.embeddedCode ?? "" } })).status).toBe(200);
}

describe("A stolen token, more than five minutes after its owner signed in", () => {
  it("changes nothing about how the account is signed in to, and does not delete it", { tags: "full" }, async () => {
    const owner = await world.signIn("9000000920", "Robbed");
    await verifyEmail(owner, "robbed@example.com");
    await owner.ask("linkWallet", { body: await signedByWallet() });
    world.clock.forward(FRESH_PROOF.livesMs + 1);
    const before = await waysOf(owner);
    const [mobile] = before;
    const tries = [
      await owner.ask("updateProfile", { body: { phone: "9000000999" } }),
      await owner.ask("updateProfile", { body: { email: "thief@example.com" } }),
      await owner.ask("updateProfile", { body: { email: "" } }),
      await owner.ask("linkWallet", { body: await signedByWallet() }),
      await owner.ask("unlinkWallet"),
      await owner.ask("removeIdentity", { params: { id: mobile?.id ?? "" } }),
      await owner.ask("deleteAccount", { body: { confirm: "DELETE" } }),
    ];
    for (const answer of tries)
      expect(answer).toMatchObject({ status: 403, body: { code: "proof.needed", message: SAY.profile.fresh.needed } });
    expect(await waysOf(owner)).toEqual(before);
    expect((await owner.ask("getProfile")).body.user.email).toBe("robbed@example.com");
    expect((await owner.ask("updateProfile", { body: { name: "Still Writes" } })).status).toBe(200);
    expect((await owner.ask("proveByCode", { body: { code: "123456" } })).status).toBe(422);
    const other = { ...(await signedByWallet()), address: `0x${"1".repeat(40)}` };
    expect((await owner.ask("proveByWallet", { body: other })).status).toBe(422);
  });

  it("is sent no code to read where strangers can reach the server", { tags: "full" }, async () => {
    const live = await openWorld({
      PUBLIC_URL: "https://certificates.example.org",
      SECRET: "a secret of more than thirty-two characters",
      ALLOW_EMBEDDED: "sms,sms-public,mail,payments",
    });
    const { body } = await live.asha.ask("sendProofCode", { body: { kind: "mobile" } });
    expect(body.embeddedCode).toBeUndefined();
    await live.close();
  });
});

describe("A fresh proof", () => {
  it("by a code lasts five minutes, for this session alone", async () => {
    const owner = await world.signIn("9000000921", "Proves It");
    const elsewhere = await world.signIn("9000000921", "Proves It");
    world.clock.forward(HALF_AN_HOUR);
    await prove(owner);
    expect((await owner.ask("updateProfile", { body: { email: "proves@example.com" } })).status).toBe(200);
    expect((await elsewhere.ask("updateProfile", { body: { email: "other@example.com" } })).status).toBe(403);
    world.clock.forward(FRESH_PROOF.livesMs + 1);
    expect((await owner.ask("updateProfile", { body: { email: "later@example.com" } })).status).toBe(403);
  });

  it("by a code needs a number that is still the account's", async () => {
    const owner = await world.signIn("9000000926", "Changes Number");
    world.clock.forward(HALF_AN_HOUR);
    const { body } = await owner.ask("sendProofCode", { body: { kind: "mobile" } });
    const change = "update identities set subject = $2 where subject = $1";
    await world.ctx.pool.query(change, ["9000000926", "9000000927"]);
    const late = await owner.ask("proveByCode", { body: { code: body.embeddedCode ?? "" } });
    expect(late).toMatchObject({ status: 422, body: { code: "otp.expired" } });
  });

  it("leaves no code behind, neither in a deleted account nor for long", async () => {
    const [deleted, idle] = [await world.signIn("9000000928", "Goes"), await world.signIn("9000000929", "Stays")];
    const kept = async () =>
      (await world.ctx.pool.query("select target from one_time_codes where target like '900000092%'")).rows;
    for (const person of [deleted, idle]) await person.ask("sendProofCode", { body: { kind: "mobile" } });
    await deleted.ask("deleteAccount", { body: { confirm: "DELETE" } });
    expect((await kept()).map(({ target }) => target)).not.toContain("9000000928");
    await removeExpiredRows(world.ctx.pool, world.clock.now.getTime() + OTP.rowEndsAfterMs + 1);
    expect(await kept()).toEqual([]);
  });

  it("by a wallet needs the account's own", async () => {
    const owner = await world.signIn("9000000922", "With Wallet");
    const stranger = await world.signIn("9000000923", "Without");
    const mine = walletOf("6".repeat(64));
    const signed = async () => {
      const { body } = await world.visitor.ask("walletNonce", { body: { address: mine.address } });
      return { address: mine.address, message: body.message, signature: await mine.signMessage(body) };
    };
    await owner.ask("linkWallet", { body: await signed() });
    world.clock.forward(HALF_AN_HOUR);
    expect((await stranger.ask("proveByWallet", { body: await signed() })).status).toBe(422);
    expect((await owner.ask("proveByWallet", { body: await signed() })).status).toBe(200);
    expect((await owner.ask("unlinkWallet")).status).toBe(200);
    expect((await stranger.ask("unlinkWallet")).status).toBe(403);
  });
});

describe("Removing a way to sign in", () => {
  it("keeps the last one, ends other sessions, and the address of before is told", async () => {
    const owner = await world.signIn("9000000924", "Moves On");
    const elsewhere = await world.signIn("9000000924", "Moves On");
    const [mobile] = await waysOf(owner);
    const remove = (id = "") => owner.ask("removeIdentity", { params: { id } });
    expect(await remove(mobile?.id)).toMatchObject({ status: 409, body: { code: "identity.last" } });
    await verifyEmail(owner, "moves@example.com");
    expect((await remove(mobile?.id)).status).toBe(200);
    expect((await elsewhere.ask("userData")).status).toBe(401);
    expect((await owner.ask("userData")).body).toMatchObject({ mobile: null, email: "moves@example.com" });
    expect((await mailsTo("moves@example.com")).join()).toContain(SAY.profile.told.subject);
    expect((await world.visitor.ask("sendOtp", { body: { mobile: "9000000924" } })).body.askName).toBe(true);
    // Another's identity does not exist.
    const ravi = await world.signIn(world.ravi.id, "Ravi Menon");
    const [email] = await waysOf(owner);
    expect((await ravi.ask("removeIdentity", { params: { id: email?.id ?? "" } })).status).toBe(404);
  });

  it("a changed address and a deleted account are told to the old address", async () => {
    const owner = await world.signIn("9000000925", "Renamed");
    await verifyEmail(owner, "old@example.com");
    await verifyEmail(owner, "new@example.com");
    expect((await mailsTo("old@example.com")).join()).toContain(SAY.profile.told.subject);
    await owner.ask("deleteAccount", { body: { confirm: "DELETE" } });
    const told = (await mailsTo("new@example.com")).filter((mail) => mail.includes(SAY.profile.told.subject));
    expect(told).toHaveLength(1);
  });
});
