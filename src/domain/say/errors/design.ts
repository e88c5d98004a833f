// The messages about something that the designer cannot insert, paste or upload.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const PICTURE_ERRORS = {
  "picture.missing": () => SAY.files.empty,
  "picture.wrong_type": ({ file }) => SAY.files.notAPicture(file),
  "picture.broken": ({ file }) => SAY.files.broken(file),
  "picture.too_large": ({ file, megabytes }) => SAY.files.tooLarge(file, megabytes),
  "picture.too_many_pixels": ({ file }) => SAY.files.tooManyPixels(file),
  "picture.too_many": ({ most }) => SAY.files.tooManyFiles(most),
} satisfies Partial<ErrorSentences>;

export const DESIGN_ERRORS = {
  ...PICTURE_ERRORS,
  "design.invalid": ({ where }) => SAY.designer.contentInvalid(where),
  "design.too_many_elements": ({ most }) => SAY.designer.tooMany(most),
  "design.too_many_images": ({ most }) => SAY.designer.tooManyImages(most),
  "design.too_much_text": ({ most }) => SAY.designer.tooMuchText(most),
  "clipboard.broken": () => SAY.clipboard.broken,
  "clipboard.empty": () => SAY.clipboard.nothing,
  "clipboard.foreign_picture": () => SAY.clipboard.foreignPicture,
  "clipboard.too_long": ({ most }) => SAY.clipboard.tooLong(most),
} satisfies Partial<ErrorSentences>;
