import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld({ SECURITY_CONTACT: "security@example.org" })));
afterAll(() => world.close());

it("security.txt says whom to tell of a weakness, for half a year from today", async () => {
  const { statusCode, headers, body } = await world.app.inject("/.well-known/security.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body.split("\n")).toEqual([
    "Contact: mailto:security@example.org",
    "Expires: 2027-05-19T00:00:00.000Z",
    "Preferred-Languages: en, hi",
    `Canonical: ${world.ctx.config.publicUrl}/.well-known/security.txt`,
    "",
  ]);
});

it("without a contact there is no security.txt", { tags: "full" }, async () => {
  const other = await openWorld();
  const { statusCode } = await other.app.inject("/.well-known/security.txt");
  await other.close();
  expect(statusCode).toBe(404);
});

it("robots.txt keeps search engines out of calls and screens, and lets previews of certificates be made", async () => {
  const { statusCode, headers, body } = await world.app.inject("/robots.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/backend\/\nDisallow: \/user\//);
  expect(body).not.toContain("/certify");
});
