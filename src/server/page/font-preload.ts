// Names the font files that a page's texts need besides Latin, so that names have their own script at the first paint.
import { SAY } from "#domain/say/say.ts";
import { FACES_RELEASE } from "#render/fonts.ts";

/** The faces of src/web/certificate/fonts.css, by script. */
const FACES: readonly (readonly [script: RegExp, face: string])[] = [
  [/\p{Script=Devanagari}/u, "noto-sans-devanagari-400-devanagari"],
  [/\p{Script=Tamil}/u, "noto-sans-tamil-400-tamil"],
  [/\p{Script=Bengali}/u, "noto-sans-bengali-400-bengali"],
  [/\p{Script=Telugu}/u, "noto-sans-telugu-400-telugu"],
  [/\p{Script=Kannada}/u, "noto-sans-kannada-400-kannada"],
  [/\p{Script=Malayalam}/u, "noto-sans-malayalam-400-malayalam"],
  [/\p{Script=Gujarati}/u, "noto-sans-gujarati-400-gujarati"],
  [/\p{Script=Gurmukhi}/u, "noto-sans-gurmukhi-400-gurmukhi"],
  [/\p{Script=Arabic}/u, "noto-naskh-arabic-400-arabic"],
];
/** More scripts than this on a page use the device's fonts, because each file has 10 to 50 KB. */
const MOST = 2;

/** For the given texts and the page's own, in the current language. */
export function fontsFor(...words: readonly string[]): string[] {
  const text = [...words, SAY.certificate.genuine].join(" ");
  const faces = FACES.filter(([script]) => script.test(text)).map(
    ([, face]) => `/fonts/${face}.woff2?${FACES_RELEASE}`,
  );
  return faces.slice(0, MOST);
}
