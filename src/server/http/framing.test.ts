// Every address that can be opened, and which of them other sites may put into a frame.
import { afterAll, beforeAll, expect, it } from "vitest";
import { routesOf } from "../../../test/routes.ts";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());

it("only the page of an embedded certificate may be framed by another site", async () => {
  const template = await world.template(world.asha);
  const student = await world.student(world.asha, template, { name: "Meera" });
  const routes = routesOf(world);
  expect(routes.length).toBeGreaterThan(100);
  const framed: string[] = [];
  for (const route of routes) {
    const url = route.replace(/:id/, student).replace(/:\w+/g, "x").replace("*", "x");
    const { headers } = await world.app.inject({ url, headers: { accept: "text/html" } });
    const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
    if (headers["x-frame-options"] !== "SAMEORIGIN" || ancestors !== "'none'")
      framed.push(`${route} ${ancestors ?? "-"} ${headers["x-frame-options"] ?? "-"}`);
  }
  expect(framed.toSorted()).toEqual([
    "/checkout/:order 'self' SAMEORIGIN",
    "/embed/:id * -",
    "/mail-frame 'self' SAMEORIGIN",
  ]);
});
