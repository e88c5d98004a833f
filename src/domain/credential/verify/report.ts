// What checking a credential gives: one step after another, each with a code that the screen makes a sentence of.

export const STEP_NAMES = ["file", "form", "signature", "issuer", "status", "dates", "version"] as const;
export type CheckName = (typeof STEP_NAMES)[number];

/** The codes of each step, by what they mean for the credential. */
export const STEP_CODES = {
  file: {
    /** `record`, `number`: looked up here by its link or number. */
    ok: ["png", "pdf", "json", "jwt", "record", "number"],
    /** `qr`: a picture whose QR code leads to it, and which proves nothing itself. */
    warning: ["qr"],
    failed: ["none", "several", "damaged", "compressed", "too_large", "unknown_kind"],
  },
  form: {
    ok: ["own", "open_badges_3", "credential", "open_badges_2"],
    /** `unknown_terms`: it uses contexts of which no copy is kept, or terms that they do not define. */
    failed: ["invalid", "unknown_terms"],
  },
  signature: {
    /** `published`: not signed, but the same at the issuer's address (Open Badges 2). */
    ok: ["valid", "published"],
    failed: ["altered", "key_unknown", "key_compromised", "not_published"],
    /** `rewritten`: signed by one of our keys, but not in the form that we give out. */
    not_checked: ["unsupported", "unreachable", "too_costly", "offline", "rewritten"],
  },
  issuer: {
    /** `known`: this installation made its key. */
    ok: ["known"],
    /** `unknown`: the signature is theirs, but nobody here knows who they are. `unproved`: not even that is sure. */
    /** `unverified`: ours, but nobody verified the issuer. `hidden`: the operator took it out of public view. */
    warning: ["unknown", "unproved", "unverified", "hidden"],
  },
  status: {
    ok: ["in_force", "endless"],
    failed: ["withdrawn", "replaced"],
    not_checked: ["unreachable", "unsupported", "invalid_list", "offline"],
  },
  dates: {
    ok: ["valid"],
    /** `clock`: in force since less than a day ahead, so one of the two clocks is wrong. */
    warning: ["clock"],
    failed: ["expired", "not_yet"],
    not_checked: ["unreadable"],
  },
  version: {
    ok: ["current"],
    failed: ["replaced"],
    not_checked: ["elsewhere", "offline"],
  },
} as const;

type Codes = typeof STEP_CODES;
type StepOf<Name extends CheckName> = {
  [State in keyof Codes[Name]]: Codes[Name][State] extends readonly (infer Code)[]
    ? { step: Name; state: State; code: Code; at?: Date | undefined }
    : never;
}[keyof Codes[Name]];
/** `skipped`: because of an earlier step. `at`: since when, where the code says that something happened. */
export type Step =
  { [Name in CheckName]: StepOf<Name> }[CheckName] | { step: CheckName; state: "not_checked"; code: "skipped" };
export type StepCode = Step["code"];

/** What was signed, as texts to show: the picture around it is not signed. Empty where it says nothing. */
export type SignedValues = {
  address: string;
  recipient: string;
  title: string;
  description: string;
  role: string;
  number: string;
  issuer: string;
  issuerId: string;
  issuedAt: string;
};

export type Report = { steps: readonly Step[]; values: SignedValues | undefined };

/** `checked` without the steps that nobody came to. */
export function reportOf(checked: readonly Step[], values?: SignedValues): Report {
  const steps = STEP_NAMES.map(
    (step) =>
      checked.find((each) => each.step === step) ?? { step, state: "not_checked" as const, code: "skipped" as const },
  );
  return { steps, values };
}

/**
 * `valid`: signed by whom it says and not withdrawn, both of which could be checked, with dates that can be read; else
 * the first failed step.
 */
export function verdictOf({ steps }: Report): "valid" | "unsure" | Step {
  const failed = steps.find(({ state }) => state === "failed");
  if (failed !== undefined) return failed;
  const isOk = (name: CheckName) => steps.some(({ step, state }) => step === name && state === "ok");
  const isOpen = steps.some(({ code }) => code === "unproved" || code === "hidden" || code === "unreadable");
  return isOk("signature") && isOk("status") && !isOpen ? "valid" : "unsure";
}
