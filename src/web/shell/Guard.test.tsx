// Who may see a screen: a visitor, a user whose login is being checked, and the next user of the same browser.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { ASHA, TEMPLATE } from "../../../test/screen/samples.ts";
import { openScreen, says, until, visit } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal } from "../../../test/screen/server.ts";

test.each(["create-template", "no-such-screen"])("a visitor is redirected from %s to the login", async (path) => {
  visit(`/user/${path}`, {});
  await screen.findByRole("textbox", { name: SAY.login.mobile });
  expect(location.pathname).toBe("/login");
});

test("a token that the server does not know is discarded", async () => {
  openScreen("/user/templates", { userData: SIGNED_OUT, listTemplates: SIGNED_OUT });
  await screen.findByRole("textbox", { name: SAY.login.mobile });
  expect(location.pathname).toBe("/login");
  expect(localStorage.getItem("token")).toBeNull();
});

test("while the login is checked a spinner is shown, and without an answer the token is kept", async () => {
  const held = Promise.withResolvers<void>();
  const server: Answers = { userData: () => held.promise.then(() => BROKEN), listTemplates: { data: [] } };
  const { press } = openScreen("/user/templates", server);
  await says(SAY.opening.checking);
  held.resolve();
  await screen.findByRole("heading", { name: SAY.opening.unreachableTitle });
  expect(localStorage.getItem("token")).toBe("asha");
  server.userData = ASHA;
  await press(SAY.product.retry);
  await screen.findByRole("heading", { name: SAY.templates.title });
});

test("the next user sees nothing of the previous one", { tags: "full" }, async () => {
  let answers = Promise.withResolvers<void>();
  answers.resolve();
  openScreen("/user/templates", {
    userData: () => (isAsha() ? ASHA : { ...ASHA, name: "Ravi Menon" }),
    listTemplates: async () => {
      const data = isAsha() ? [TEMPLATE] : [];
      await answers.promise;
      return { data };
    },
  });
  await until(() => hers() !== null);
  const comes = async (token: string, name: string) => {
    answers = Promise.withResolvers<void>();
    inAnotherTab(() => localStorage.setItem("token", token));
    await screen.findByText(name);
    await screen.findByRole("heading", { name: SAY.templates.title });
    expect(hers() ?? first()).toBeNull();
    answers.resolve();
  };
  // A suspended tab learns both at once: that she signed out, and who signed in.
  await comes("ravi", "Ravi Menon");
  await until(() => first() !== null);
  inAnotherTab(() => localStorage.removeItem("token"));
  await until(() => location.pathname === "/login");
  await comes("asha", "Asha Rao");
  await until(() => hers() !== null);
});

function isAsha(): boolean {
  return localStorage.getItem("token") === "asha";
}

function hers(): HTMLElement | null {
  return screen.queryByRole("heading", { name: TEMPLATE.name });
}

/** What Ravi sees, who has no templates yet. */
function first(): HTMLElement | null {
  return screen.queryByRole("link", { name: SAY.templates.createFirst });
}

const SIGNED_OUT = refusal("session.missing");

/** Changes the storage from another tab, of which the browser notifies this one. */
function inAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent("storage"));
}
