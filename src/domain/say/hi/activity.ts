// Hindi: the screen with the record of a workspace.
import type { activity as english } from "../en/activity.ts";
import type { Translated } from "../spoken.ts";

export const activity: Translated<typeof english> = {
  title: "गतिविधि",
  ownLead: "आपके कार्यक्षेत्र में किसने क्या किया, सबसे नया पहले। इस सूची को कोई बदल नहीं सकता।",
  lead: (workspace) => `${workspace} में किसने क्या किया, सबसे नया पहले। इस सूची को कोई बदल नहीं सकता।`,
  person: "व्यक्ति",
  everyone: "सभी लोग",
  topic: "विषय",
  everything: "सब कुछ",
  topics: {
    workspace: "कार्यक्षेत्र",
    members: "सदस्य",
    designs: "डिज़ाइन",
    lists: "सूचियाँ",
    mails: "मेल",
    corrections: "सुधार",
    credits: "क्रेडिट",
  },
  time: "समय",
  times: { any: "कभी भी", today: "आज", week: "पिछले 7 दिन", month: "पिछले 30 दिन" },
  download: "CSV डाउनलोड करें",
  downloadFailed: "लेखा डाउनलोड नहीं हुआ।",
  loading: "गतिविधि लोड हो रही है",
  failed: "गतिविधि लोड नहीं हो सकी।",
  empty: "यहाँ अभी कुछ नहीं हुआ",
  emptyText: "सेव किए गए डिज़ाइन, जोड़ी गई सूचियाँ, भेजी गई मेल और सदस्यों के बदलाव यहाँ दिखते हैं।",
  noMatch: "इन शर्तों से कुछ नहीं मिला",
  clear: "सब कुछ दिखाएँ",
};
