// Tamil: numbers, and the forms of words that go with them.
import { figuresIn, pluralIn } from "../plural.ts";

// Calls that do nothing by themselves: otherwise the build would keep all texts in every page.
export const figures = /* @__PURE__ */ figuresIn("ta");
export const plural = /* @__PURE__ */ pluralIn("ta");
