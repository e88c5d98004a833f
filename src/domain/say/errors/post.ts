// What is said of a post's form that is not filled in as it must be.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const POST_ERRORS = {
  "post.template_required": () => SAY.posts.templateRequired,
  "post.title_required": () => SAY.posts.titleRequired,
  "post.title_too_short": () => SAY.posts.titleShort,
  "post.title_too_long": () => SAY.posts.titleLong,
} satisfies Partial<ErrorSentences>;
