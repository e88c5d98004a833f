// The settings of WhatsApp.
import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";

const META = {
  WHATSAPP_TOKEN: "token",
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_APP_SECRET: "9f2c4ba17d3e5860aa41",
  WHATSAPP_VERIFY_TOKEN: "a word of the operator",
};
const LIVE = {
  PUBLIC_URL: "https://certificates.example.org",
  ALLOW_EMBEDDED: "sms,sms-public,mail,payments",
  SECRET: "3f9a1c77e04b52d86a1f0c9be7d24538",
};

describe("WhatsApp", () => {
  test("messages are kept on this machine, live and in a demo none are sent, and 'off' sends none anywhere", () => {
    expect(readConfig({ DATA_DIR: "/data" }).whatsapp).toMatchObject({
      provider: "embedded",
      folder: "/data/whatsapp",
    });
    for (const others of [LIVE, { DEMO: "on" }]) expect(readConfig(others).whatsapp.provider).toBe("off");
    expect(readConfig({ ...META, WHATSAPP: "off" }).whatsapp.provider).toBe("off");
  });

  test("goes through Meta once there is a token, with the operator's template, languages and price", () => {
    const price = { WHATSAPP_PRICE: "0.115", WHATSAPP_LANGUAGES: "en_GB, hi" };
    expect(readConfig({ ...LIVE, ...META, ...price }).whatsapp).toMatchObject({
      provider: "meta",
      template: "certificate_ready",
      languages: ["en_GB", "hi"],
      header: "image",
      price: { amount: 0.115, currency: "INR" },
    });
  });

  test.each([
    [{ ...META, WHATSAPP_TOKEN: "" }, /^WHATSAPP_TOKEN: is missing/],
    [{ ...META, WHATSAPP_PHONE_NUMBER_ID: "" }, /^WHATSAPP_PHONE_NUMBER_ID: is missing/],
    [{ ...META, WHATSAPP_APP_SECRET: "" }, /^WHATSAPP_APP_SECRET: is missing/],
    [{ ...META, WHATSAPP_VERIFY_TOKEN: "" }, /^WHATSAPP_VERIFY_TOKEN: is missing/],
    [{ ...META, WHATSAPP_VERIFY_TOKEN: "short" }, /^WHATSAPP_VERIFY_TOKEN: needs at least 16 characters/],
    [{ ...META, WHATSAPP_PHONE_NUMBER_ID: "+91 98765" }, /^WHATSAPP_PHONE_NUMBER_ID: is not an id/],
    [{ ...META, WHATSAPP_GRAPH_VERSION: "../v1" }, /^WHATSAPP_GRAPH_VERSION: is not a version/],
    [{ ...META, WHATSAPP_LANGUAGES: "English" }, /^WHATSAPP_LANGUAGES: is not a language/],
    [{ ...META, WHATSAPP_PRICE: "-1" }, /^WHATSAPP_PRICE: /],
    [{ ...LIVE, ...META, WHATSAPP_BASE_URL: "http://127.0.0.1:9" }, /^A live start refuses a provider on loopback/],
    [{ ...LIVE, ...META, WHATSAPP_BASE_URL: "http://meta.example" }, /^WHATSAPP_BASE_URL: a live start needs https/],
  ])("%j is refused", (variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });
});
