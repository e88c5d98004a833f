// Tamil: clipboard. Written by `npm run catalogue`.
import type { clipboard as english } from "../en/clipboard.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const clipboard: Begun<typeof english> = {
  title: "கிளிப்போர்டு",
  paste: "ஒட்டு",
  editText: "உரையைத் திருத்து",
  menu: "கேன்வாஸின் மெனு",
  picture: "ஒட்டிய படம்.png",
  copied: (n) => plural(n, { one: `${figures(n)} உறுப்பு நகலானது`, other: `${figures(n)} உறுப்புகள் நகலாயின` }),
  styleCopied: (name) => `${name} இன் பாணி நகலானது`,
  noStyle: "முதலில் ஓர் உறுப்பின் பாணியை நகலெடுக்கவும்.",
  nothing: "ஒட்ட எதுவும் இல்லை.",
  tooLong: (most) => `இந்த உரை ஒட்ட முடியாத அளவு நீளமானது. விளக்கத்தில் அதிகபட்சம் ${figures(most)} எழுத்துகள் இருக்கலாம்.`,
  foreignPicture: "இந்த உறுப்புகள் வேறிடத்துப் படங்களைப் பயன்படுத்துகின்றன. பதிலாகப் படங்களைப் பதிவேற்றவும்.",
  broken: "இந்த உறுப்புகளைப் படிக்க முடியவில்லை. மீண்டும் நகலெடுக்கவும்.",
};
