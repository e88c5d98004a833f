// The messages shown beside an invalid field of the post form.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const POST_ERRORS = {
  "post.template_required": () => SAY.posts.templateRequired,
  "post.title_required": () => SAY.posts.titleRequired,
  "post.title_too_short": () => SAY.posts.titleShort,
  "post.title_too_long": () => SAY.posts.titleLong,
} satisfies Partial<ErrorSentences>;
