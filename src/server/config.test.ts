import { generateKeyPairSync } from "node:crypto";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { configurationPage } from "./config-table.ts";
import { DEFAULT_PLANS } from "#domain/account/plans.ts";
import { INDIA } from "#domain/region.ts";
import { ConfigError } from "./config-error.ts";
import { readConfig } from "./config.ts";
import { INSECURE, VARIABLES } from "./variables.ts";

const KEY = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const SECRET = "c2VjcmV0IG9mIHRoaXMgdGVzdCBhbG9uZQ";
/** A live start with everything it needs. */
const LIVE = {
  NODE_ENV: "production",
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://prashasti.example",
  SECRET,
  SMTP_URL: "smtps://app:pass@mail.example",
  MAIL_FROM: "Prashasti <certificates@prashasti.example>",
  SMS_PROVIDER: "msg91",
  MSG91_AUTH_KEY: "key",
  MSG91_TEMPLATE_ID: "template",
  ALLOW_EMBEDDED: "payments",
};

const RAZORPAY = {
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "the secret of the key",
  RAZORPAY_WEBHOOK_SECRET: "the secret of webhooks",
};

describe("payments", () => {
  test("use Razorpay as soon as its key is set, and accept the previous webhook secret", () => {
    expect(readConfig({ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET_BEFORE: "older" }).payments).toEqual({
      provider: "razorpay",
      keyId: "rzp_live_1",
      keySecret: "the secret of the key",
      webhookSecrets: ["the secret of webhooks", "older"],
      baseUrl: "https://api.razorpay.com",
    });
  });

  test("are off when the operator does not sell credits, also when live", () => {
    const config = readConfig({ ...LIVE, ALLOW_EMBEDDED: "", PAYMENTS: "off" });
    expect(config.payments).toEqual({ provider: "off" });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ RAZORPAY_KEY_SECRET: "x" }, /^RAZORPAY_KEY_ID: /],
    [{ ...RAZORPAY, RAZORPAY_KEY_SECRET: "" }, /^RAZORPAY_KEY_SECRET: is missing/],
    [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: "" }, /^RAZORPAY_WEBHOOK_SECRET: is missing/],
    [
      { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: RAZORPAY.RAZORPAY_KEY_SECRET },
      /^RAZORPAY_WEBHOOK_SECRET: must be different from RAZORPAY_KEY_SECRET/,
    ],
    [{ PLANS: "[" }, /^PLANS: is not valid JSON/],
    [{ PLANS: '[{"id":"a","name":"A","credits":1}]' }, /^PLANS: 0 price /],
  ])("refuse to start with %j", (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence);
  });

  test("are for the operator's own plans", () => {
    const plans = [{ id: "small", name: "Small", credits: 10, price: 99 }];
    expect(readConfig({ PLANS: JSON.stringify(plans) }).sale.plans).toMatchObject(plans);
  });

  test("in another currency need the operator's own prices, unless nothing is sold", () => {
    const sentence = "PLANS: is missing; with CURRENCY=EUR set your own prices, or PAYMENTS=off";
    expect(refusal({ CURRENCY: "EUR" })).toBe(sentence);
    expect(refusal({ ...LIVE, ...RAZORPAY, CURRENCY: "EUR" })).toBe(sentence);
    expect(readConfig({ CURRENCY: "EUR", PAYMENTS: "off" }).sale.currency).toBe("EUR");
    expect(readConfig({ CURRENCY: "EUR", CREDITS: "unlimited" }).sale.currency).toBe("EUR");
    const plans = [{ id: "small", name: "Small", credits: 10, price: 9.5, features: [], popular: false }];
    expect(readConfig({ CURRENCY: "EUR", PLANS: JSON.stringify(plans) }).sale).toEqual({ currency: "EUR", plans });
    expect(refusal({ CURRENCY: "JPY", PLANS: JSON.stringify(plans) })).toBe("PLANS: 0 price has more than 0 decimals");
  });
});

describe("with nothing configured", () => {
  test("everything runs embedded on this machine, and nobody else can reach it", () => {
    expect(readConfig({})).toMatchObject({
      live: false,
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: resolve("data"),
      limits: true,
      trustProxy: [],
      database: { kind: "embedded", folder: resolve("data/postgres") },
      sms: { provider: "embedded" },
      mail: { provider: "embedded", folder: resolve("data/outbox"), perSecond: undefined },
      files: { provider: "embedded", folder: resolve("data/files") },
      payments: { provider: "embedded", folder: resolve("data/payments") },
      sale: { currency: "INR", plans: DEFAULT_PLANS },
      region: INDIA,
      credits: "counted",
    });
  });

  test("an empty variable counts as unset", () => {
    const empty = Object.fromEntries(Object.keys(VARIABLES.shape).map((name) => [name, ""]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test("variables of other programs are ignored", () => {
    expect(readConfig({ PATH: "/bin", npm_config_cache: "x" })).toEqual(readConfig({}));
  });
});

describe("what is set is used", () => {
  test("a port, also in the public address", () => {
    expect(readConfig({ PORT: "8080" })).toMatchObject({ port: 8080, publicUrl: "http://localhost:8080" });
  });

  test("a PostgreSQL server behind a unix socket", () => {
    const url = "postgres://app@/postgres?host=/run/postgresql";
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: "server", url });
  });

  test("a public address, without the slash at its end", () => {
    expect(readConfig({ ...LIVE, PUBLIC_URL: "https://prashasti.example//" }).publicUrl).toBe(LIVE.PUBLIC_URL);
  });

  test("an SMS from which browsers read the code: its last line is the host without a port, and the code", () => {
    const twilio = { SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "t", TWILIO_FROM: "+1" };
    const settings = { ...LIVE, ...twilio, PUBLIC_URL: "https://prashasti.example:8443", SMS_TEXT: "Code {code}" };
    expect(readConfig({ ...settings, SMS_WEBOTP: "on" }).sms).toMatchObject({
      text: "Code {code}\n\n@prashasti.example #{code}",
    });
    expect(readConfig(settings).sms).toMatchObject({ text: "Code {code}" });
  });

  test("a PostgreSQL server, a bucket, a mail server with DKIM, Twilio", () => {
    const config = readConfig({
      DATABASE_URL: "postgresql://app@db.example/app",
      S3_BUCKET: "pictures",
      S3_ENDPOINT: "https://s3.example/",
      SMTP_URL: "smtp://mail.example:587",
      MAIL_PER_SECOND: "0.5",
      DKIM_DOMAIN: "prashasti.example",
      DKIM_SELECTOR: "one",
      DKIM_PRIVATE_KEY: KEY.replaceAll("\n", "\\n"),
      SMS_PROVIDER: "twilio",
      TWILIO_ACCOUNT_SID: "AC1",
      TWILIO_AUTH_TOKEN: "token",
      TWILIO_FROM: "+14155550100",
    });
    expect(config.database).toEqual({ kind: "server", url: "postgresql://app@db.example/app" });
    expect(config.files).toMatchObject({ provider: "s3", bucket: "pictures", endpoint: "https://s3.example" });
    const dkim = { domainName: "prashasti.example", keySelector: "one", privateKey: KEY };
    expect(config.mail).toMatchObject({ provider: "smtp", perSecond: 0.5, dkim });
    expect(config.sms).toMatchObject({ provider: "twilio", baseUrl: "https://api.twilio.com" });
  });

  test("proxies as addresses and networks", () => {
    const config = readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1 ,fd00::/8," });
    expect(config.trustProxy).toEqual(["10.0.0.0/8", "::1", "fd00::/8"]);
  });

  test("DNS servers as addresses, each with or without a port", () => {
    const { dnsServers } = readConfig({ DNS_SERVERS: "192.0.2.53, 127.0.0.1:5353,2001:db8::53 ,[2001:db8::53]:53" });
    expect(dnsServers).toEqual(["192.0.2.53", "127.0.0.1:5353", "2001:db8::53", "[2001:db8::53]:53"]);
    expect(readConfig({}).dnsServers).toBeUndefined();
  });
});

describe("is refused, in a sentence that begins with the variable", () => {
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: "99999" }, /^PORT: must be at most 65535$/],
    [{ PORT: "http" }, /^PORT: is not a number$/],
    [{ PORT: "80.5" }, /^PORT: is not a whole number$/],
    [{ PUBLIC_URL: "prashasti.example" }, /^PUBLIC_URL: is not an address, such as https:/],
    [{ PUBLIC_URL: "ftp://prashasti.example" }, /^PUBLIC_URL: /],
    [{ PUBLIC_URL: "https://example.org/certificates" }, /^PUBLIC_URL: must have no path .* https:\/\/example\.org$/],
    [{ PUBLIC_URL: "https://example.org?a=1" }, /^PUBLIC_URL: must have no path/],
    [{ PUBLIC_URL: "https://me@example.org" }, /^PUBLIC_URL: must have no path/],
    [{ DATABASE_URL: "mysql://db.example/app" }, /^DATABASE_URL: is not the address of a PostgreSQL server/],
    [{ DATABASE_URL: "postgres://user:pass@ho st/app" }, /^DATABASE_URL: /],
    [{ SMTP_URL: "mail.example:587" }, /^SMTP_URL: /],
    [{ SMTP_URL: "https://mail.example" }, /^SMTP_URL: /],
    [{ SUPPORT_URL: "javascript:alert(1)" }, /^SUPPORT_URL: /],
    [{ SECURITY_CONTACT: "http://example.org/report" }, /^SECURITY_CONTACT: is neither an e-mail address nor/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: must be one of .*, info,/],
    [{ COUNTRY: "Germany" }, /^COUNTRY: is not a country of ISO 3166, such as DE$/],
    [{ COUNTRY: "de", TIMEZONE: "Europe/Berlin" }, /^COUNTRY: /],
    [{ COUNTRY: "__proto__" }, /^COUNTRY: /],
    [{ COUNTRY: "001" }, /^COUNTRY: /],
    [{ COUNTRY: "DE" }, /^TIMEZONE: is missing; with COUNTRY=DE set it, such as Europe\/Berlin$/],
    [{ CURRENCY: "rupees" }, /^CURRENCY: is not a currency of ISO 4217, such as EUR$/],
    [{ CURRENCY: "eur" }, /^CURRENCY: /],
    [{ CURRENCY: "XYZ" }, /^CURRENCY: /],
    [{ TIMEZONE: "Berlin" }, /^TIMEZONE: is not a time zone, such as Europe\/Berlin$/],
    [{ TIMEZONE: "+05:30" }, /^TIMEZONE: /],
    [{ LIMITS: "no" }, /^LIMITS: must be one of on, off$/],
    [{ TRUST_PROXY: "10.0.0.0/33" }, /^TRUST_PROXY: is not a list of addresses or networks/],
    [{ TRUST_PROXY: "proxy.example" }, /^TRUST_PROXY: /],
    [{ DNS_SERVERS: "dns.example" }, /^DNS_SERVERS: is not a list of addresses, such as 192/],
    [{ DNS_SERVERS: "192.0.2.53:port" }, /^DNS_SERVERS: /],
    [{ TRUST_PROXY: "true" }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: "10.0.0.0/8/8" }, /^TRUST_PROXY: /],
    [{ ALLOW_EMBEDDED: "sms,male" }, /^ALLOW_EMBEDDED: must be one of sms, sms-public, mail, payments$/],
    [{ MAIL_FROM: "Prashasti" }, /^MAIL_FROM: is not a sender/],
    [{ MAIL_FROM: "a@example.org, b@example.org" }, /^MAIL_FROM: /],
    [{ MAIL_FROM: "A\r\nBcc: b@example.org <a@example.org>" }, /^MAIL_FROM: /],
    [{ MAIL_PER_SECOND: "0" }, /^MAIL_PER_SECOND: must be more than 0$/],
    [{ MAIL_PER_DAY: "-5" }, /^MAIL_PER_DAY: /],
    [{ SMS_PROVIDER: "pigeon" }, /^SMS_PROVIDER: /],
    [{ SMS_PROVIDER: "msg91" }, /^MSG91_AUTH_KEY: is missing/],
    [{ SMS_PROVIDER: "msg91", MSG91_AUTH_KEY: "key" }, /^MSG91_TEMPLATE_ID: is missing/],
    [{ SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: "AC1", TWILIO_FROM: "+1" }, /^TWILIO_AUTH_TOKEN: is missing/],
    [{ SMS_PROVIDER: "twilio", SMS_TEXT: "Your code" }, /^SMS_TEXT: \{code\} is missing/],
    [{ MSG91_AUTH_KEY: "key" }, /^SMS_PROVIDER: an SMS vendor's key is set, but/],
    [{ TWILIO_AUTH_TOKEN: "token" }, /^SMS_PROVIDER: /],
    [{ SMTP_URL: "smtp://m.example", DKIM_DOMAIN: "x.example" }, /^DKIM_DOMAIN, DKIM_SELECTOR .* go together/],
    [
      { DKIM_DOMAIN: "x.example", DKIM_SELECTOR: "s", DKIM_PRIVATE_KEY: KEY },
      /^DKIM_DOMAIN is set, but SMTP_URL is not/,
    ],
    [
      { DKIM_DOMAIN: "x.example", DKIM_SELECTOR: "s", DKIM_PRIVATE_KEY: "key" },
      /^DKIM_PRIVATE_KEY: is not a private key/,
    ],
    [{ S3_ENDPOINT: "https://s3.example" }, /^S3_BUCKET: S3_\* is set, but/],
    [{ S3_SECRET_ACCESS_KEY: "secret" }, /^S3_BUCKET: /],
    [{ S3_BUCKET: "b", S3_ACCESS_KEY_ID: "id" }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together/],
  ])("%j", (variables, sentence) => {
    expect(refusal(variables)).toMatch(sentence);
  });

  test("and never shows the value", () => {
    for (const name of Object.keys(VARIABLES.shape).filter((each) => /URL|KEY|SECRET|TOKEN|PROVIDER/.test(each)))
      expect(refusalOrNone({ [name]: "hunter2" })).not.toContain("hunter2");
  });
});

describe("a start is live", () => {
  test.each([
    { NODE_ENV: "production" },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.168.1.5" },
    { HOST: "127.example.com" },
    { PUBLIC_URL: "https://prashasti.example" },
    { PUBLIC_URL: "http://127.0.0.1.example.com" },
    { PUBLIC_URL: "http://localhost.example.com" },
  ])("with %j, so the embedded providers are refused", (variables) => {
    expect(refusal(variables)).toMatch(/^SMS_PROVIDER: a live start needs a real SMS provider/);
  });

  test.each([
    { HOST: "localhost" },
    { HOST: "127.0.0.2" },
    { HOST: "::1" },
    { PUBLIC_URL: "http://localhost:8080" },
    { PUBLIC_URL: "http://[::1]:8080" },
    { PUBLIC_URL: "http://app.localhost" },
    { NODE_ENV: "development" },
  ])("not with %j", (variables) => {
    expect(readConfig(variables).live).toBe(false);
  });
});

describe("trust", () => {
  test("is given to everybody on one machine and with embedded mail, and earned on a live start with a mail server", () => {
    expect(readConfig({}).trust).toEqual({ who: "all", mailsPerDay: 2000 });
    expect(readConfig({ SMTP_URL: "smtp://mail.example.org" }).trust.who).toBe("all");
    expect(readConfig({ ...LIVE, SMTP_URL: "", ALLOW_EMBEDDED: "mail,payments" }).trust.who).toBe("all");
    expect(readConfig(LIVE).trust.who).toBe("tiers");
  });

  test("is what TRUST says, wherever the server runs", () => {
    expect(readConfig({ ...LIVE, TRUST: "all" }).trust.who).toBe("all");
    expect(readConfig({ TRUST: "tiers", MAIL_PER_DAY_PROVED: "500" }).trust).toEqual({
      who: "tiers",
      mailsPerDay: 500,
    });
    expect(refusal({ TRUST: "some" })).toMatch(/^TRUST: must be one of all, tiers$/);
  });
});

describe("the AI vendor", () => {
  test("is none unless it is named", () => {
    expect(readConfig({}).ai).toEqual({ provider: "embedded" });
  });

  test.each([
    ["openai", "https://api.openai.com/v1", "gpt-image-1"],
    ["google", "https://generativelanguage.googleapis.com/v1beta", "gemini-2.5-flash-image"],
  ])("%s needs a key, and has a default address and default models", (provider, baseUrl, imageModel) => {
    expect(readConfig({ AI_PROVIDER: provider, AI_API_KEY: "k" }).ai).toMatchObject({ provider, baseUrl, imageModel });
    expect(refusal({ AI_PROVIDER: provider })).toBe("AI_API_KEY: is missing");
  });

  test("that is OpenAI-compatible needs an address and models", () => {
    const all = { AI_API_KEY: "k", AI_BASE_URL: "https://ai.x.example/v1/", AI_IMAGE_MODEL: "i", AI_TEXT_MODEL: "t" };
    const ai = {
      provider: "compatible",
      apiKey: "k",
      baseUrl: "https://ai.x.example/v1",
      imageModel: "i",
      textModel: "t",
      perDay: 5000,
    };
    expect(readConfig({ AI_PROVIDER: "compatible", ...all }).ai).toEqual(ai);
    for (const name of Object.keys(all))
      expect(refusal({ AI_PROVIDER: "compatible", ...all, [name]: "" })).toBe(`${name}: is missing`);
  });

  test.each(["AI_API_KEY", "AI_BASE_URL", "AI_IMAGE_MODEL", "AI_TEXT_MODEL"])("%s alone is contradictory", (name) => {
    expect(refusal({ [name]: "https://x.example" })).toMatch(/^AI_PROVIDER: AI_\* is set/);
  });
});

describe("a live start", () => {
  test("with all it needs is accepted", () => {
    expect(readConfig(LIVE)).toMatchObject({ live: true, secret: SECRET, host: "0.0.0.0" });
  });

  test("may run the embedded providers that ALLOW_EMBEDDED names", () => {
    const allowed = {
      NODE_ENV: "production",
      PUBLIC_URL: "http://localhost:3000",
      SECRET,
      ALLOW_EMBEDDED: " sms, mail ,payments",
    };
    expect(readConfig(allowed)).toMatchObject({ live: true, localLinks: true, sms: { provider: "embedded" } });
  });

  const SHOWN = { SMS_PROVIDER: "", MSG91_AUTH_KEY: "" };

  test("shows codes at a public address only if both names are given", () => {
    const both = { ...LIVE, ...SHOWN, ALLOW_EMBEDDED: "sms,sms-public,payments" };
    expect(readConfig(both).sms.provider).toBe("embedded");
    for (const PUBLIC_URL of ["https://prashasti.example", "https://192.168.1.7", "https://localhost.example"])
      for (const named of ["sms,payments", "sms-public,payments", "sms, sms ,payments"])
        expect(() => readConfig({ ...both, PUBLIC_URL, ALLOW_EMBEDDED: named })).toThrow(/^SMS_PROVIDER: /);
  });

  test.each<[Record<string, string>, RegExp]>([
    [SHOWN, /^SMS_PROVIDER: a live start needs/],
    [{ ...SHOWN, ALLOW_EMBEDDED: "sms,payments" }, /anybody sign in as anybody: .* ALLOW_EMBEDDED=sms,sms-public /],
    [{ SMTP_URL: "" }, /^SMTP_URL: a live start needs a mail server/],
    [{ ALLOW_EMBEDDED: "sms,mail" }, /^RAZORPAY_KEY_ID: a live start needs a real payment provider/],
    [{ ...RAZORPAY, RAZORPAY_BASE_URL: "http://127.0.0.1:9" }, /^A live start refuses a provider on loopback/],
    [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: "short" }, /^RAZORPAY_WEBHOOK_SECRET: .* at least 16 characters/],
    [{ SECRET: "" }, /^SECRET: .* at least 32 characters/],
    [{ SECRET: "too short" }, /^SECRET: .* at least 32 characters/],
    [{ PUBLIC_URL: "" }, /^PUBLIC_URL: a live start needs its public address/],
    [{ LIMITS: "off" }, /^LIMITS: a live start refuses 'off'/],
    [{ MAIL_FROM: "" }, /^MAIL_FROM: a live start with a mail server needs a sender/],
    [{ MAIL_FROM: "me@mail.localhost" }, /^MAIL_FROM: /],
    [{ WALLET_RPC_URL: "http://127.0.0.1:8545" }, /loopback: 127\.0\.0\.1:8545$/],
    [{ MSG91_BASE_URL: "http://127.0.0.1:9000" }, /loopback: 127\.0\.0\.1:9000$/],
    [{ ALLOW_INSECURE: "everything" }, /^ALLOW_INSECURE: must be one of public-url, /],
  ])("is refused with %j", (variables, sentence) => {
    expect(refusal({ ...LIVE, ...variables })).toMatch(sentence);
  });
});

describe("a live start with something insecure", () => {
  const wordy = "password".repeat(4);
  test.each<[name: string, Record<string, string>, RegExp]>([
    ["public-url", { PUBLIC_URL: "http://prashasti.example" }, /^PUBLIC_URL: a live start needs https/],
    ["proxy", { TRUST_PROXY: "0.0.0.0/0" }, /^TRUST_PROXY: /],
    ["proxy", { TRUST_PROXY: "10.0.0.0/8,::/0" }, /^TRUST_PROXY: /],
    ["proxy", { TRUST_PROXY: "0.0.0.0/1,128.0.0.0/1" }, /^TRUST_PROXY: /],
    ["secret", { SECRET: wordy }, /^SECRET: has too few different characters or repeats itself/],
    ["secret", { SECRET: "abcabcabcabcabcabcabcabcabcabcabcabc" }, /^SECRET: /],
    ["secret", { SECRET: "correct horse battery correct horse battery" }, /^SECRET: /],
    ["database", { DATABASE_URL: "postgres://app:pass@db.example/app" }, /^DATABASE_URL: .* sslmode=verify-full/],
    ["database", { DATABASE_URL: "postgres://app:pass@db.example/app?sslmode=prefer" }, /^DATABASE_URL: /],
    ["database", { DATABASE_URL: "postgres://app:pass@db.example/app?sslmode=no-verify" }, /^DATABASE_URL: /],
    ["database", { DATABASE_URL: "postgres://app@/app?host=db.example" }, /^DATABASE_URL: /],
    ["mail", { SMTP_URL: "smtp://relay.example" }, /^SMTP_URL: .* smtps:/],
    ["mail", { SMTP_URL: "smtp://app:pass@mail.example?requireTLS=false" }, /^SMTP_URL: /],
    ["mail", { SMTP_URL: "smtps://app:pass@mail.example?tls.rejectUnauthorized=false" }, /^SMTP_URL: /],
    ["sms", { MSG91_BASE_URL: "http://sms.example" }, /^MSG91_BASE_URL: a live start needs https/],
    ["payments", { ...RAZORPAY, RAZORPAY_BASE_URL: "http://pay.example" }, /^RAZORPAY_BASE_URL: /],
    ["wallet", { WALLET_RPC_URL: "http://node.example" }, /^WALLET_RPC_URL: /],
    ["files", { S3_BUCKET: "b", S3_ENDPOINT: "http://store.example" }, /^S3_ENDPOINT: /],
    ["ai", { AI_PROVIDER: "openai", AI_API_KEY: "k", AI_BASE_URL: "http://ai.example" }, /^AI_BASE_URL: /],
    [
      "image-search",
      { IMAGE_SEARCH_PROVIDER: "openverse", IMAGE_SEARCH_BASE_URL: "http://pictures.example" },
      /^IMAGE_SEARCH_BASE_URL: /,
    ],
  ])("(%s) is refused with %j, unless ALLOW_INSECURE names it", (name, variables, sentence) => {
    const refused = refusal({ ...LIVE, ...variables });
    expect(refused).toMatch(sentence);
    expect(refused.endsWith(`, or ALLOW_INSECURE=${name}`)).toBe(true);
    const others = INSECURE.filter((each) => each !== name).join(",");
    expect(readConfig({ ...LIVE, ...variables, ALLOW_INSECURE: name }).live).toBe(true);
    expect(refusal({ ...LIVE, ...variables, ALLOW_INSECURE: others })).toBe(refused);
  });

  test.each<Record<string, string>>([
    { SMTP_URL: "smtp://127.0.0.1" },
    { SMTP_URL: "smtp://app:pass@LOCALHOST:2525" },
    { SMTP_URL: "smtp://[::1]:2525" },
    { SMTP_URL: "smtp://app:pass@mail.example:587" },
    { SMTP_URL: "smtp://relay.example?requireTLS=true" },
    { S3_BUCKET: "b", S3_ENDPOINT: "http://localhost:9000" },
    { AI_PROVIDER: "openai", AI_API_KEY: "k", AI_BASE_URL: "http://127.0.0.1:9" },
    { DATABASE_URL: "postgres://app:pass@127.0.0.1/app" },
    { DATABASE_URL: "postgres://app@/app?host=/run/postgresql" },
    { DATABASE_URL: "postgres://app:pass@db.example/app?sslmode=verify-full" },
    { TRUST_PROXY: "10.0.0.0/8,fd00::/8,127.0.0.1" },
    { SECRET: "3f9a1c77e04b52d86a1f0c9be7d2453811aa6cf2d09e7b64" },
  ])("is not one with %j: it stays within this machine, or is encrypted", (variables) => {
    expect(readConfig({ ...LIVE, ...variables }).live).toBe(true);
  });
});

test("docs/configuration.md matches the table of variables; update it with `npm run vitest -- run src/server/config.test.ts -u`", async () => {
  expect(Object.keys(VARIABLES.shape).filter((name) => !configurationPage().includes(`| \`${name}\` |`))).toEqual([]);
  await expect(configurationPage()).toMatchFileSnapshot("../../docs/configuration.md");
});

function refusal(variables: Record<string, string>): string {
  const outcome = refusalOrNone(variables);
  if (outcome === "") throw new Error("It was taken");
  return outcome;
}

function refusalOrNone(variables: Record<string, string>): string {
  try {
    readConfig(variables);
    return "";
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}
