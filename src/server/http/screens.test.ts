import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

const RAZORPAY = {
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "the secret of the key",
  RAZORPAY_WEBHOOK_SECRET: "the secret of webhooks",
};

let razorpay: World;
let embedded: World;
beforeAll(async () => {
  razorpay = await openWorld(RAZORPAY);
  embedded = await openWorld();
});
afterAll(async () => {
  await razorpay.close();
  await embedded.close();
});

const read = async (world: World, url: string) => {
  const { body, headers } = await world.app.inject({ url, headers: { accept: "text/html" } });
  return { body, policy: String(headers["content-security-policy"]), headers };
};

describe("The document of Buy Credits", () => {
  it.each(["/user/buy-credits", "/user/buy-credits/", "/user/buy-credits?plan=starter"])(
    "%s: allows the provider's script, and its windows can return",
    async (url) => {
      const { body, policy, headers } = await read(razorpay, url);
      expect(body).toContain('<script async src="https://checkout.razorpay.com/v1/checkout.js">');
      expect(body).toContain('<meta name="checkout" content="here" />');
      expect(policy).toMatch(/script-src 'self' https:\/\/checkout\.razorpay\.com/);
      expect(policy).toMatch(/frame-src 'self' https:\/\/api\.razorpay\.com https:\/\/checkout\.razorpay\.com/);
      expect(policy).toContain("default-src 'none'");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    },
  );

  it("uses our own test checkout without widening the policy", async () => {
    const { body, policy } = await read(embedded, "/user/buy-credits");
    expect(body).toContain('<script async src="/checkout/checkout.js">');
    expect(policy).toBe((await read(embedded, "/user/credits")).policy);
  });

  it("loads no script if credits are not sold", { tags: "full" }, async () => {
    const free = await openWorld({ PAYMENTS: "off" });
    expect((await read(free, "/user/buy-credits")).body).not.toContain("checkout.js");
    await free.close();
  });
});

describe("Every other document", () => {
  it.each(["/", "/login", "/user/credits", "/user/buy-credits-not", "/user/buy-credits/x", "/nothing"])(
    "%s: allows no provider's script",
    async (url) => {
      const { body, policy } = await read(razorpay, url);
      expect(body + policy).not.toMatch(/razorpay|name="checkout"/);
      expect(policy).toContain("require-trusted-types-for 'script'");
    },
  );
});

it.each([
  ["en", "Certificates worth keeping, one for every participant."],
  ["hi", "सहेजकर रखने लायक प्रमाणपत्र, हर प्रतिभागी के लिए एक।"],
])("A screen's document says in its reader's language (%s) what the product is", async (language, tagline) => {
  const headers = { accept: "text/html", "accept-language": language };
  const { body } = await embedded.app.inject({ url: "/login", headers });
  expect(body).toMatch(new RegExp(`<meta name="description" content="${tagline}`));
});
