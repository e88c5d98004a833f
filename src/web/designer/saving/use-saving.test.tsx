// The designer's messages when a design cannot be saved, and restoring what is stored on the device.
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { element, openDesigner, openTab, saveStatus } from "../../../../test/screen/designer.tsx";
import { DESIGN } from "../../../../test/organiser.ts";
import { ASHA, TEMPLATE } from "../../../../test/screen/samples.ts";
import { closed, placeNamed, says, until } from "../../../../test/screen/screen.tsx";
import { BROKEN, Fault, refusal, UNREACHABLE } from "../../../../test/screen/server.ts";
import { draftKey, draftKeys, draftsName } from "./drafts.ts";
import { draftsAt } from "./stored-drafts.ts";

const say = SAY.saving;
const [NAME, TITLE] = [/Student Name/, /Certificate of Achievement/];
const DOWN = "{Shift>}{ArrowDown}{/Shift}";
/** As `DOWN` leaves it. */
const MOVED = moved(DESIGN);
const DRAFTS = draftsName(ASHA.id, TEMPLATE.id, undefined);
const RESTORED = new RegExp(`^${SAY.revisions.restored("")}`);
const STARTER = JSON.stringify(DESIGN);
/** Within a toast. */
const MOST_TABS = 5;

test("leaving at once stores nothing and asks nothing", { tags: "full" }, async () => {
  const confirm = vi.spyOn(window, "confirm");
  const { user, change, saved } = await openDesigner({ creditTransactions: { data: [], hasMore: false } });
  await change(NAME, DOWN);
  await user.click(placeNamed(SAY.nav.credits));
  await screen.findByRole("heading", { name: SAY.credits.title, level: 1 });
  expect(saved).toEqual([MOVED]);
  expect(confirm).not.toHaveBeenCalled();
  expect(drafts()).toEqual([]);
});

test("without a network changes stay on the device, and are saved when it is back", { tags: "full" }, async () => {
  const { change, press, server, saved } = await openDesigner();
  const { saveCanvas } = server;
  server.saveCanvas = UNREACHABLE;
  await change(NAME, DOWN);
  await press(SAY.product.save);
  await says("Failed to save template. Can't reach the server. Please try again.");
  expect(screen.queryByText(SAY.http.offline)).toBe(null);
  await saveStatus("offline");
  expect(drafts()).toEqual([MOVED]);
  server.saveCanvas = saveCanvas;
  window.dispatchEvent(new Event("online"));
  await saveStatus("saved");
  expect([saved, drafts()]).toEqual([[MOVED], []]);
});

test("a login page of a hotel network instead of the server's answer is no save, and is retried", async () => {
  const { change, press, server, saved } = await openDesigner();
  const { saveCanvas } = server;
  server.saveCanvas = new Fault(() => new Response("<h1>Welcome to our Wi-Fi</h1>"));
  await change(NAME, DOWN);
  await press(SAY.product.save);
  await saveStatus("offline");
  server.saveCanvas = saveCanvas;
  window.dispatchEvent(new Event("online"));
  await saveStatus("saved");
  expect(saved).toEqual([MOVED]);
});

test("changes on the device are offered, and saved once they are restored", { tags: "full" }, async () => {
  keep("dead", MOVED);
  const { press, saved } = await openDesigner();
  const dialog = within(await screen.findByRole("dialog", { name: say.restoreTitle }));
  dialog.getByRole("img", { name: say.onThisDevice });
  dialog.getByRole("img", { name: say.lastSaved });
  await press(say.restore);
  await focusOnScreen();
  await press(SAY.product.save);
  await saveStatus("saved");
  expect([saved, drafts()]).toEqual([[MOVED], []]);
});

test("changes of somebody else on the device are not offered", async () => {
  const theirs = draftsName("ravi", TEMPLATE.id, undefined);
  localStorage.setItem(draftKey(theirs, "dead"), JSON.stringify({ at: 1, content: JSON.stringify(MOVED) }));
  const { press, saved } = await openDesigner();
  await press(SAY.product.save);
  await says(SAY.designer.saved);
  expect(screen.queryByRole("dialog", { name: say.restoreTitle })).toBeNull();
  expect([saved, draftsAt(localStorage, draftKeys(localStorage, theirs)).drafts]).toMatchObject([
    [DESIGN],
    [{ content: MOVED }],
  ]);
});

test("discarded changes are restored by Undo only", { tags: "full" }, async () => {
  keep("dead", MOVED);
  const { user, press, saved } = await openDesigner();
  await press(say.discard);
  await focusOnScreen();
  expect(drafts()).toEqual([]);
  const toast = await screen.findByRole("dialog", { name: say.discarded });
  await user.keyboard("{F6}");
  await until(() => document.activeElement === screen.getByRole("region", { name: SAY.product.notifications }));
  const undo = within(toast).getByRole("button", { name: SAY.product.undo });
  // One Tab after the other: a Tab still under way would lead past it.
  for (let tabs = 0; tabs < MOST_TABS && document.activeElement !== undo; tabs++) await user.tab();
  expect(document.activeElement).toBe(undo);
  await user.keyboard("{Enter}");
  await focusOnScreen();
  await press(SAY.product.save);
  await saveStatus("saved");
  expect(saved).toEqual([MOVED]);
});

test("a session that ended meanwhile loses nothing: after signing in the changes are there", async () => {
  const { user, change, press, fill, server, saved } = await openDesigner({
    sendOtp: { proof: "the handle", askName: false, resendAfterSeconds: 30 },
    verifyOtp: { token: "asha" },
    listTemplates: { data: [TEMPLATE] },
  });
  const { saveCanvas } = server;
  server.saveCanvas = refusal("session.missing");
  await change(NAME, DOWN);
  await press(SAY.product.save);
  await fill(SAY.login.mobile, "9876543210");
  expect(location.pathname).toBe("/login");
  expect(drafts()).toEqual([MOVED]);
  server.saveCanvas = saveCanvas;
  await press(SAY.login.send);
  await user.click(await screen.findByRole("textbox", { name: SAY.login.code }));
  await user.keyboard("482913");
  await press(SAY.login.verify);
  await user.click(await screen.findByRole("link", { name: SAY.templates.customize }));
  await press(say.restore);
  await press(SAY.product.save);
  await saveStatus("saved");
  expect(saved).toEqual([MOVED]);
});

test("with a full device and no network, the user is asked before leaving", { tags: "full" }, async () => {
  const { user, change, press, server, saved } = await openDesigner();
  const { saveCanvas } = server;
  server.saveCanvas = UNREACHABLE;
  const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  await change(NAME, DOWN);
  await press(SAY.product.save);
  await saveStatus("notKept");
  await says(say.deviceFull);
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  onTestFinished(() => confirm.mockRestore());
  await user.click(placeNamed(SAY.nav.credits));
  await until(() => confirm.mock.calls.length > 0);
  expect(confirm).toHaveBeenCalledWith(SAY.designer.leave);
  element(NAME);
  server.saveCanvas = saveCanvas;
  window.dispatchEvent(new Event("online"));
  await saveStatus("saved");
  expect(saved).toEqual([MOVED]);
});

test("designs on the device are not trusted: damaged or hostile ones are reported and ignored", async () => {
  localStorage.setItem(draftKey(DRAFTS, "damaged"), '{"at":1,"content":"{\\"version\\"');
  keep("hostile", { ...MOVED, backgroundImage: "https://evil.example/x.png" });
  const { saved } = await openDesigner();
  await says(say.draftDamaged);
  expect(screen.queryByRole("dialog", { name: say.restoreTitle })).toBeNull();
  expect(drafts()).toEqual([]);
  await saveStatus("saved");
  expect(saved).toEqual([]);
});

test("no earlier version and no starter replaces changes that could not be stored", { tags: "full" }, async () => {
  const { user, change, press, server, saved } = await openDesigner({ takeStarter: { data: { content: STARTER } } });
  await change(TITLE, "{Delete}");
  expectNoTitle();
  await press(SAY.product.save);
  await saveStatus("saved");
  const saves = saved.length;
  server.saveCanvas = BROKEN;
  await openTab({ user }, SAY.revisions.open);
  await user.click((await restoreButtons())[0] as HTMLElement);
  await says(SAY.designer.saveFailed);
  expectNoTitle();

  await openTab({ user }, SAY.designer.palette);
  await press(SAY.gallery.open);
  const gallery = within(await screen.findByRole("dialog", { name: SAY.gallery.title }));
  await user.click(gallery.getByRole("button", { name: /^Rangoli/ }));
  await press(SAY.gallery.replace);
  await closed(SAY.gallery.replaceTitle);
  element(NAME);
  expectNoTitle();
  expect(saved).toHaveLength(saves);
});

test("no earlier version replaces changes made while the design was being saved", { tags: "full" }, async () => {
  const { user, change, press, server, saved } = await openDesigner();
  const { saveCanvas } = server;
  await change(NAME, "{ArrowRight}");
  await press(SAY.product.save);
  await saveStatus("saved");
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.saveCanvas = async (request) => {
    asked.resolve();
    await held.promise;
    return typeof saveCanvas === "function" ? saveCanvas(request) : BROKEN;
  };
  await openTab({ user }, SAY.revisions.open);
  await user.click((await restoreButtons()).at(-1) as HTMLElement);
  await asked.promise;
  await change(TITLE, "{Delete}");
  expectNoTitle();
  held.resolve();
  await press(SAY.product.save);
  await saveStatus("saved");
  expectNoTitle();
  expect(saved.at(-1)?.elements).toHaveLength(DESIGN.elements.length - 1);
});

test(
  "while an earlier version is restored its button is busy, and no other can be restored",
  { tags: "full" },
  async () => {
    const { user, change, press, server } = await openDesigner();
    await change(NAME, "{ArrowRight}");
    await press(SAY.product.save);
    await saveStatus("saved");
    await change(NAME, "{ArrowLeft}");
    await press(SAY.product.save);
    await saveStatus("saved");
    const held = Promise.withResolvers<void>();
    const { saveCanvas } = server;
    server.saveCanvas = async (request) => {
      await held.promise;
      return typeof saveCanvas === "function" ? saveCanvas(request) : BROKEN;
    };
    await openTab({ user }, SAY.revisions.open);
    const [first, last] = await restoreButtons();
    await user.click(first as HTMLElement);
    await until(() => first?.getAttribute("aria-busy") === "true");
    expect(last?.getAttribute("aria-disabled")).toBe("true");
    held.resolve();
    await says(RESTORED);
  },
);

/** And no message says that an earlier version was restored. */
function expectNoTitle(): void {
  expect(screen.queryByRole("option", { name: TITLE })).toBeNull();
  expect(screen.queryByText(RESTORED)).toBeNull();
}

/** The earlier versions in the history, once all of them are loaded. */
async function restoreButtons(): Promise<HTMLButtonElement[]> {
  const history = within(await screen.findByRole("tabpanel", { name: SAY.revisions.title }));
  return waitFor(() => {
    const all = history.getAllByRole<HTMLButtonElement>("button", { name: /^Restore/ });
    if (all.some(({ disabled }) => disabled)) throw new Error("Not every version is there");
    return all;
  });
}

/** On this device, in another session. */
function keep(editSession: string, content: Content): void {
  localStorage.setItem(draftKey(DRAFTS, editSession), JSON.stringify({ at: 1, content: JSON.stringify(content) }));
}

/** The designs of the template on this device. */
function drafts(): Content[] {
  return draftsAt(localStorage, draftKeys(localStorage, DRAFTS)).drafts.map(({ content }) => content);
}

function focusOnScreen(): Promise<void> {
  return until(() => document.activeElement?.id === "content");
}

function moved(design: Content): Content {
  return { ...design, elements: design.elements.map((one) => (one.id === "name" ? { ...one, y: one.y + 10 } : one)) };
}
