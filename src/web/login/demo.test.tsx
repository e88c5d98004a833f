// A demo: one press opens it, and a bar says until when.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { ASHA, SETTINGS } from "../../../test/screen/samples.ts";
import { openScreen, says, until, visit } from "../../../test/screen/screen.tsx";
import { BROKEN } from "../../../test/screen/server.ts";

const say = SAY.demo;
const appSettings = { ...SETTINGS, demo: true };

test("offers nothing but the demo, and opens the templates with one press", { tags: "full" }, async () => {
  const { press } = visit("/login", {
    appSettings,
    tryDemo: { token: "a visitor" },
    userData: ASHA,
    listTemplates: { data: [] },
    listWorkspaceDrafts: { data: [] },
  });
  await screen.findByRole("button", { name: say.try });
  expect(screen.queryByLabelText(SAY.login.mobile)).toBeNull();
  await press(say.try);
  await screen.findByRole("heading", { name: SAY.templates.title, level: 1 });
});

test("says when it could not be opened", async () => {
  const { press } = visit("/login", { appSettings, tryDemo: BROKEN });
  await screen.findByRole("button", { name: say.try });
  await press(say.try);
  await until(() => screen.queryByRole("alert") !== null);
});

test("says in a bar when the workspace goes, from where a fresh one can be begun", async () => {
  const { press } = openScreen("/user/templates", {
    appSettings,
    userData: { ...ASHA, demo_ends_at: new Date(2026, 10, 26, 14, 32).toISOString() },
    listTemplates: { data: [] },
    signOut: { ok: true },
  });
  await says(say.bar("2:32 pm"));
  // Not above the sidebar, which would then be longer than the window.
  expect(screen.getByRole("main").previousElementSibling?.textContent).toContain(say.again);
  await press(say.again);
  await screen.findByRole("button", { name: say.try });
});
