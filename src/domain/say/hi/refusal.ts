// Hindi: the page of an address that cannot be answered; what is wrong stands under its title.
import type { refusal as english } from "../en/refusal.ts";
import type { Translated } from "../spoken.ts";

export const refusal: Translated<typeof english> = {
  gone: "यहाँ कुछ नहीं मिला",
  busy: "कृपया एक पल रुकें",
  broken: "कुछ गड़बड़ हो गई",
  again: "फिर कोशिश करें",
};
