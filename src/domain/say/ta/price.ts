// Tamil: price. Written by `npm run catalogue`.
import type { price as english } from "../en/price.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const price: Begun<typeof english> = {
  costs: (n) => plural(n, { one: `${figures(n)} கிரெடிட்`, other: `${figures(n)} கிரெடிட்கள்` }),
  youHave: (n) => `உங்களிடம் ${figures(n)} உள்ளது`,
  tooLittle: "கிரெடிட் வாங்கு",
  askOwner: "உரிமையாளர் மேலும் வாங்கலாம்.",
  unlimited: "இங்கு கிரெடிட் தேவையில்லை",
};
