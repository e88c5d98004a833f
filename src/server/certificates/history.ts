// The history of a student's certificate, for members who see the list.
import { historyOf, type HistoryEntry, type CertificateVersion, type Withdrawn } from "#domain/certificate/history.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { handedOverTo } from "../handing-over/listed.ts";
import {
  endedWithdrawals,
  type IssuedRow,
  issuedNow,
  type VersionRow,
  versionsBefore,
  type WithdrawalRow,
} from "./history-store.ts";

/** Entries of one certificate. */
export const CERTIFICATE_HISTORY = { most: 50 } as const;

/** The newest entries; `is_cut` if there are earlier ones. None before it is issued. */
export async function certificateHistory(ctx: Context, ownerId: string, studentId: string) {
  const now = await issuedNow(ctx.db, ownerId, studentId);
  if (now === undefined) throw new UserError("student.not_found");
  if (now.words === null) return { entries: [], is_cut: false };
  const most = CERTIFICATE_HISTORY.most + 1;
  const [earlier, ended, handedOver] = await Promise.all([
    versionsBefore(ctx.db, studentId, most),
    endedWithdrawals(ctx.db, studentId, most),
    handedOverTo(ctx.db, studentId),
  ]);
  const isCut = earlier.length === most;
  const entries = historyOf({
    versions: [...earlier.toReversed().map(versionOf), versionOf({ ...now, words: now.words })],
    withdrawn: [...ended.toReversed().map(withdrawnOf), ...withdrawnNow(now)],
    handedOver: handedOver.map(({ by, ...how }) => ({ ...how, by: by === null ? "" : named(by) })),
    isCut,
    pictureAt: now.pictureAt,
  });
  const isLong = isCut || ended.length === most || entries.length > CERTIFICATE_HISTORY.most;
  return { entries: entries.slice(0, CERTIFICATE_HISTORY.most).map(toEntry), is_cut: isLong };
}

function versionOf({
  versionAt,
  revisionId,
  words,
  name,
  certificateNumber,
  remarks,
  extra,
}: VersionRow): CertificateVersion {
  return {
    at: versionAt,
    revisionId,
    texts: { name, certificate_number: certificateNumber, remarks, ...words },
    extra,
  };
}

function withdrawnOf({ at, by, reason, endedAt, endedBy }: WithdrawalRow): Withdrawn {
  return { at, by: named(by), reason, ended: { at: endedAt, by: named(endedBy) } };
}

function withdrawnNow({ withdrawnAt: at, withdrawnBy, withdrawnReason: reason }: IssuedRow): Withdrawn[] {
  return at === null ? [] : [{ at, by: named(withdrawnBy), reason, ended: null }];
}

/** Whoever deleted their account has no name any more. */
function named(name: string | null): string {
  return name === null || name === "" ? SAY.events.formerUser : name;
}

function toEntry({ at, changes, ...entry }: HistoryEntry) {
  return { ...entry, at: at.toISOString(), changes: [...changes] };
}
