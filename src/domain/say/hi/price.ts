// Hindi: what something costs.
import type { price as english } from "../en/price.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const price: Translated<typeof english> = {
  costs: (n) => `${count(n)} क्रेडिट`,
  youHave: (n) => `आपके पास ${many(n, "है", "हैं")}`,
  tooLittle: "क्रेडिट खरीदें",
  askOwner: "कोई स्वामी और खरीद सकता है।",
  unlimited: "यहाँ क्रेडिट नहीं लगते",
};
