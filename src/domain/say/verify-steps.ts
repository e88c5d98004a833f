// The sentences of what checking a certificate found, in the reader's language.
import { type CheckName, type Report, type STEP_CODES, type Step, verdictOf } from "../credential/verify/report.ts";
import { SAY } from "./say.ts";

const say = SAY.verify;

type Codes = typeof STEP_CODES;
type CodeOf<Name extends CheckName> = {
  [State in keyof Codes[Name]]: Codes[Name][State] extends readonly (infer Code extends string)[] ? Code : never;
}[keyof Codes[Name]];
type Saying = string | ((date: string) => string);
const FOUND: { [Name in CheckName]: { readonly [Code in CodeOf<Name>]: Saying } } = say.found;

/** `date`: when it happened, where the step says so. */
export function sayCheckedStep({ step, code }: Pick<Step, "step" | "code">, date: string): string {
  if (code === "skipped") return say.skipped;
  const saying = (FOUND[step] as Readonly<Record<string, Saying>>)[code] ?? SAY.http.unexpected;
  return typeof saying === "function" ? saying(date) : saying;
}

type FailedCode = Extract<Step, { state: "failed" }>["code"];

/** The whole report in one line. Altered, forged, withdrawn, replaced and expired are different things. */
export function sayCheckedVerdict(report: Report): string {
  const verdict = verdictOf(report);
  if (typeof verdict === "object") return say.verdicts[VERDICTS[verdict.code as FailedCode]];
  const issuer = report.steps.find(({ step }) => step === "issuer")?.code;
  if (verdict === "valid" && isOfPicture(report)) return say.verdicts.picture;
  if (verdict === "valid" && issuer === "unverified") return say.verdicts.unverified;
  if (verdict === "valid") return isOfStranger(report) ? say.verdicts.strange : say.verdicts.valid;
  if (issuer === "hidden") return say.verdicts.hidden;
  if (report.steps.some(({ code }) => code === "unreadable")) return say.verdicts.undated;
  const isUnreachable = report.steps.some(({ code }) => code === "unreachable");
  if (isUnreachable) return say.verdicts.unreachable;
  const isUncheckable = report.steps.some(({ step, code }) => step === "signature" && code === "unsupported");
  return isUncheckable ? say.verdicts.uncheckable : say.verdicts.unsure;
}

/** Whatever the picture shows, only what was issued under its code is known. */
export function isOfPicture({ steps }: { steps: readonly { code: string }[] }): boolean {
  return steps.some(({ code }) => code === "qr");
}

export function isOfStranger({ steps }: Report): boolean {
  return steps.some(({ step, state }) => step === "issuer" && state !== "ok");
}

const VERDICTS: { readonly [Code in FailedCode]: keyof typeof say.verdicts } = {
  none: "nothing",
  unknown_kind: "nothing",
  several: "unreadable",
  damaged: "unreadable",
  compressed: "unreadable",
  too_large: "unreadable",
  invalid: "unreadable",
  unknown_terms: "unreadable",
  altered: "altered",
  key_unknown: "forged",
  not_published: "forged",
  key_compromised: "compromised",
  withdrawn: "withdrawn",
  replaced: "replaced",
  expired: "expired",
  not_yet: "notYet",
};
