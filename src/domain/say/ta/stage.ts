// Tamil: stage. Written by `npm run catalogue`.
import type { stage as english } from "../en/stage.ts";
import type { Begun } from "../spoken.ts";

export const stage: Begun<typeof english> = {
  zoom: "பெரிதாக்கம்",
  percent: (n) => `${n} %`,
  fitted: (n) => `பெரிதாக்கம்: திரைக்குப் பொருந்தியது, ${n} %`,
  unfitted: (n) => `பெரிதாக்கம்: ${n} %`,
  snappedToCentre: "நடுவில் பொருந்தியது",
  aiFills: "AI இதை நிரப்பும்",
  editText: (kind) => `${kind} இன் உரை`,
  writing: "கேன்வாஸில் எழுது",
  insert: (name) => `${name} சேர்`,
  accent: "தனி நிறம்",
  inText: "உரையில் சேர்",
  writingHint: "Esc அல்லது Ctrl+Enter உரையைச் சேமிக்கும்; செயல்தவிர் அதை மாற்றும்",
};
