// Draws the page verify.html: the choice of files, and what was found in each.
import type { Report, SignedValues, Step } from "#domain/credential/verify/report.ts";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "#domain/languages.ts";
import { element } from "./element.ts";
import { sayStep, sayVerdict, type Speech } from "./words.ts";

export type OfflineResult = { name: string; report: Report | "unreadable" };
export type OfflineActions = { speak: (language: Language) => void; check: (files: readonly File[]) => void };
/** `checking`: the name of the file that is being checked. */
export type OfflineView = { speech: Speech; checked: readonly OfflineResult[]; checking: string | undefined };

export function showPage({ speech, checked, checking }: OfflineView, actions: OfflineActions): void {
  const { say, language } = speech;
  document.documentElement.lang = language;
  document.title = say.title;
  document
    .querySelector("main")
    ?.replaceChildren(
      languages(language, actions),
      element("h1", {}, say.title),
      element("p", {}, say.intro),
      snapshot(speech),
      chooser(speech, actions),
      element("p", { role: "status" }, checking === undefined ? "" : say.checking(checking)),
      ...(checked.length === 0 || checking !== undefined ? [] : results(speech, checked)),
      limits(speech),
    );
}

function languages(current: string, { speak }: OfflineActions): HTMLElement {
  const buttons = LANGUAGES.map((language) => {
    const pressed = String(language === current);
    const button = element("button", { type: "button", lang: language, "aria-pressed": pressed });
    button.textContent = LANGUAGE_NAMES[language];
    button.addEventListener("click", () => speak(language));
    return button;
  });
  return element("div", { class: "languages" }, ...buttons);
}

/** Of which day the facts are, and about whom. */
function snapshot({ say, facts, takenAt }: Speech): HTMLElement {
  if (facts === null) return element("p", { class: "note" }, say.noSnapshot);
  const issuers = Object.keys(facts.issuers).map((did) => element("li", {}, element("code", {}, did)));
  return element(
    "div",
    { class: "note" },
    element("p", {}, say.snapshot(takenAt)),
    element("p", {}, say.issuers),
    element("ul", {}, ...issuers),
  );
}

function chooser({ say }: Speech, { check }: OfflineActions): HTMLElement {
  const input = element("input", { type: "file", multiple: "", hidden: "", accept: ".png,.pdf,.json,.jwt,.txt" });
  input.addEventListener("change", () => check([...(input.files ?? [])]));
  const button = element("button", { type: "button", class: "primary" }, say.choose);
  button.addEventListener("click", () => input.click());
  return element("div", { class: "chooser" }, button, input, element("p", {}, say.drop));
}

function results(speech: Speech, checked: readonly OfflineResult[]): HTMLElement[] {
  const { say } = speech;
  return [
    element("h2", { id: "results", tabindex: "-1" }, say.results),
    ...checked.map(({ name, report }) =>
      report === "unreadable" ? unread(name, say.unreadable) : result(name, report, speech),
    ),
  ];
}

function unread(name: string, why: string): HTMLElement {
  return element("article", { class: "unsure" }, fileName(name), element("p", { class: "verdict" }, why));
}

function result(name: string, report: Report, speech: Speech): HTMLElement {
  const { say } = speech;
  const { mood, text } = sayVerdict(report, speech);
  const failed = report.steps.find(({ state }) => state === "failed");
  return element(
    "article",
    { class: mood },
    fileName(name),
    element("p", { class: "verdict" }, text),
    ...(failed === undefined ? [] : [element("p", {}, sayStep(failed, speech))]),
    ...(report.values === undefined ? [] : values(report.values, speech)),
    element(
      "details",
      {},
      element("summary", {}, say.steps),
      element("ol", { class: "steps" }, ...report.steps.map((step) => stepRow(step, speech))),
    ),
  );
}

function fileName(name: string): HTMLElement {
  return element("h3", {}, element("bdi", {}, name));
}

function values(signed: SignedValues, { say, date }: Speech): HTMLElement[] {
  const shown = { ...signed, issuedAt: date(signed.issuedAt) };
  const rows = (Object.keys(say.values) as (keyof SignedValues)[])
    .filter((key) => shown[key] !== "")
    .flatMap((key) => [element("dt", {}, say.values[key]), element("dd", { dir: "auto" }, shown[key])]);
  return [element("h4", {}, say.signed), element("dl", {}, ...rows), element("p", { class: "soft" }, say.compare)];
}

const MARKS = { ok: "✓", warning: "!", failed: "✕", not_checked: "–" } as const;

function stepRow(step: Step, speech: Speech): HTMLElement {
  const { say } = speech;
  return element(
    "li",
    { class: step.state },
    element("span", { class: "mark", "aria-hidden": "true" }, MARKS[step.state]),
    element("strong", {}, `${say.names[step.step]}: ${say.states[step.state]}`),
    element("span", {}, sayStep(step, speech)),
  );
}

function limits({ say }: Speech): HTMLElement {
  return element(
    "section",
    {},
    element("h2", {}, say.limits),
    element("ul", {}, ...say.limitList.map((each) => element("li", {}, each))),
  );
}
