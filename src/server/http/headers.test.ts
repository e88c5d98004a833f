// What every answer tells browsers, and which request headers never influence an answer.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { SAY } from "#domain/say/say.ts";
import { openWorld, type World } from "../../../test/world.ts";

const SITE = "http://localhost:3000";

let world: World;
let student: string;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: SITE });
  student = await world.student(world.asha, await world.template(world.asha), { name: "Meera" });
});
afterAll(() => world.close());

const page = (headers: Record<string, string> = {}, url = `/certify/${student}`) =>
  world.app.inject({ url, headers: { accept: "text/html", ...headers } });

describe("Every answer", () => {
  it.each<[string, () => string]>([
    ["a screen", () => "/user/templates"],
    ["a certificate", () => `/certify/${student}`],
    ["its picture", () => `/certify/${student}.png?size=400`],
    ["a call", () => `${API}/settings`],
    ["a refusal", () => `${API}/user/data`],
    ["an unknown address", () => "/nothing/here"],
    ["an address that cannot be read", () => "/%zz"],
    ["a legal page", () => "/terms"],
    ["health", () => "/health"],
  ])("cannot be framed or taken for another type, and runs nothing from elsewhere: %s", async (_, url) => {
    const { headers } = await page({}, url());
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/frame-ancestors 'none'|sandbox/);
    expect(/script-src ([^;]*)/.exec(policy)?.[1] ?? "'none'").not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers["permissions-policy"]).toMatch(/(^|, )camera=\(\)(, |$)/);
    expect(headers["permissions-policy"]).not.toMatch(/clipboard|web-share|otp-credentials/);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it.each(origins())("opens nothing to a page of the origin %j", async (origin) => {
    const preflight = {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization",
    };
    for (const method of ["GET", "OPTIONS"] as const) {
      const authorization = `Bearer ${world.asha.token}`;
      const url = `${API}/user/data`;
      const { headers } = await world.app.inject({ method, url, headers: { ...preflight, authorization } });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});

it("A call's answer is stored nowhere on its way, whether it is given or refused", async () => {
  for (const authorization of [`Bearer ${world.asha.token}`, ""]) {
    const { headers } = await world.app.inject({ url: `${API}/user/data`, headers: { authorization } });
    expect(headers["cache-control"]).toBe("no-store");
  }
});

it("The server answers no TRACE and no CONNECT, at any address", async () => {
  for (const method of ["TRACE", "CONNECT"] as const)
    for (const url of ["/", "/health", `${API}/user/data`]) {
      // The types of the test's client lack these methods.
      const request = { method: method as "GET", url };
      expect((await world.app.inject(request)).statusCode).toBeGreaterThanOrEqual(400);
    }
});

it("A server with https tells browsers to use https for a year, for all subdomains too", { tags: "full" }, async () => {
  const secure = await openWorld({
    PUBLIC_URL: "https://prashasti.example",
    SECRET: "3f9a1c77e04b52d86a1f0c9be7d24538",
    ALLOW_EMBEDDED: "sms,sms-public,mail,payments",
  });
  const { headers } = await secure.app.inject("/health");
  await secure.close();
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

describe("A request's own claim about its host", () => {
  it.each([
    { host: "localhost:3000", "x-forwarded-host": "strangers.example" },
    { host: "localhost:3000", forwarded: "host=strangers.example;proto=https" },
    { host: "localhost:3000", "x-forwarded-proto": "strangers", "x-forwarded-for": "strangers.example" },
    { host: "localhost:3000", "x-original-url": "/user/profile", "x-rewrite-url": "/user/profile" },
  ])("appears in no link: %j", async (headers) => {
    const { statusCode, body, headers: answered } = await page(headers);
    expect(statusCode).toBe(200);
    expect(body).toContain(`${SITE}/certify/${student}`);
    expect(body + JSON.stringify(answered)).not.toContain("strangers");
  });
});

describe("A server for development", () => {
  it.each(["strangers.example", "strangers.example:3000", "127.0.0.1.strangers.example", "10.0.0.5:3000", "[fe80::1]"])(
    "does not answer under the name %j, by which another site could read its codes and mails",
    async (host) => {
      for (const url of ["/dev/outbox", `${API}/settings`, "/health", "/nothing/here"]) {
        const answer = await world.app.inject({ url, headers: { host, accept: "application/json" } });
        expect(answer.statusCode).toBe(421);
        expect(answer.json()).toMatchObject({ code: "request.wrong_host", message: SAY.http.wrongHost });
      }
    },
  );

  it.each(["localhost", "LOCALHOST:3000", "127.0.0.1:8080", "[::1]:3000", "app.localhost"])(
    "answers under the name %j",
    async (host) => {
      expect((await page({ host })).statusCode).toBe(200);
    },
  );
});

it(
  "A live server answers under any name, because proxies rewrite it, and uses none in a link",
  { tags: "full" },
  async () => {
    const live = await openWorld({
      NODE_ENV: "production",
      PUBLIC_URL: SITE,
      SECRET: "3f9a1c77e04b52d86a1f0c9be7d24538",
      ALLOW_EMBEDDED: "sms,sms-public,mail,payments",
    });
    const id = await live.student(live.asha, await live.template(live.asha), { name: "Meera" });
    const headers = { accept: "text/html", host: "strangers.example" };
    const { statusCode, body } = await live.app.inject({ url: `/certify/${id}`, headers });
    await live.close();
    expect(statusCode).toBe(200);
    expect(body).toContain(`${SITE}/certify/${id}`);
    expect(body).not.toContain("strangers");
  },
);

/** Thirty origins that are not ours, some almost. */
function origins(): string[] {
  const hosts = [
    "evil.example",
    "localhost",
    "localhost:3001",
    "localhost:3000.evil.example",
    "127.0.0.1:3000",
    "[::1]:3000",
  ];
  const nearly = ["localhost:3000@evil.example", "evil.example:3000", "xn--lcalhost-o1a:3000", "sub.localhost:3000"];
  const schemes = ["http", "https"].flatMap((scheme) => [...hosts, ...nearly].map((host) => `${scheme}://${host}`));
  const odd = [
    "null",
    "*",
    "",
    "file://",
    "chrome-extension://abc",
    "data:",
    "http://",
    "HTTP://LOCALHOST:3000",
    "ws://localhost:3000",
  ];
  return [...schemes, ...odd, SITE];
}
