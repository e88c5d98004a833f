// Opens a screen of the application for a component test: its real router, queries and client, in happy-dom. The test
// supplies the server's answers.
import { configure, screen, waitFor, within } from "@testing-library/dom";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { Application } from "../../src/web/Application.tsx";
import { followRole, forgetOthers, queries } from "../../src/web/queries.ts";
import { openRouter } from "../../src/web/routes.tsx";
import { closeAtBack } from "../../src/web/ui/overlays/close-at-back.ts";
import { mindSecondClicks } from "../../src/web/ui/second-click.ts";
import { loadToasts } from "../../src/web/ui/toasts/toast.ts";
import "./browser.ts";
import { ASHA, NOW, OWN_WORKSPACE, SETTINGS } from "./samples.ts";
import { type Answers, type Question, serve } from "./server.ts";

configure({
  asyncUtilTimeout: 15 * SECOND,
  // This runs at every poll; the default message, the whole document as HTML, takes longer than the poll itself.
  getElementError: (message) => new Error(`${message ?? ""}\nThe page says: ${document.body.textContent}`),
});
mindSecondClicks(document);
forgetOthers();
followRole();
const { queries: ofTheApp, ...others } = queries.getDefaultOptions();
// The application decides what is retried; only the delay before the retry is removed.
queries.setDefaultOptions({ ...others, queries: { ...ofTheApp, retryDelay: 0 } });

/** Answers that every screen needs; a test may override them. */
const FOR_VISITORS: Answers = { appSettings: SETTINGS };
export const FOR_ASHA: Answers = {
  userData: ASHA,
  creditBalance: { balance: 10, unlimited: false },
  takedowns: { data: [], operator: "" },
  listWorkspaceDrafts: { data: [] },
  listDrafts: { data: [] },
  listWorkspaces: { data: [OWN_WORKSPACE] },
  listIdentities: [{ id: "mobile", kind: "mobile", name: "9876543210", verified_at: NOW, used_at: null }],
};

export type Opened = {
  /** For actions other than `press`, `fill` and `pick`. */
  user: UserEvent;
  /** The calls made so far, in order. */
  asked: readonly Question[];
  /** Presses the button of this name, once it is there. */
  press: (name: string) => Promise<void>;
  /** Replaces the text of the field with this label. */
  fill: (label: string, text: string) => Promise<void>;
  /** Chooses an option of the list under this label. */
  pick: (label: string, option: string) => Promise<void>;
};

/** Opens the screen at this address as Asha, signed in. */
export function openScreen(path: string, answers: Answers): Opened {
  localStorage.setItem("token", "asha");
  return visit(path, Object.assign(answers, { ...FOR_ASHA, ...answers }));
}

/** The same as a visitor without a session. The test fails on a call without an answer and on a console error. */
export function visit(path: string, answers: Answers): Opened {
  window.history.pushState({}, "", path);
  const router = openRouter();
  closeAtBack(router.history);
  onTestFinished(() => router.history.destroy());
  return render(<Application router={router} />, Object.assign(answers, { ...FOR_VISITORS, ...answers }));
}

/** Renders a part of a page without a router. */
export function show(part: ReactNode, answers: Answers): Opened {
  return render(<StrictMode>{part}</StrictMode>, answers);
}

function render(shown: ReactNode, answers: Answers): Opened {
  const { asked, wrongs } = serve(answers);
  const errors = vi.spyOn(console, "error").mockImplementation((...words) => void wrongs.push(words.join(" ")));
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(shown);
  onTestFinished(async () => {
    root.unmount();
    place.remove();
    // What the end of a file cut short would be missing on the screens of the next one.
    await vi.dynamicImportSettled();
    (await loadToasts()).close();
    queries.clear();
    localStorage.clear();
    sessionStorage.clear();
    errors.mockRestore();
    expect(wrongs).toEqual([]);
  });
  return { asked, ...hands() };
}

function hands(): Omit<Opened, "asked"> {
  const user = userEvent.setup();
  return {
    user,
    press: async (name) => user.click(await screen.findByRole("button", { name })),
    async fill(label, text) {
      const input = await screen.findByRole("textbox", { name: label });
      await user.clear(input);
      await user.paste(text);
    },
    async pick(label, option) {
      await user.click(await screen.findByRole("combobox", { name: label }));
      await user.click(await screen.findByRole("option", { name: option }));
    },
  };
}

/** Waits until this text is on the page. */
export function says(sentence: string | RegExp): Promise<HTMLElement> {
  return screen.findByText(typeof sentence === "string" ? asFound(sentence) : sentence);
}

/** Testing Library finds a space where the page has one that does not break, as before 'am'. */
export function asFound(text: string): string {
  return text.replace(/\s/g, " ");
}

/** Waits until a condition holds. */
export function until(holds: () => boolean): Promise<void> {
  return waitFor(() => expect(holds()).toBe(true));
}

/** Waits until no dialog has this title; a toast is a dialog, too, and stays for seconds. */
export function closed(title: string): Promise<void> {
  return until(() => screen.queryByRole("dialog", { name: title }) === null);
}

export function button(name: string): HTMLButtonElement {
  return screen.getByRole("button", { name });
}

export function field(label: string): HTMLInputElement {
  return screen.getByRole("textbox", { name: label });
}

/** A link of the sidebar. The phone's bar, hidden by styles alone, has a link of the same name. */
export function placeNamed(name: string): HTMLElement {
  const [sidebar] = screen.getAllByRole("navigation", { name: SAY.nav.label });
  if (sidebar === undefined) throw new Error("There is no sidebar");
  return within(sidebar).getByRole("link", { name });
}
