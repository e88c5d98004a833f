// The messages shown beside an invalid field of the profile.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const PROFILE_ERRORS = {
  "account.name_required": () => SAY.login.nameRequired,
  "email.invalid": () => SAY.students.emailInvalid,
  "mobile.invalid": () => SAY.login.mobileInvalid,
  "mobile.invalid_abroad": ({ dialling }) => SAY.login.mobileInvalidAbroad(dialling),
  "profile.too_long": ({ field, most }) => SAY.profile.tooLong(SAY.profile.fields[field], most),
} satisfies Partial<ErrorSentences>;
