// Hindi: the first steps of a newcomer, and the sample to look at.
import type { firstSteps as english } from "../en/first-steps.ts";
import type { Translated } from "../spoken.ts";

export const firstSteps: Translated<typeof english> = {
  title: "पहले कदम",
  hide: "पहले कदम छिपाएँ",
  done: "हो गया",
  designTitle: "डिज़ाइन",
  design: "हमारे किसी डिज़ाइन से या सादे कागज़ से टेम्पलेट बनाएँ।",
  designAct: "टेम्पलेट बनाएँ",
  designGoOn: "डिज़ाइनर खोलें",
  studentsTitle: "विद्यार्थी",
  students: "पाने वालों को जोड़ें, या स्प्रेडशीट या CSV फ़ाइल इंपोर्ट करें।",
  studentsAct: "विद्यार्थी जोड़ें",
  sendTitle: "भेजें",
  send: "सब कुछ एक बार और जाँच लें, फिर सबको उनका प्रमाणपत्र मेल करें।",
  sendAct: "प्रमाणपत्र भेजें",
  sample: "एक नमूना देखें",
  sampleFailed: "नमूना नहीं बन सका। कृपया फिर कोशिश करें।",
  sampleErased: "नमूना हमेशा के लिए मिटा दिया गया है। हमारे किसी डिज़ाइन से शुरू करें।",
  sampleName: "नमूना: हैकथॉन विजेता",
  sampleLanguage: "हिन्दी",
  sampleStudents: [
    { name: "अनन्या कृष्णमूर्ति", remarks: "42 टीमों में प्रथम स्थान" },
    { name: "राहुल शर्मा", remarks: "42 टीमों में द्वितीय स्थान" },
    { name: "राजराजेश्वरी मुखोपाध्याय लक्ष्मीनारायणन", remarks: "खुले डेटा का सबसे अच्छा उपयोग" },
  ],
};
