// The sentence of every code under which a user is refused. Screens load those of their own alone, from errors/.
import { PASSKEYS } from "../account/identity.ts";
import { PERMISSIONS } from "../account/permissions.ts";
import { CSV_ERRORS } from "./errors/csv.ts";
import { DESIGN_ERRORS } from "./errors/design.ts";
import { DOWNLOAD_ERRORS } from "./errors/download.ts";
import { POST_ERRORS } from "./errors/post.ts";
import { PROFILE_ERRORS } from "./errors/profile.ts";
import { SIGN_IN_ERRORS, WALLET_ERRORS } from "./errors/sign-in.ts";
import { TEMPLATE_ERRORS } from "./errors/template.ts";
import { sayMailFault } from "./mail-faults.ts";
import { SAY } from "./say.ts";
import type { ErrorReason } from "../user-error.ts";
import { type ErrorSentences, sayCode } from "./say-code.ts";

export const ALL_ERRORS: ErrorSentences = {
  ...SIGN_IN_ERRORS,
  ...WALLET_ERRORS,
  ...PROFILE_ERRORS,
  ...TEMPLATE_ERRORS,
  ...CSV_ERRORS,
  ...DESIGN_ERRORS,
  ...POST_ERRORS,
  ...DOWNLOAD_ERRORS,

  "request.malformed": () => SAY.http.malformed,
  "request.too_large": () => SAY.http.tooLarge,
  "request.wrong_type": () => SAY.http.wrongType,
  "request.encoded": () => SAY.http.encoded,
  "request.wrong_host": () => SAY.http.wrongHost,
  "request.not_found": () => SAY.http.notFound,
  "request.invalid_field": ({ field }) => SAY.http.checkField(field),
  "request.too_many": () => SAY.http.tooMany,
  "request.in_progress": () => SAY.http.busy,
  "list.cursor_unknown": () => SAY.http.cursorUnknown,
  "list.limit_invalid": ({ most }) => SAY.http.limitInvalid(most),
  "server.unexpected": () => SAY.http.unexpected,
  "server.busy": () => SAY.http.busy,
  "server.disk_full": () => SAY.http.noRoom,
  "server.uploads_busy": () => SAY.http.uploadsBusy,
  "upload.too_costly": () => SAY.http.tooCostly,
  "picture.too_many_scans": ({ file }) => SAY.files.tooManyScans(file),

  "session.missing": () => SAY.http.signIn,
  "account.blocked": () => SAY.login.blocked,
  "account.name_too_long": () => SAY.login.nameTooLong,
  "mobile.taken": () => SAY.profile.taken.mobile,
  "otp.wrong": () => SAY.login.otpWrong,
  "otp.expired": () => SAY.login.otpExpired,
  "otp.burned": () => SAY.login.otpBurned,
  "otp.wait": ({ seconds }) => SAY.login.waitBeforeResend(seconds),
  "otp.work_needed": () => SAY.login.workNeeded,
  "otp.not_sent": () => SAY.login.sendFailed,
  "otp.not_mailed": () => SAY.profile.mail.failed,
  "wallet.address_invalid": () => SAY.login.walletBad,
  "wallet.sign_in_refused": () => SAY.login.walletRefused,
  "wallet.link_refused": () => SAY.login.walletRefused,
  "email.taken": () => SAY.profile.taken.email,
  "identity.taken": () => SAY.profile.taken.identity,
  "identity.last": () => SAY.profile.signIn.last,
  "oidc.only": () => SAY.login.oidc.only,
  "oidc.expired": () => SAY.login.oidc.expired,
  "oidc.declined": () => SAY.login.oidc.declined,
  "oidc.refused": () => SAY.login.oidc.refused,
  "oidc.unreachable": () => SAY.login.oidc.unreachable,
  "oidc.email_taken": () => SAY.login.oidc.emailTaken,
  "passkey.expired": () => SAY.login.passkey.expired,
  "passkey.refused": () => SAY.login.passkey.refused,
  "passkey.unknown": () => SAY.login.passkey.unknown,
  "passkey.too_many": () => SAY.profile.signIn.tooManyPasskeys(PASSKEYS.most),
  "proof.needed": () => SAY.profile.fresh.needed,
  "wallet.taken": () => SAY.profile.taken.wallet,
  "wallet.last_sign_in": () => SAY.profile.walletLast,
  "contact.nothing_to_confirm": () => SAY.profile.confirm.nothing,
  "contact.code_not_sent": () => SAY.profile.confirm.notSent,
  "contact.suppressed": () => SAY.profile.mail.suppressed,
  "contact.mail_not_sent": () => SAY.profile.mail.failed,
  "profile.avatar_too_large": () => SAY.profile.avatarTooLarge,

  "workspace.forbidden": ({ permission, names }) =>
    SAY.workspaces.forbidden(PERMISSIONS[permission], permission, names),
  "workspace.blocked": () => SAY.workspaces.blocked,
  "workspace.left": () => SAY.workspaces.left,
  "workspace.not_found": () => SAY.workspaces.noSuch,
  "workspace.name_required": () => SAY.workspaces.nameRequired,
  "workspace.name_too_long": ({ most }) => SAY.students.tooLong(SAY.workspaces.name, most),
  "workspace.too_many": ({ most }) => SAY.workspaces.tooMany(most),
  "workspace.personal": () => SAY.workspaces.personal,
  "workspace.mails_wait": ({ mails }) => SAY.workspaces.mailsWait(mails),
  "workspace.last_owner": () => SAY.workspaces.lastOwner,
  "workspace.owned_by_you": ({ name }) => SAY.workspaces.ownedByYou(name),
  "workspace.role_above": ({ role }) => SAY.workspaces.roleAbove(SAY.workspaces.roles[role]),
  "workspace.hand_over_self": () => SAY.workspaces.handOverSelf,
  "workspace.full": ({ most }) => SAY.workspaces.full(most),
  "member.not_found": () => SAY.workspaces.noMember,
  "invitation.not_found": () => SAY.workspaces.noInvitation,
  "invitation.used": () => SAY.workspaces.invitationUsed,
  "invitation.expired": () => SAY.workspaces.invitationExpired,
  "invitation.withdrawn": () => SAY.workspaces.invitationWithdrawn,
  "invitation.other_person": () => SAY.workspaces.otherPerson,
  "invitation.too_many": ({ most }) => SAY.workspaces.tooManyInvitations(most),

  "budget.full": ({ budget, allowed, operator }) => SAY.budgets.full[budget](allowed, operator),
  "budget.design": ({ budget, allowed, operator }) => SAY.budgets.design[budget](allowed, operator),
  "budget.day_over": ({ operator }) => SAY.budgets.dayOver(operator),

  "template.not_found": () => SAY.templates.noSuch,
  "template.sample_erased": () => SAY.firstSteps.sampleErased,
  "revision.not_found": () => SAY.revisions.noSuch,
  "design.picture_address_refused": ({ address }) => SAY.designer.addressRefused(address),
  "design.changed_elsewhere": () => SAY.saving.changedElsewhere,
  "image_search.query_empty": () => SAY.images.queryEmpty,
  "image_search.failed": () => SAY.images.searchFailed,
  "image_search.not_found": () => SAY.images.notFound,
  "image_search.fetch_failed": () => SAY.images.fetchFailed,

  "student.not_found": () => SAY.students.noSuch,
  "csv.wrong_type": () => SAY.students.csvOnly,
  "import.failed": () => SAY.students.importFailed,
  "import.list_full": ({ most }) => SAY.students.listFull(most),
  "import.another_arrived": (counts) => SAY.students.importedOther(sayImported(counts)),

  "certificate.not_found": () => SAY.certificate.unknown,
  "certificate.not_issued": () => SAY.certificate.notIssuedText,
  "certificate.not_ready": () => SAY.certificate.unready,
  "certificate.withdrawn": () => SAY.certificate.withdrawn,
  "certificate.reason_too_long": ({ most }) => SAY.students.tooLong(SAY.withdrawal.reason, most),
  "certificate.give_again_first": () => SAY.withdrawal.giveAgainFirst,
  "certificate.taken_down": () => SAY.certificate.takenDownText,
  "certificate.deleted": () => SAY.certificate.deleted,
  "certificate.no_such_size": ({ widths }) => SAY.certificate.noSuchSize(widths),
  "certificate.picture_missing": () => SAY.certificate.pictureMissing,
  "certificate.link_too_long": () => SAY.exports.linkTooLong,
  "certificate.content_not_found": () => SAY.images.noContent,
  "verify.nothing": () => SAY.verify.errors.empty,
  "verify.foreign_link": () => SAY.verify.errors.foreignLink,
  "verify.name_needed": () => SAY.verify.errors.nameNeeded,
  "verify.not_found": () => SAY.verify.errors.notFound,
  "verify.post": () => SAY.verify.errors.post,
  "correction.not_found": () => SAY.corrections.noSuch,
  "correction.not_possible": () => SAY.corrections.cannotAsk,
  "correction.withdrawn": () => SAY.certificate.withdrawnText,
  "correction.answered": () => SAY.corrections.answered,
  "correction.nothing_to_change": () => SAY.corrections.nothing,
  "correction.note_too_long": ({ most }) => SAY.students.tooLong(SAY.corrections.note, most),
  "correction.too_often": () => SAY.corrections.tooOften,
  "post.not_found": () => SAY.posts.noSuch,
  "download.gone": () => SAY.exports.gone,
  "download.nobody": () => SAY.exports.nobody,
  "download.too_many_pages": ({ most }) => SAY.exports.tooManyPages(most),

  "trust.not_reachable": () => SAY.trust.notReachable,
  "trust.not_attested": () => SAY.trust.notAttested,
  "report.reason_missing": () => SAY.report.reasonMissing,
  "report.note_too_long": ({ most }) => SAY.students.tooLong(SAY.report.note, most),
  "mail.no_design": () => SAY.mail.noDesign,
  "mail.on_its_way": () => SAY.mail.onItsWay,
  "mail.changed_meanwhile": () => SAY.mail.movedMeanwhile,
  "mail.too_far_ahead": () => SAY.mail.tooFarAhead,
  "mail.test_needs_email": () => SAY.mail.testNeedsEmail,
  "mail.test_failed": ({ why }) => SAY.mail.testFailed(sayMailFault(why)),
  "bounce.unsigned": () => SAY.mail.bounceUnsigned,
  "bounce.unreadable": () => SAY.mail.bounceUnread,

  "ai.prompt_empty": () => SAY.ai.promptEmpty,
  "ai.prompt_too_long": ({ most }) => SAY.ai.promptTooLong(most),
  "ai.text_too_long": ({ field, most }) => SAY.ai.textTooLong(SAY.ai[field], most),
  "ai.nothing_to_fill": () => SAY.ai.nothingToFill,
  "ai.in_progress": () => SAY.ai.making,
  "ai.one_at_a_time": () => SAY.ai.oneAtATime,
  "ai.refused": () => SAY.ai.refused,
  "ai.failed": () => SAY.ai.failed,
  "ai.busy": () => SAY.ai.busy,
  "ai.day_over": () => SAY.ai.dayOver,

  "credits.not_enough": ({ needed, balance }) => SAY.credits.notEnough(needed, balance),
  "credits.below_zero": ({ balance }) => SAY.credits.tooMuchTaken(balance),
  "credits.not_sold": () => SAY.buyCredits.notSold,
  "plan.not_found": () => SAY.buyCredits.noSuchPlan,
  "order.not_found": () => SAY.buyCredits.noSuchOrder,
  "order.paid_already": ({ credits }) => SAY.buyCredits.arrived(credits),
  "order.not_payable": () => SAY.checkout.gone,
  "payment.not_started": () => SAY.buyCredits.startFailed,
  "payment.unsigned": () => SAY.buyCredits.verifyFailed,
  "payment.not_verified": () => SAY.buyCredits.verifyFailed,
  "receipt.gone": () => SAY.receipt.gone,
};

/** For callers that may meet any code. */
export function sayReason(reason: ErrorReason): string {
  return sayCode(reason, ALL_ERRORS);
}

/** What came of an import. */
export function sayImported({
  imported,
  updated,
  skipped,
}: Record<"imported" | "updated" | "skipped", number>): string {
  if (updated > 0) return SAY.students.importedUpdated(imported, updated);
  return skipped > 0 ? SAY.students.importedSkipped(imported, skipped) : SAY.students.imported(imported);
}
