// Tamil: cutting. Written by `npm run catalogue`.
import type { cutting as english } from "../en/cutting.ts";
import type { Begun } from "../spoken.ts";

export const cutting: Begun<typeof english> = {
  crop: "வெட்டு",
  title: "படத்தை வெட்டு",
  move: "படத்தை நகர்த்து",
  hint: "படத்தை அல்லது சட்டகத்தை இழுக்கவும். அம்பு விசைகள் படத்தை நகர்த்தும், Alt உடன் சட்டகத்தை மாற்றும். + மற்றும் - பெரிதாக்கும், சிறிதாக்கும். Enter சேமிக்கும், Escape ரத்து செய்யும்.",
  larger: "பெரிய படம்",
  smaller: "சிறிய படம்",
  whole: "முழுப் படம்",
  keep: "முடிந்தது",
  cancel: "ரத்து செய்",
  numbers: "எண்களில் வெட்டு",
  left: "இடமிருந்து, %",
  top: "மேலிருந்து, %",
  width: "வைக்கும் அகலம், %",
  height: "வைக்கும் உயரம், %",
  frame: "படத்தின் வடிவம்",
  masks: { rectangle: "செவ்வகம்", ellipse: "வட்டம்", hexagon: "அறுகோணம்", arch: "வளைவு" },
  choose: "படத்தைத் தேர்ந்தெடு",
  empty: "படத்தை இங்கு விடவும்",
  emptyHint: "வெற்றுச் சட்டகம் அச்சில் வராது. அதில் ஒரு படத்தை விடவும், ஒட்டவும் அல்லது தேர்ந்தெடுக்கவும்.",
  lineStyle: "கோட்டின் பாணி",
  styles: { solid: "தொடர்", dashed: "இடைவெளி", dotted: "புள்ளி" },
  lineStart: "கோட்டின் தொடக்கம்",
  lineEnd: "கோட்டின் முடிவு",
  ends: { none: "எதுவும் இல்லை", arrow: "அம்பு", dot: "புள்ளி" },
};
