// The history of an issued certificate: when it was issued, what each change changed, and when it was withdrawn and
// given again.
import type { HandOverKind } from "./hand-over.ts";

/** What people read on one version. */
export type VersionTexts = {
  name: string;
  certificate_number: string;
  remarks: string;
  title: string;
  description: string;
  language: string;
  issuer: string;
};

export type CertificateVersion = {
  at: Date;
  revisionId: string;
  texts: VersionTexts;
  /** The list's further columns. */
  extra: Readonly<Record<string, string>>;
};

/** `by`: whoever did it, if that is known. */
export type Withdrawn = {
  at: Date;
  by: string;
  reason: string;
  /** When it was given again; null while it is withdrawn. */
  ended: { at: Date; by: string } | null;
};

/** `column` is named for a further column of the list. A change of the design or its pictures has no texts. */
export type VersionChange = {
  part: keyof VersionTexts | "column" | "design" | "picture";
  column: string;
  before: string;
  after: string;
};

export type HistoryEntry = {
  what: "issued" | "changed" | "withdrawn" | "given_again" | "handed_over" | "claimed";
  at: Date;
  /** Empty where nobody is named. */
  by: string;
  /** Why it was withdrawn. */
  reason: string;
  changes: readonly VersionChange[];
};

/** `versions`: the oldest first, the last one that of now. */
export type HistoryFacts = {
  versions: readonly CertificateVersion[];
  withdrawn: readonly Withdrawn[];
  /** `by` is empty for a claim, and where it is not known. */
  handedOver: readonly { kind: HandOverKind; at: Date; by: string }[];
  /** Whether earlier versions than these are left out. */
  isCut: boolean;
  /** When its picture or its texts by AI were changed last; null if that was a version, or never. */
  pictureAt: Date | null;
};

/** The newest first. */
export function historyOf({ versions, withdrawn, handedOver, isCut, pictureAt }: HistoryFacts): HistoryEntry[] {
  const entries = [
    ...versions.flatMap((version, at) => versionEntry(versions[at - 1], version, isCut)),
    ...(pictureAt === null ? [] : [{ ...NOTHING, what: "changed" as const, at: pictureAt, changes: [PICTURE] }]),
    ...withdrawn.flatMap(withdrawalEntries),
    ...handedOver.map(({ kind, ...how }) => ({ ...NOTHING, ...how, what: WHAT[kind] })),
  ];
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()).toReversed();
}

const WHAT = { given: "handed_over", claimed: "claimed" } as const;
const NOTHING = { by: "", reason: "", changes: [] } as const;
const NO_TEXTS = { column: "", before: "", after: "" } as const;
const PICTURE: VersionChange = { part: "picture", ...NO_TEXTS };

function versionEntry(
  before: CertificateVersion | undefined,
  version: CertificateVersion,
  isCut: boolean,
): HistoryEntry[] {
  const { at } = version;
  if (before !== undefined) return [{ ...NOTHING, what: "changed", at, changes: versionChanges(before, version) }];
  return isCut ? [] : [{ ...NOTHING, what: "issued", at }];
}

function withdrawalEntries({ at, by, reason, ended }: Withdrawn): HistoryEntry[] {
  const withdrawn: HistoryEntry = { ...NOTHING, what: "withdrawn", at, by, reason };
  return ended === null ? [withdrawn] : [withdrawn, { ...NOTHING, what: "given_again", ...ended }];
}

/** In the order of the form, then what the template says, then the design. */
export function versionChanges(before: CertificateVersion, after: CertificateVersion): VersionChange[] {
  const parts = Object.keys(after.texts) as (keyof VersionTexts)[];
  const columns = [...new Set([...Object.keys(before.extra), ...Object.keys(after.extra)])];
  const changes: VersionChange[] = [
    ...parts.map((part) => ({ part, column: "", before: before.texts[part], after: after.texts[part] })),
    ...columns.map((column) => ({
      part: "column" as const,
      column,
      before: before.extra[column] ?? "",
      after: after.extra[column] ?? "",
    })),
  ].filter((change) => change.before !== change.after);
  return before.revisionId === after.revisionId ? changes : [...changes, { part: "design", ...NO_TEXTS }];
}
