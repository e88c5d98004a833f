// Hindi: workspaces, their roles, and who may do what.
import type { Permission, Role } from "../../account/permissions.ts";
import type { workspaces as english } from "../en/workspaces.ts";
import type { Translated } from "../spoken.ts";
import { joinedWords } from "../parts.ts";
import { count } from "./count.ts";

const ROLE: Record<Role, string> = {
  owner: "स्वामी",
  manager: "प्रबंधक",
  sender: "प्रेषक",
  viewer: "दर्शक",
  desk: "डेस्क सहायक",
};
const CAN: Record<Permission, string> = {
  "workspace.see": "यह कार्यक्षेत्र देख",
  "designs.see": "डिज़ाइन देख",
  "designs.change": "डिज़ाइन बदल",
  "lists.see": "सूचियाँ देख",
  "lists.change": "सूचियाँ बदल",
  "lists.export": "सूचियाँ और प्रमाणपत्र डाउनलोड कर",
  "certificates.hand_over": "प्रमाणपत्र सौंप",
  "certificates.withdraw": "प्रमाणपत्र रद्द कर",
  "mails.see": "मेल पाने वालों को देख",
  "mails.send": "मेल भेज",
  "saved_texts.change": "मेल के सेव किए हुए संदेश बदल",
  "corrections.see": "सुधार के अनुरोध देख",
  "corrections.answer": "सुधार के अनुरोधों का उत्तर दे",
  "credits.buy": "क्रेडिट खरीद और उनका हिसाब देख",
  "members.invite": "लोगों को आमंत्रित कर",
  "members.change": "सदस्य बदल",
  "workspace.change": "यह कार्यक्षेत्र बदल",
  "issuer.see": "जारीकर्ता के पेज की सेटिंग देख",
  "issuer.change": "जारीकर्ता के पेज की सेटिंग बदल",
  "record.see": "गतिविधि का लेखा देख",
  "keys.change": "API कुंजियाँ बना और रद्द कर",
  "webhooks.change": "वेबहुक जोड़ और बदल",
};

export const workspaces: Translated<typeof english> = {
  roles: ROLE,
  forbidden: (roles, permission, names) =>
    `केवल ${theirs(roles)} ${CAN[permission]} सकते हैं।${names.length === 0 ? "" : ` ${or(names)} से कहें।`}`,
  onlyTheyCan,
  actsIn: (name) => `आप ${name} में काम कर रहे हैं। खाते के मेन्यू में दूसरा कार्यक्षेत्र चुनें।`,
  blocked: "इस कार्यक्षेत्र का इकलौता मालिक ब्लॉक है। जब तक संचालक किसी और को मालिक न बनाए, कुछ नहीं भेजा जाएगा।",
  left: "आप अब इस कार्यक्षेत्र के सदस्य नहीं हैं। कोई दूसरा चुनें।",
  leftFor: (name) => `आप अब ${name === undefined ? "उस कार्यक्षेत्र" : name} के सदस्य नहीं हैं। यह आपका अपना कार्यक्षेत्र है।`,
  roleNow: (name, role) => `${name} में आपकी भूमिका अब यह है: ${role}।`,
  noSuch: "यह कार्यक्षेत्र नहीं मिला।",
  name: "नाम",
  nameRequired: "कार्यक्षेत्र को एक नाम दें।",
  tooMany: (most) => `आप ${count(most)} कार्यक्षेत्रों के स्वामी हो सकते हैं।`,
  personal: "यह एक निजी कार्यक्षेत्र है: इसका व्यक्ति, उसका नाम और जारीकर्ता इसके साथ रहते हैं, और यह खाते के साथ ही मिटता है।",
  mailsWait: (mails) =>
    `इस कार्यक्षेत्र में जाने के लिए रुके हुए मेल और संदेश: ${count(mails)}। पहले हर टेम्पलेट की सूची के ऊपर उन्हें रद्द करें, या उनके जाने तक रुकें।`,
  ownerLeaving: (until) =>
    `एक स्वामी को हटाया या दूसरी भूमिका दी जा रही है। ${until} तक कुछ भी निर्यात नहीं होगा, कोई कुंजी या वेबहुक नहीं बनेगा और कार्यक्षेत्र नहीं मिटेगा। कोई भी स्वामी इसे सदस्य पेज पर पलट सकता है।`,
  notLeaving: "यह स्वामी बना रहेगा: किसी ने इसे पलट दिया है, या यह हो चुका है।",
  lastOwner: "पहले किसी और को स्वामी बनाएँ: कार्यक्षेत्र में कम से कम एक स्वामी रहता है।",
  ownedByYou: (name) => `आप ${name} के आखिरी स्वामी हैं। पहले उसे किसी को सौंपें या मिटाएँ।`,
  roleAbove: (role) => `${role} के रूप में आप अपने से ऊपर की भूमिका नहीं दे सकते।`,
  handOverSelf: "कार्यक्षेत्र सौंपने के लिए कोई दूसरा सदस्य चुनें।",
  full: (most) => `एक कार्यक्षेत्र में अधिक से अधिक ${count(most)} सदस्य होते हैं।`,
  noMember: "यह व्यक्ति सदस्य नहीं है।",
  noInvitation: "यह आमंत्रण नहीं मिला। इसका पूरा लिंक फिर से खोलें।",
  invitationUsed: "यह आमंत्रण इस्तेमाल हो चुका है। दूसरा माँगें।",
  invitationExpired: "इस आमंत्रण का समय समाप्त हो गया है। दूसरा माँगें।",
  invitationWithdrawn: "यह आमंत्रण वापस ले लिया गया है। दूसरा माँगें।",
  otherPerson: "यह आमंत्रण किसी दूसरे पते पर भेजा गया था। उस पते से साइन इन करें, या दूसरा आमंत्रण माँगें।",
  tooManyInvitations: (most) => `एक समय में अधिक से अधिक ${count(most)} आमंत्रण खुले रह सकते हैं। पहले कुछ वापस लें।`,
  mail: {
    subject: "आपको प्रमाणपत्रों पर साथ काम करने के लिए आमंत्रित किया गया है",
    somebody: "कोई",
    line: (inviter, workspace, role) =>
      `${inviter} आपको ${workspace} में ${role} के रूप में साथ काम करने के लिए आमंत्रित करते हैं। आमंत्रण सात दिन तक मान्य है।`,
    ownLine: (inviter, role) =>
      `${inviter} आपको अपने कार्यक्षेत्र में ${role} के रूप में साथ काम करने के लिए आमंत्रित करते हैं। आमंत्रण सात दिन तक मान्य है।`,
    join: "शामिल हों",
    footer: "यदि आपको इसके बारे में कुछ पता नहीं, तो इस मेल को अनदेखा करें।",
  },
};

function onlyTheyCan(roles: readonly Role[], permissions: readonly Permission[]): string {
  return `केवल ${theirs(roles)} ${permissions.map((permission) => `${CAN[permission]} सकते हैं`).join(" और ")}।`;
}

function theirs(roles: readonly Role[]): string {
  return or(roles.map((role) => ROLE[role]));
}

function or(words: readonly string[]): string {
  return joinedWords(words, ", ", " या ");
}
