import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../test/world.ts";
import { issueCode, checkCode } from "./codes/codes.ts";
import { rememberWelcome, wasWelcomed } from "./credits/past-welcomes.ts";
import { addPastWelcomes } from "./credits/store.ts";
import { readUnsubscribeLink, unsubscribeLink } from "./deliveries/recipients/unsubscribe.ts";
import { keyedHash, NONCE_BYTES, sealSecret, unsealSecret } from "./keys.ts";
import { isReceiptLink, receiptLink } from "./payments/receipt-link.ts";

let world: World;
let delivery: string;
beforeAll(async () => {
  world = await openWorld();
  const template = await world.template(world.asha);
  await world.student(world.asha, template, { name: "Meera", email: "meera@example.org" });
  await world.asha.ask("sendMail", { body: { user_template_id: template } });
  const { rows } = await world.ctx.pool.query<{ id: string }>("select id from deliveries");
  delivery = rows[0]?.id ?? "";
});
afterAll(() => world.close());

const under = (secret: string, secretOld?: string) => ({
  ...world.ctx,
  config: { ...world.ctx.config, secret, secretOld },
});
const FIRST = "the first secret";
const rotated = () => under("the second secret", FIRST);
const forgotten = () => under("the second secret");
const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1);

it("keys of two purposes, and of two secrets, have nothing in common", () => {
  const hashes = [
    keyedHash({ secret: FIRST, secretOld: undefined }, "receipts", "text"),
    keyedHash({ secret: FIRST, secretOld: undefined }, "networks", "text"),
    keyedHash({ secret: "other", secretOld: undefined }, "receipts", "text"),
    createHmac("sha256", FIRST).update("text").digest("base64url"),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

describe("After a change of SECRET", () => {
  it("unsubscribe links in mails that were sent before still work, while SECRET_OLD is set", async () => {
    const token = tokenOf(unsubscribeLink(under(FIRST), delivery));
    expect(await readUnsubscribeLink(rotated(), token)).toBeDefined();
    expect(await readUnsubscribeLink(forgotten(), token)).toBeUndefined();
    expect(await readUnsubscribeLink(rotated(), `${delivery}.${"A".repeat(16)}`)).toBeUndefined();
  });

  it("nobody gets welcome credits twice", async () => {
    const identity = { kind: "mobile", subject: "9000000777" } as const;
    await rememberWelcome(under(FIRST), world.ctx.db, identity);
    expect(await wasWelcomed(rotated(), world.ctx.db, identity)).toBe(true);
    expect(await wasWelcomed(forgotten(), world.ctx.db, identity)).toBe(false);
  });

  it("a code that was sent and a link to a receipt stay valid", async () => {
    const proof = { purpose: "email", subject: "somebody", target: "somewhere" } as const;
    const { code } = await issueCode(under(FIRST), proof);
    const check = () => world.ctx.db.transaction((tx) => checkCode(rotated(), tx, proof, code));
    expect(await check()).toEqual({ target: "somewhere" });
    const [, , id = "", until = "", sealed = ""] = receiptLink(under(FIRST), "order").split("/");
    expect(isReceiptLink(rotated(), { id, until, sealed })).toBe(true);
    expect(isReceiptLink(forgotten(), { id, until, sealed })).toBe(false);
  });
});

describe("What was made before keys were derived for each purpose", () => {
  it("stays valid: unsubscribe links", async () => {
    const mark = createHmac("sha256", FIRST).update(`unsubscribe ${delivery}`).digest().subarray(0, 12);
    const token = `${delivery}.${mark.toString("base64url")}`;
    expect(await readUnsubscribeLink(under(FIRST), token)).toBeDefined();
    expect(await readUnsubscribeLink(rotated(), token)).toBeDefined();
    expect(await readUnsubscribeLink(forgotten(), token)).toBeUndefined();
  });

  it("stays valid: the record of welcome credits", async () => {
    const key = createHmac("sha256", FIRST).update("past welcomes").digest();
    await addPastWelcomes(world.ctx.db, [createHmac("sha256", key).update("mobile 9000000778").digest("base64url")]);
    const identity = { kind: "mobile", subject: "9000000778" } as const;
    expect(await wasWelcomed(under(FIRST), world.ctx.db, identity)).toBe(true);
    expect(await wasWelcomed(forgotten(), world.ctx.db, identity)).toBe(false);
  });
});

it("what is sealed opens with the same secret, purpose and subject only, and unchanged only", () => {
  const [one, other] = [{ secret: FIRST }, { secret: "other" }];
  const sealed = sealSecret(one, "issuer keys", {
    bytes: Buffer.from("key"),
    about: "a",
    nonce: Buffer.alloc(NONCE_BYTES, 7),
  });
  expect(unsealSecret(one, "issuer keys", { sealed, about: "a" })?.toString()).toBe("key");
  expect(unsealSecret(other, "issuer keys", { sealed, about: "a" })).toBeUndefined();
  expect(unsealSecret(one, "receipts", { sealed, about: "a" })).toBeUndefined();
  expect(unsealSecret(one, "issuer keys", { sealed, about: "b" })).toBeUndefined();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unsealSecret(one, "issuer keys", { sealed: changed, about: "a" })).toBeUndefined();
  }
  expect(unsealSecret(one, "issuer keys", { sealed: Buffer.alloc(3), about: "a" })).toBeUndefined();
});
