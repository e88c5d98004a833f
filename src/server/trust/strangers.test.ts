// What a stranger can do to others with many accounts, or with somebody else's address.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { walletOf } from "../../../test/peers/wallet.ts";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { LIMITS } from "../http/limits.ts";

const NAME = "Claim your prize at evil.example";
let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST: "tiers" }, { limits: true });
});
afterAll(() => world.close());

const API = "/backend/public/api";
const as = (token: string) => {
  const ask = async (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
    world.app.inject({
      method,
      url: API + path,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  return ask;
};
/** Signs in with a new wallet, from an address of its own. */
async function walletAccount(digit: string) {
  const key = walletOf(digit.repeat(64));
  const remoteAddress = `198.51.100.${digit.charCodeAt(0)}`;
  const post = (path: string, payload: object) =>
    world.app.inject({ method: "POST", url: API + path, payload, remoteAddress });
  const { message } = (await post("/wallet-nonce", { address: key.address })).json<{ message: string }>();
  const signature = await key.signMessage({ message });
  const signedIn = await post("/login-wallet", { address: key.address, message, signature, slice: "0x" });
  return as(signedIn.json<{ token: string }>().token);
}
const mails = async () => (await world.app.inject("/dev/outbox")).body;
const codeFor = async (address: string) => {
  const row = new RegExp(`([0-9]{6}) is your Prashasti code</a></td>\\s*<td>[^]*?${address}`);
  return row.exec(await mails())?.[1] ?? "";
};

describe("an account of a wallet", () => {
  it("has no credits until it verifies an address, and one address earns them once", async () => {
    const [first, second] = [await walletAccount("5"), await walletAccount("6")];
    const balance = async (ask: typeof first) =>
      (await ask("GET", "/user/credits/balance")).json<{ balance: number }>().balance;
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
    const verify = async (ask: typeof first, address: string) => {
      expect((await ask("PUT", "/user/profile", { email: address })).statusCode).toBe(200);
      const code = await codeFor(address);
      const { statusCode } = await ask("POST", "/user/profile/confirm", { kind: "email", code });
      world.clock.forward(MINUTE);
      return statusCode;
    };
    expect(await verify(first, "wallet@example.com")).toBe(200);
    expect(await verify(second, "Wallet@example.com")).toBe(409);
    expect([await balance(first), await balance(second)]).toEqual([WELCOME_CREDITS, 0]);
    await first("POST", "/user/account/delete", { confirm: "DELETE" });
    await second("PUT", "/user/profile", { email: "" });
    expect(await verify(second, "WALLET@example.com")).toBe(200);
    expect(await balance(second)).toBe(0);
  });

  it("cannot be opened where WALLET=off, and the login screen is told", { tags: "full" }, async () => {
    const without = await openWorld({ WALLET: "off" });
    const address = `0x${"1".repeat(40)}`;
    expect((await without.visitor.ask("walletNonce", { body: { address } })).status).toBe(404);
    const body = { address, message: "", signature: "", slice: "" };
    expect((await without.visitor.ask("loginWallet", { body })).status).toBe(404);
    expect((await without.visitor.ask("appSettings")).body.wallet).toBe(false);
    await without.close();
  });
});

describe("a mail with a code", () => {
  it("holds no text of whoever asked for it", async () => {
    await world.asha.ask("updateProfile", { body: { name: NAME, email: "victim@example.com" } });
    const path = /\/dev\/outbox\/[\w-]+\.eml(?=">[0-9]{6})/.exec(await mails())?.[0] ?? "";
    const mail = (await world.app.inject(path)).body + (await world.app.inject(`${path}/html`)).body;
    expect(mail).toContain(SAY.profile.mail.line);
    expect(mail).toContain("victim@example.com");
    expect(mail).not.toContain("evil.example");
  });

  it(
    "goes to one address only so often, whichever account asks and however the address is written",
    { tags: "full" },
    async () => {
      const most = LIMITS.codeToFirst.points;
      const people = await Promise.all(
        Array.from({ length: most + 1 }, (_, nth) => world.signIn(String(9000000180 + nth), "Many")),
      );
      const refusals = [];
      for (const [nth, person] of people.entries()) {
        const email = nth % 2 === 0 ? "flooded@example.com" : "Flooded@Example.com";
        const { body } = await person.ask("updateProfile", { body: { email } });
        refusals.push(body.unsent.map(({ message }) => message));
      }
      expect(refusals.slice(0, -1).flat()).toEqual([]);
      expect(refusals.at(-1)).toEqual([SAY.http.tooMany]);
      const mailed = (await mails()).match(/flooded@example\.com/gi) ?? [];
      expect(mailed).toHaveLength(most);
    },
  );

  it("does not go to an address that bounced or complained, and whoever asked is told", async () => {
    await world.ctx.pool.query(
      "insert into suppressions (address, owner_id, kind, created_at) values ('gone@example.com', '', 'complained', now())",
    );
    world.clock.forward(HOUR);
    const ravi = await world.signIn(world.ravi.id, "Ravi Menon");
    const { body } = await ravi.ask("updateProfile", { body: { email: "Gone@example.com" } });
    expect(body.unsent).toEqual([{ kind: "email", message: SAY.profile.mail.suppressed }]);
    expect(await mails()).not.toMatch(/gone@example\.com/i);
  });

  it(
    "for a correction does not go to who unsubscribed from the organiser, and the answer does not tell",
    { tags: "full" },
    async () => {
      // New accounts mail nobody, so that nothing would be seen here.
      await world.asha.ask("attest");
      const template = await world.template(world.asha);
      const id = await world.student(world.asha, template, { name: "Meera", email: "meera@example.com" });
      await world.ctx.pool.query(
        `insert into suppressions (address, owner_id, kind, created_at)
       select 'meera@example.com', owner_id, 'unsubscribed', now() from templates where id = $1`,
        [template],
      );
      const asked = await world.visitor.ask("sendCorrectionCode", {
        params: { id },
        body: { email: "meera@example.com" },
      });
      expect(asked.status).toBe(200);
      const wrong = await world.visitor.ask("sendCorrectionCode", {
        params: { id },
        body: { email: "other@example.com" },
      });
      expect(Object.keys(asked.body)).toEqual(Object.keys(wrong.body));
      await expect.poll(() => world.logged.join("\n")).toContain("No correction code was mailed");
      expect(await mails()).not.toContain("meera@example.com");
    },
  );
});

it("a network of 48 bits is counted beside those of 64 bits in it", async () => {
  const { limits } = world.ctx;
  const use = (nth: number) => limits.use({ reportAddress: `2001:db8:7:${nth.toString(16)}::1` });
  for (let nth = 0; nth < 8 * LIMITS.reportAddress.points; nth++) await use(nth);
  await expect(use(0xffff)).rejects.toThrow("request.too_many");
  await expect(limits.use({ reportAddress: "2001:db8:8::1" })).resolves.toBeUndefined();
});
