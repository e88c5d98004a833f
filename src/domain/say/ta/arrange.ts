// Tamil: arrange. Written by `npm run catalogue`.
import type { arrange as english } from "../en/arrange.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const arrange: Begun<typeof english> = {
  several: (n) => plural(n, { one: `${figures(n)} உறுப்பு`, other: `${figures(n)} உறுப்புகள்` }),
  removed: (n) => plural(n, { one: `${figures(n)} உறுப்பு நீக்கப்பட்டது`, other: `${figures(n)} உறுப்புகள் நீக்கப்பட்டன` }),
  label: "ஒழுங்குபடுத்து",
  align: "சீரமை",
  alignToCanvas: "கேன்வாஸுடன் சீரமை",
  left: "இடதில் சீரமை",
  center: "நடுவில் சீரமை",
  right: "வலதில் சீரமை",
  top: "மேலே சீரமை",
  middle: "நடு உயரத்தில் சீரமை",
  bottom: "கீழே சீரமை",
  distribute: "சமமாகப் பரப்பு",
  distributeX: "கிடைமட்டமாகப் பரப்பு",
  distributeY: "செங்குத்தாகப் பரப்பு",
  size: "ஒரே அளவு",
  sameWidth: "ஒரே அகலம், மிக அகலமானது போல",
  sameHeight: "ஒரே உயரம், மிக உயரமானது போல",
  lock: "பூட்டு",
  unlock: "பூட்டை நீக்கு",
  locked: "பூட்டிய உறுப்புகளை நகர்த்தவோ, அளவை மாற்றவோ, நீக்கவோ முடியாது.",
  allLocked: "இது பூட்டப்பட்டுள்ளது. முதலில் பூட்டை நீக்கவும்.",
  shrink: "பொருந்தச் சுருக்கு",
  shrinkHint: "நீண்ட பெயர்கள் வெட்டப்படாமல் சிறிதாகும்.",
  x: "X",
  y: "Y",
};
