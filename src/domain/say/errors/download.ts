// The messages about a wrong pattern for the names of downloaded files, and about the designs that are checked there.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";
import { DESIGN_ERRORS } from "./design.ts";

export const DOWNLOAD_ERRORS = {
  ...DESIGN_ERRORS,
  "certificate.link_too_long": () => SAY.exports.linkTooLong,
  "download.pattern_too_long": ({ most }) => SAY.exports.patternLong(most),
  "download.pattern_unknown": ({ placeholder }) => SAY.exports.patternUnknown(placeholder),
} satisfies Partial<ErrorSentences>;
