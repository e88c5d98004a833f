// Tamil: looks. Written by `npm run catalogue`.
import type { looks as english } from "../en/looks.ts";
import type { Begun } from "../spoken.ts";

export const looks: Begun<typeof english> = {
  style: "உரைப் பாணி",
  italic: "சாய்வு",
  underline: "அடிக்கோடு",
  capitals: "பெரிய எழுத்துகள்",
  verticalAlign: "பெட்டியில் இடம்",
  vertical: { top: "மேல்", middle: "நடு", bottom: "கீழ்" },
  letterSpacing: "எழுத்து இடைவெளி",
  lineSpacing: "வரி இடைவெளி",
  times: (n) => `${n} ×`,
  outline: "உரை வெளிக்கோடு",
  outlineColour: "வெளிக்கோட்டு நிறம்",
  outlineWidth: "வெளிக்கோட்டு அகலம்",
  flip: "புரட்டு",
  flipX: "இடம் வலமாகப் புரட்டு",
  flipY: "மேல் கீழாகப் புரட்டு",
  rotation: "சுழற்சி",
  degrees: (n) => `${n}°`,
  opacity: "ஒளிபுகாமை",
  shadow: "நிழல்",
  shadowColour: "நிழல் நிறம்",
  shadowX: "வலப்பக்கம்",
  shadowY: "கீழ்ப்பக்கம்",
  shadowBlur: "மங்கல்",
};
