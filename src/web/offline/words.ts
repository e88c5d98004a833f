// The words of the page verify.html for what was found.
import type { OfflineFacts } from "#domain/credential/offline.ts";
import { type Report, type Step, verdictOf } from "#domain/credential/verify/report.ts";
import { isLanguage, type Language } from "#domain/languages.ts";
import { offlineCheck as english } from "#domain/say/en/offline-check.ts";
import { offlineCheck as hindi } from "#domain/say/hi/offline-check.ts";
import { offlineCheck as tamil } from "#domain/say/ta/offline-check.ts";
import type { Translated } from "#domain/say/spoken.ts";

export type OfflineWords = Translated<typeof english>;
/** The build for one language knows only that one; this page has all, each whole (scripts/catalogue). */
export const OFFLINE_WORDS: Readonly<Record<Language, OfflineWords>> = {
  en: english,
  hi: hindi,
  ta: tamil as OfflineWords,
};

export type Speech = {
  language: Language;
  say: OfflineWords;
  facts: OfflineFacts | null;
  /** The facts' moment, with its time. */
  takenAt: string;
  date: (at: Date | string) => string;
};

export function speechOf(language: Language, facts: OfflineFacts | null): Speech {
  const locale = facts === null ? language : `${language}-${facts.country}`;
  const written = (style: Intl.DateTimeFormatOptions) => (at: Date | string) => {
    const date = new Date(at);
    return Number.isNaN(date.getTime()) ? String(at) : new Intl.DateTimeFormat(locale, style).format(date);
  };
  const takenAt = facts === null ? "" : written({ dateStyle: "long", timeStyle: "short" })(facts.takenAt);
  return { language, say: OFFLINE_WORDS[language], facts, takenAt, date: written({ dateStyle: "long" }) };
}

export function preferredLanguage(tags: readonly string[]): Language {
  return tags.map((tag) => tag.split("-")[0]).find(isLanguage) ?? "en";
}

export type Verdict = { mood: "good" | "bad" | "unsure"; text: string };

export function sayVerdict(report: Report, { say: { verdict }, takenAt }: Speech): Verdict {
  const found = verdictOf(report);
  if (found === "valid") return { mood: "good", text: verdict.valid(takenAt) };
  if (found === "unsure") {
    const isSigned = report.steps.some(({ step, state }) => step === "signature" && state === "ok");
    const isUndated = report.steps.some(({ code }) => code === "unreadable");
    const signed = isUndated ? verdict.undated : verdict.validOnly;
    return { mood: "unsure", text: isSigned ? signed : verdict.unsure };
  }
  return { mood: "bad", text: sayFailed(found, verdict, takenAt) };
}

function sayFailed({ step, code }: Step, verdict: OfflineWords["verdict"], takenAt: string): string {
  if (step === "file" || step === "form") return verdict.unread;
  if (step === "dates") return verdict.dates;
  if (code === "withdrawn") return verdict.withdrawn(takenAt);
  if (code === "replaced") return verdict.replaced;
  if (code === "key_unknown") return verdict.keyUnknown;
  return code === "key_compromised" ? verdict.keyCompromised : verdict.altered;
}

/** What one step found, as a sentence. */
export function sayStep(step: Step, { say, takenAt, date }: Speech): string {
  if (step.code === "skipped") return say.skipped;
  const words: Readonly<Record<string, string | ((when: string) => string)>> = say[step.step];
  const sentence = words[step.code] ?? "";
  if (typeof sentence === "string") return sentence;
  return sentence("at" in step && step.at !== undefined ? date(step.at) : takenAt);
}
