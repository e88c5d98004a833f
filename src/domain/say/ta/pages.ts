// Tamil: pages. Written by `npm run catalogue`.
import type { pages as english } from "../en/pages.ts";
import type { Begun } from "../spoken.ts";

export const pages: Begun<typeof english> = {
  notFound: "பக்கம் கிடைக்கவில்லை",
  notFoundText: "முகவரியில் எழுத்துப் பிழை உள்ளதா எனப் பார்க்கவும்.",
  home: "முகப்புக்குச் செல்",
  post: "இடுகை",
  broken: "ஏதோ தவறு நடந்தது",
  brokenText: "பக்கத்தை மீண்டும் ஏற்றவும். சேமித்த வேலை பாதுகாப்பாக உள்ளது.",
  reload: "மீண்டும் ஏற்று",
  partMissing: "இந்தப் பகுதியை ஏற்ற முடியவில்லை",
  partMissingWhy: "இணைப்பு இல்லாமல் இருக்கலாம், அல்லது புதிய பதிப்பு நிறுவப்பட்டிருக்கலாம். உங்கள் வேலை பாதுகாப்பாக உள்ளது.",
};
