// Hindi: what owners are mailed about their workspace, and the page that keeps one of them.
import type { owners as english } from "../en/owners.ts";

export const owners: typeof english = {
  subject: (workspace) => `${workspace} के स्वामी बदले, या उसमें से कुछ बाहर गया`,
  happened: (who, what, workspace) => `${who}: ${what} (${workspace})।`,
  ends: (when) =>
    `यह ${when} को लागू होगा। तब तक कुछ भी निर्यात नहीं होगा, और कोई कुंजी या वेबहुक नहीं बनेगा। कोई भी स्वामी इसे सदस्य पेज पर पलट सकता है।`,
  yours: "यदि आपको स्वामी बने रहना है, तो इसे यहाँ पलटें। साइन इन ज़रूरी नहीं।",
  keep: "स्वामी बने रहें",
  open: "सदस्य खोलें",
  footer: "यदि ऐसा नहीं होना चाहिए था, तो तुरंत कदम उठाएँ और बाकी स्वामियों को बताएँ।",
  keepTitle: "स्वामी बने रहें?",
  keepText: (workspace, when) => `${when} को आप ${workspace} के स्वामी नहीं रहेंगे। बने रहने के लिए बटन दबाएँ।`,
  keptTitle: "आप स्वामी बने रहेंगे",
  kept: (workspace) => `आप अब भी ${workspace} के स्वामी हैं। बाकी स्वामियों को बताया जाएगा।`,
  goneTitle: "पलटने को कुछ नहीं",
  gone: "यह लिंक काम आ चुका है, किसी ने इसे पहले ही पलट दिया है, या यह लागू हो चुका है। कार्यक्षेत्र के किसी स्वामी या संचालक से पूछें।",
};
