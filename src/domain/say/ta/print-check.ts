// Tamil: printCheck. Written by `npm run catalogue`.
import type { printCheck as english } from "../en/print-check.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const printCheck: Begun<typeof english> = {
  tab: "சரிபார்ப்பு",
  title: "அச்சிடும் முன் சரிபார்ப்பு",
  hint: "A4 தாளில், மாதிரிப் பெயருடன்.",
  checking: "வடிவமைப்பு சரிபார்க்கப்படுகிறது",
  failed: "வடிவமைப்பைச் சரிபார்க்க முடியவில்லை.",
  good: "அச்சிடத் தயார்",
  goodText: "படங்கள் தெளிவானவை, எதுவும் ஓரத்திற்கு மிக அருகில் இல்லை, எல்லா உரைகளையும் படிக்கலாம்.",
  background: "பின்னணி",
  coarse: (dpi, least) =>
    `ஓர் அங்குலத்திற்கு ${figures(dpi)} புள்ளிகள். ${figures(least)} க்குக் கீழ் மங்கலாக அச்சாகும்: பெரிய படத்தைப் பயன்படுத்தவும்.`,
  fair: (dpi, good) => `ஓர் அங்குலத்திற்கு ${figures(dpi)} புள்ளிகள். ${figures(good)} இருந்தால் மேலும் தெளிவு.`,
  edge: (mm) => `ஓரத்திலிருந்து ${figures(mm)}\u00a0மிமீ. பல அச்சுப்பொறிகள் வெளி 5\u00a0மிமீ வெள்ளையாக விடும்.`,
  tiny: (points) => `${figures(points)} pt எழுத்துகள். 6 pt-க்குக் கீழ் தாளில் படிக்கக் கடினம்.`,
  faint: (contrast) => `நிறம் அதன் கீழ் உள்ளதற்கு மிக நெருக்கமானது (வேறுபாடு ${figures(contrast)}:1).`,
  moveInside: "உள்ளே நகர்த்து",
  enlarge: "பெரிதாக்கு",
  blacken: "கருப்பாக்கு",
  whiten: "வெள்ளையாக்கு",
  mend: (mend, element) => `${mend}: ${element}`,
  summary: (n) =>
    `வடிவமைப்பில் ${plural(n, { one: `${figures(n)} விஷயம்`, other: `${figures(n)} விஷயங்கள்` })} சரியாக அச்சாகாமல் போகலாம்:`,
  kinds: {
    coarse: (n) => plural(n, { one: `${figures(n)} மங்கலான படம்`, other: `${figures(n)} மங்கலான படங்கள்` }),
    edge: (n) => `ஓரத்திற்கு அருகில் ${plural(n, { one: `${figures(n)} உறுப்பு`, other: `${figures(n)} உறுப்புகள்` })}`,
    tiny: (n) => `6 pt-க்குக் கீழ் ${plural(n, { one: `${figures(n)} உரை`, other: `${figures(n)} உரைகள்` })}`,
    faint: (n) => `மிகக் குறைந்த வேறுபாட்டுடன் ${plural(n, { one: `${figures(n)} உரை`, other: `${figures(n)} உரைகள்` })}`,
  },
  openDesign: "வடிவமைப்பைச் சரிபார்",
};
