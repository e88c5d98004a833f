// The messages about an invalid pattern for the names of downloaded files.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const DOWNLOAD_ERRORS = {
  "download.pattern_too_long": ({ most }) => SAY.exports.patternLong(most),
  "download.pattern_unknown": ({ placeholder }) => SAY.exports.patternUnknown(placeholder),
} satisfies Partial<ErrorSentences>;
