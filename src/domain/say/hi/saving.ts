// Hindi: saving a design, and what is asked when it could not be.
import type { saving as english } from "../en/saving.ts";
import type { Translated } from "../spoken.ts";

export const saving: Translated<typeof english> = {
  saved: "सेव है",
  saving: "सेव हो रहा है…",
  offline: "ऑफ़लाइन, इसी डिवाइस पर सेव है",
  busy: "सर्वर व्यस्त, इसी डिवाइस पर सेव है",
  notKept: "ऑफ़लाइन, सेव नहीं हुआ: यह टैब खुला रखें",
  refused: "सेव नहीं हुआ",
  elsewhere: "दूसरे टैब में बदला",
  decide: "वर्ज़न चुनें",
  changedElsewhere: "यह डिज़ाइन किसी दूसरे टैब में बदला गया।",
  conflictTitle: "दूसरे टैब में बदला",
  conflictText: "आप यहाँ काम कर रहे थे, तब यह डिज़ाइन कहीं और सेव हुआ। जो वर्ज़न आप नहीं चुनेंगे, वह इतिहास में रहेगा।",
  mine: "मेरा",
  theirs: "दूसरे टैब का",
  now: "अभी सेव नहीं",
  keepMine: "मेरा रखें",
  loadTheirs: "दूसरे टैब का खोलें",
  theirsLoaded: "दूसरे टैब का डिज़ाइन खुला है। आपका इतिहास में है।",
  restoreTitle: "सेव न हुए बदलाव वापस लाएँ?",
  restoreText: (when) => `इस डिवाइस पर ${when} के ऐसे बदलाव हैं जो सेव नहीं हुए।`,
  restore: "वापस लाएँ",
  discard: "छोड़ दें",
  discarded: "सेव न हुए बदलाव छोड़ दिए गए",
  restored: "सेव न हुए बदलाव वापस आ गए",
  onThisDevice: "इस डिवाइस पर",
  lastSaved: "पिछला सेव किया हुआ",
  draftDamaged: "इस डिवाइस पर रखे सेव न हुए बदलाव खराब हो गए और पढ़े नहीं जा सके। पिछला सेव किया डिज़ाइन खुला है।",
  deviceFull: "इस डिवाइस पर आपके बदलावों की प्रति रखने की जगह नहीं है। सेव होते ही वे सुरक्षित हो जाएँगे।",
};
