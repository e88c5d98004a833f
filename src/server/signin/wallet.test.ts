import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openNode, type Node } from "../../../test/peers/ethereum.ts";
import { serve } from "../../../test/peers/serve.ts";
import { walletOf } from "../../../test/peers/wallet.ts";
import { type AccountOverview, block, findAccount, unblock } from "../admin/people.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { contractAccepts } from "./contract-wallet.ts";

const wallet = walletOf("5".repeat(64));
const other = walletOf("6".repeat(64));
const contract = `0x${"c0".repeat(20)}` as const;

let world: World;
let node: Node;
beforeAll(async () => {
  node = await openNode(contract);
  world = await openWorld({ WALLET_RPC_URL: node.url });
});
afterAll(async () => {
  await world.close();
  await node.close();
});

const messageFor = async (address: string) =>
  (await world.visitor.ask("walletNonce", { body: { address } })).body.message;
const signedBy = async (digit = "") => {
  const key = walletOf(digit.repeat(64));
  const message = await messageFor(key.address);
  return { address: key.address, message, signature: await key.signMessage({ message }) };
};
const login = (body: { address: string; message?: string; signature?: string }) =>
  world.visitor.ask("loginWallet", { body: { slice: "0x12…34", ...body } });

describe("Signing in with a wallet", () => {
  it("requires the signature of a message that names this site, the address and a nonce", async () => {
    const message = await messageFor(wallet.address.toLowerCase());
    const host = new URL(world.ctx.config.publicUrl).host;
    expect(message).toMatch(
      new RegExp(`^${host} wants you to sign in with your Ethereum account:\n${wallet.address}\n`),
    );
    expect(message).toMatch(/\nNonce: [0-9a-f]{32}\n/);
    expect(message).toContain("Expiration Time: 2026-11-20T10:05:00.000Z");
  });

  it("opens an account named by the masked address, and finds it the next time", async () => {
    const names = [];
    for (let times = 0; times < 2; times++) {
      const message = await messageFor(wallet.address);
      const signature = await wallet.signMessage({ message });
      const { body } = await login({ address: wallet.address, message, signature });
      expect(body.message).toBe(SAY.login.walletIn);
      const user = await world.app.inject({
        url: "/backend/public/api/user/data",
        headers: { authorization: `Bearer ${body.token}` },
      });
      names.push(user.json());
    }
    const name = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`;
    const found = { name, mobile: null, email: null, wallet: wallet.address.toLowerCase(), avatar: "", language: null };
    expect(names).toMatchObject([found, found]);
    const { rows } = await world.ctx.pool.query("select from identities where subject = $1", [
      wallet.address.toLowerCase(),
    ]);
    expect(rows).toHaveLength(1);
  });

  it("creates one account, however many first sign-ins come at once", { tags: "full" }, async () => {
    const signed = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const message = await messageFor(other.address);
        return { address: other.address, message, signature: await other.signMessage({ message }) };
      }),
    );
    await Promise.all(signed.map(login));
    const { rows } = await world.ctx.pool.query("select from identities where subject = $1", [
      other.address.toLowerCase(),
    ]);
    expect(rows).toHaveLength(1);
  });

  it("gives no token for the specification's bare body, a used message, a late one, or another's signature", async () => {
    expect((await login({ address: wallet.address })).status).toBe(401);
    const message = await messageFor(wallet.address);
    const signature = await wallet.signMessage({ message });
    expect((await login({ address: wallet.address, message, signature })).status).toBe(200);
    expect((await login({ address: wallet.address, message, signature })).status).toBe(401);
    const late = await messageFor(wallet.address);
    world.clock.forward(5 * MINUTE);
    expect(
      (await login({ address: wallet.address, message: late, signature: await wallet.signMessage({ message: late }) }))
        .status,
    ).toBe(401);
    const foreign = await messageFor(wallet.address);
    expect(
      (
        await login({
          address: wallet.address,
          message: foreign,
          signature: await other.signMessage({ message: foreign }),
        })
      ).status,
    ).toBe(401);
    expect((await login({ address: "0x12", message, signature })).status).toBe(422);
  });
});

describe("A wallet that is a contract", () => {
  it.each([
    ["magic", 200],
    ["other", 401],
    ["revert", 401],
    ["garbage", 401],
    ["drop", 401],
  ] as const)("is asked; the answer %s gives the status %i", async (answers, status) => {
    node.answers = answers;
    const message = await messageFor(contract);
    expect((await login({ address: contract, message, signature: "0xabcd" })).status).toBe(status);
  });
});

describe("A node that wants a user and a password", () => {
  it("gets them in a header, not in the address", async () => {
    const asked: (string | undefined)[] = [];
    const guarded = await serve((request, response) => {
      asked.push(request.headers.authorization);
      response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: "0x1626ba7e".padEnd(66, "0") }));
    });
    const { host } = new URL(guarded.url);
    const address = `http://asha:${encodeURIComponent("p@ss")}@${host}/`;
    expect(await contractAccepts(world.ctx.log, address, contract, "Hello", "0xabcd")).toBe(true);
    expect(asked).toEqual([`Basic ${Buffer.from("asha:p@ss").toString("base64")}`]);
    await guarded.close();
  });
});

describe("A refused wallet, which the screen does not explain", () => {
  it("is logged with the reason, and so is a node that fails; neither contains an address or a signature", async () => {
    const before = world.logged.length;
    await login({ address: "0x12" });
    node.answers = "magic";
    const noContract = `0x${"c1".repeat(20)}`;
    await login({ address: noContract, message: await messageFor(noContract), signature: "0xabcd" });
    for (const answers of ["other", "revert", "garbage", "drop"] as const) {
      node.answers = answers;
      await login({ address: contract, message: await messageFor(contract), signature: "0xabcd" });
    }
    const lines = world.logged.slice(before);
    const refused = { why: "wallet.sign_in_refused", msg: "A sign-in was refused" };
    const unread = { msg: "A node did not say whether a contract accepts a signature" };
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { ...refused, why: "wallet.address_invalid" },
      refused,
      refused,
      refused,
      { ...unread, why: "SyntaxError" },
      refused,
      { ...unread, why: "SocketError" },
      refused,
    ]);
    expect(lines.join("")).not.toMatch(new RegExp(`${contract}|0xabcd|${node.url}`));
  });
});

describe("A blocked account", () => {
  it("is refused even with a valid signature of its wallet", async () => {
    const key = walletOf("8".repeat(64));
    const signIn = async () => {
      const message = await messageFor(key.address);
      return login({ address: key.address, message, signature: await key.signMessage({ message }) });
    };
    expect((await signIn()).status).toBe(200);
    const account = (await findAccount(world.ctx, key.address)) as AccountOverview;
    await block(world.ctx, account, { by: "root", why: "Spam" });
    expect(await signIn()).toMatchObject({ status: 401, body: { message: SAY.login.blocked } });
    await unblock(world.ctx, account, { by: "root", why: "" });
    expect((await signIn()).status).toBe(200);
  });
});

describe("Linking a wallet to an account", () => {
  it("accepts the wallet's proof, once for all accounts, and keeps one way to sign in", { tags: "full" }, async () => {
    const key = walletOf("7".repeat(64));
    const link = async (person: World["asha"]) => {
      const message = await messageFor(key.address);
      return person.ask("linkWallet", {
        body: { address: key.address, message, signature: await key.signMessage({ message }) },
      });
    };
    expect((await link(world.asha)).body.user.wallet).toBe(key.address.toLowerCase());
    expect(await link(world.ravi)).toMatchObject({ status: 409, body: { message: SAY.profile.taken.wallet } });
    const message = await messageFor(key.address);
    const body = { address: key.address, message, signature: await other.signMessage({ message }) };
    // A 401 would have signed out an organiser whose session is valid.
    const refused = { status: 422, body: { message: SAY.login.walletRefused } };
    expect(await world.ravi.ask("linkWallet", { body })).toMatchObject(refused);
    const again = await messageFor(key.address);
    const signed = { address: key.address, message: again, signature: await key.signMessage({ message: again }) };
    expect((await login(signed)).body.token).toHaveLength(43);
    expect((await world.asha.ask("unlinkWallet")).body.user.wallet).toBeNull();
  });

  it.each(["unlinked", "replaced"] as const)(
    "ends sessions opened with the wallet once it is %s",
    { tags: "full" },
    async (how) => {
      const owner = await world.signIn(how === "unlinked" ? "9000000400" : "9000000401", "Stolen From");
      const [stolen, next] = how === "unlinked" ? ["9", "a"] : ["b", "c"];
      const phone = await world.signIn(owner.id, "Stolen From");
      await owner.ask("linkWallet", { body: await signedBy(stolen) });
      const thief = (await login(await signedBy(stolen))).body.token;
      const asks = async (token: string | undefined) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await world.app.inject({ url: "/backend/public/api/user/data", headers })).statusCode;
      };
      // A wallet that is added or proved again ends no sessions.
      await owner.ask("linkWallet", { body: await signedBy(stolen) });
      expect([await asks(phone.token), await asks(thief)]).toEqual([200, 200]);
      if (how === "unlinked") await owner.ask("unlinkWallet");
      else await owner.ask("linkWallet", { body: await signedBy(next) });
      expect([await asks(owner.token), await asks(thief)]).toEqual([200, 401]);
    },
  );
});
