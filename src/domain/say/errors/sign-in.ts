// The messages about a refused sign-in.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const SIGN_IN_ERRORS = {
  "mobile.invalid": () => SAY.login.mobileInvalid,
  "mobile.invalid_abroad": ({ dialling }) => SAY.login.mobileInvalidAbroad(dialling),
  "otp.incomplete": () => SAY.login.otpIncomplete,
  "account.name_required": () => SAY.login.nameRequired,
} satisfies Partial<ErrorSentences>;

export const WALLET_ERRORS = {
  "wallet.silent": () => SAY.login.walletSilent,
} satisfies Partial<ErrorSentences>;
