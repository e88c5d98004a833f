// What is wrong with a key of a program, or with the request to make one.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const API_KEY_ERRORS = {
  "key.missing": () => SAY.apiKeys.missing,
  "key.unknown": () => SAY.apiKeys.unknown,
  "key.expired": () => SAY.apiKeys.expired,
  "key.revoked": () => SAY.apiKeys.revoked,
  "key.in_address": () => SAY.apiKeys.inAddress,
  "key.scope_missing": ({ scopes }) => SAY.apiKeys.scopeMissing(scopes),
  "key.not_found": () => SAY.apiKeys.noSuch,
  "key.name_required": () => SAY.apiKeys.nameRequired,
  "key.name_too_long": ({ most }) => SAY.students.tooLong(SAY.apiKeys.name, most),
  "key.scopes_required": () => SAY.apiKeys.scopesRequired,
  "key.expiry_invalid": () => SAY.apiKeys.expiryInvalid,
  "key.too_many": ({ most }) => SAY.apiKeys.tooMany(most),
  "idempotency.key_invalid": () => SAY.apiKeys.idempotencyInvalid,
  "idempotency.other_request": () => SAY.apiKeys.otherRequest,
  "idempotency.running": ({ seconds }) => SAY.apiKeys.stillRunning(seconds),
  "people.too_many": ({ most }) => SAY.apiKeys.tooManyPeople(most),
  "issue.publish_without_send": () => SAY.apiKeys.publishWithoutSend,
  "issue.too_many_texts": ({ most, texts }) => SAY.apiKeys.tooManyTexts(most, texts),
  "certificate.filter_missing": () => SAY.apiKeys.filterMissing,
  "certificate.not_issued_yet": () => SAY.apiKeys.notIssuedYet,
  "batch.not_found": () => SAY.apiKeys.noBatch,
  "draft.not_found": () => SAY.drafts.notFound,
  "draft.discarded": () => SAY.drafts.discardedMeanwhile,
  "draft.too_many": ({ most }) => SAY.drafts.tooMany(most),
  "draft.sends_at_once": () => SAY.drafts.sendsAtOnce,
} satisfies Partial<ErrorSentences>;
