import { expect, onTestFinished, test } from "vitest";
import { INDIA } from "#domain/region.ts";
import { openWorld, type World } from "../../../test/world.ts";

async function world(variables: Record<string, string> = {}): Promise<World> {
  const opened = await openWorld(variables);
  onTestFinished(() => opened.close());
  return opened;
}

/** Its page, on 20 November at 10:00 UTC. */
async function certificateOf(place: World): Promise<string> {
  const { app, asha } = place;
  const id = await place.student(asha, await place.template(asha), { name: "Priya Sharma" });
  await asha.ask("markShared", { params: { id } });
  return (await app.inject(`/certify/${id}`)).body;
}

test("dates are those of TIMEZONE, and scripts are told where they are", async () => {
  const abroad = await world({ TIMEZONE: "Pacific/Kiritimati", CURRENCY: "AUD", PAYMENTS: "off" });
  const page = await certificateOf(abroad);
  expect(page).toContain("21 November 2026");
  for (const document of [page, (await abroad.app.inject("/login")).body])
    expect(regionOf(document)).toEqual({ ...INDIA, currency: "AUD", timeZone: "Pacific/Kiritimati" });
});

test("in India nothing needs to be said", async () => {
  const india = await world();
  const page = await certificateOf(india);
  expect(page).toContain("20 November 2026");
  for (const document of [page, (await india.app.inject("/login")).body]) expect(document).not.toContain("region");
});

function regionOf(document: string): unknown {
  const [, named = ""] = /<meta name="region" content="([^"]*)"/.exec(document) ?? [];
  return JSON.parse(named.replaceAll("&#34;", '"'));
}
