// Opens a screen of the application for a component test: its real router, queries and client, in happy-dom. The
// server's answers are the test's.
import { configure, screen, waitFor, within } from "@testing-library/dom";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { Application } from "../../src/web/Application.tsx";
import { forgetOthers, queries } from "../../src/web/queries.ts";
import { openRouter } from "../../src/web/routes.tsx";
import { closeAtBack } from "../../src/web/ui/overlays/close-at-back.ts";
import { mindSecondClicks } from "../../src/web/ui/second-click.ts";
import { loadToasts } from "../../src/web/ui/toasts/toast.ts";
import "./browser.ts";
import { ASHA, SETTINGS } from "./samples.ts";
import { type Answers, type Question, serve } from "./server.ts";

configure({
  asyncUtilTimeout: 15 * SECOND,
  // Made at every look at the page while something is awaited: the whole document as HTML takes longer than the look.
  getElementError: (message) => new Error(`${message ?? ""}\nThe page says: ${document.body.textContent}`),
});
mindSecondClicks(document);
forgetOthers();
const { queries: ofTheApp, ...others } = queries.getDefaultOptions();
// Whether something is asked for again is the application's to say; the second before it is only waited for.
queries.setDefaultOptions({ ...others, queries: { ...ofTheApp, retryDelay: 0 } });

/** What every screen asks for Asha; a test may answer otherwise. */
const FOR_ASHA: Answers = {
  userData: ASHA,
  appSettings: SETTINGS,
  creditBalance: { balance: 10, unlimited: false },
};

export type Opened = {
  /** For what `press` and `fill` do not do. */
  user: UserEvent;
  /** What the screen asked the server until now, in that order. */
  asked: readonly Question[];
  /** Presses the button of this name, once it is there. */
  press: (name: string) => Promise<void>;
  /** Writes into the field of this label, in place of what stood there. */
  fill: (label: string, text: string) => Promise<void>;
  /** Chooses an option of the list under this label. */
  pick: (label: string, option: string) => Promise<void>;
};

/** Asha, who is signed in, opens the screen at this address. */
export function openScreen(path: string, answers: Answers): Opened {
  localStorage.setItem("token", "asha");
  return visit(path, Object.assign(answers, { ...FOR_ASHA, ...answers }));
}

/**
 * A visitor does, who is not. The test fails where the screen asks what has no answer, or the console is told of an
 * error.
 */
export function visit(path: string, answers: Answers): Opened {
  window.history.pushState({}, "", path);
  const router = openRouter();
  closeAtBack(router.history);
  onTestFinished(() => router.history.destroy());
  return render(<Application router={router} />, answers);
}

/** A part of a page that has no router. */
export function show(part: ReactNode, answers: Answers): Opened {
  return render(<StrictMode>{part}</StrictMode>, answers);
}

function render(shown: ReactNode, answers: Answers): Opened {
  const { asked, wrongs } = serve(answers);
  const told = vi.spyOn(console, "error").mockImplementation((...words) => void wrongs.push(words.join(" ")));
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(shown);
  onTestFinished(async () => {
    root.unmount();
    place.remove();
    (await loadToasts()).close();
    queries.clear();
    localStorage.clear();
    told.mockRestore();
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

/** Waits until this is said somewhere on the page. */
export function says(sentence: string | RegExp): Promise<HTMLElement> {
  return screen.findByText(sentence);
}

/** Waits until a condition holds. */
export function until(holds: () => boolean): Promise<void> {
  return waitFor(() => expect(holds()).toBe(true));
}

export function button(name: string): HTMLButtonElement {
  return screen.getByRole("button", { name });
}

export function field(label: string): HTMLInputElement {
  return screen.getByRole("textbox", { name: label });
}

/** A place of the application, in the sidebar: the bar of a phone, which only styles hide, has it too. */
export function placeNamed(name: string): HTMLElement {
  const [sidebar] = screen.getAllByRole("navigation", { name: SAY.nav.label });
  if (sidebar === undefined) throw new Error("There is no sidebar");
  return within(sidebar).getByRole("link", { name });
}
