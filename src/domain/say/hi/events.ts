// Hindi: the sentences of a workspace's record.
import type { events as english } from "../en/events.ts";
import { count } from "./count.ts";
import { workspaces } from "./workspaces.ts";

const as = (role: keyof typeof workspaces.roles) => workspaces.roles[role];
const PART = { logo: "लोगो बदला", site: "वेबसाइट बदली", numbers: "संख्याएँ दिखाना बदला" } as const;
const CONTROLLED = { pause: "रोकी", resume: "फिर शुरू की", cancel: "रद्द की", now: "अभी भेजी" } as const;
const CONTROLLED_MESSAGES = { cancel: "रद्द किए", now: "अभी भेजे" } as const;
const CLAIM_LINK = { open: "खोला", change: "बदला", renew: "नया किया", close: "बंद किया" } as const;

const KEPT_TEXT = { add: "सेव किया", change: "बदला", delete: "हटाया" } as const;
const DESIGNED = {
  add: "में डिज़ाइन जोड़ा",
  change: "का डिज़ाइन किसके लिए है, यह बदला",
  order: "के डिज़ाइनों का क्रम बदला, पहला",
  delete: "का डिज़ाइन हटाया",
  restore: "का डिज़ाइन वापस लाया",
} as const;

const COLUMN = { add: "जोड़ा", rename: "का नाम बदला", delete: "हटाया", restore: "वापस लाया" } as const;

export const events: typeof english = {
  operator: "संचालक",
  recipient: "एक प्राप्तकर्ता",
  formerUser: "पूर्व उपयोगकर्ता",
  byKey: (name) => `API कुंजी ${name}`,
  columns: { at: "कब", who: "किसने", what: "क्या" },
  file: "गतिविधि",
  said: {
    "workspace.made": ({ name }) => `कार्यक्षेत्र ${name} बनाया`,
    "workspace.changed": ({ name }) => `कार्यक्षेत्र बदला: ${name}`,
    "member.invited": ({ role, email }) =>
      email === "" ? `${as(role)} के लिए आमंत्रण लिंक बनाया` : `${email} को ${as(role)} के रूप में आमंत्रित किया`,
    "invitation.withdrawn": ({ role, email }) =>
      email === "" ? `${as(role)} का आमंत्रण लिंक वापस लिया` : `${email} का आमंत्रण वापस लिया`,
    "member.joined": ({ role }) => `${as(role)} के रूप में शामिल हुए`,
    "member.role_changed": ({ person, role }) => `${person} को ${as(role)} बनाया`,
    "member.removed": ({ person }) => `${person} को हटाया`,
    "member.left": () => "कार्यक्षेत्र छोड़ा",
    "owner.handed_over": ({ person }) => `कार्यक्षेत्र ${person} को सौंपा`,
    "owner.named": ({ person }) => `${person} को स्वामी बनाया`,
    "owner.leaving": ({ person, role }) =>
      role === null ? `स्वामी ${person} को हटाना शुरू किया` : `स्वामी ${person} को ${as(role)} बनाना शुरू किया`,
    "owner.kept": ({ person }) => `${person} को स्वामी बनाए रखा`,
    "data.exported": ({ what }) => (what === "account" ? "सारे डेटा की प्रति माँगी" : "गतिविधि की प्रति माँगी"),
    "issuer.changed": ({ part }) => `जारीकर्ता के पेज पर ${PART[part]}`,
    "domain.named": ({ domain }) => `जारीकर्ता का डोमेन ${domain} बताया`,
    "domain.verified": ({ domain }) => `जारीकर्ता का डोमेन ${domain} सत्यापित किया`,
    "domain.forgotten": ({ domain }) => `जारीकर्ता का डोमेन ${domain} हटाया`,
    "brand.changed": () => "ब्रांड बदला",
    "saved_text.changed": ({ name, act }) => `मेल का संदेश ${name} ${KEPT_TEXT[act]}`,
    "variant.changed": ({ template, variant, act }) => `${template} ${DESIGNED[act]}: ${variant}`,
    "design.saved": ({ template }) => `${template} का डिज़ाइन सेव किया`,
    "list.imported": ({ template, imported, updated }) =>
      `${template} में ${count(imported)} विद्यार्थी जोड़े${updated === 0 ? "" : ` और ${count(updated)} बदले`}`,
    "column.changed": ({ template, column, act }) => `${template} का कॉलम ${column} ${COLUMN[act]}`,
    "column.filled": ({ template, from, to, students }) =>
      `${template} के ${count(students)} विद्यार्थियों का ${to} कॉलम ${from} से भरा`,
    "batch.messaged": ({ template, messages }) => `${template} के ${count(messages)} WhatsApp संदेश भेजे`,
    "batch.discarded": ({ template, people }) => `${template} का ${count(people)} लोगों का तैयार बैच हटाया`,
    "block.lifted": ({ template }) => `${template} के एक रोके गए पते पर फिर मेल चालू किया`,
    "batch.sent": ({ template, mails }) => `${template} की ${count(mails)} मेल भेजीं`,
    "certificates.held": ({ template, lifted }) =>
      lifted ? `${template} की रोक हटाई` : `${template} के प्रमाणपत्र प्रकाशित होने तक रोके`,
    "certificates.published": ({ template }) => `${template} के प्रमाणपत्र प्रकाशित किए`,
    "certificates.unpublished": ({ template }) => `${template} के प्रमाणपत्रों का प्रकाशन वापस लिया`,
    "claim.changed": ({ template, act }) => `${template} के प्रमाणपत्र लेने का लिंक ${CLAIM_LINK[act]}`,
    "claim.answered": ({ template, accepted }) =>
      accepted ? `अनुरोध पर किसी को ${template} की सूची में जोड़ा` : `${template} की सूची में जुड़ने का अनुरोध हटाया`,
    "batch.controlled": ({ template, act }) => `${template} की मेल ${CONTROLLED[act]}`,
    "messages.controlled": ({ template, act }) => `${template} के WhatsApp संदेश ${CONTROLLED_MESSAGES[act]}`,
    "correction.answered": ({ template, accepted }) =>
      `${template} का सुधार अनुरोध ${accepted ? "स्वीकार" : "अस्वीकार"} किया`,
    "address.changed": ({ template, certificates }) =>
      `${template} के ${count(certificates)} प्रमाणपत्रों का ई-मेल पता बदला`,
    "certificate.withdrawn": ({ template, certificates }) => `${template} के ${count(certificates)} प्रमाणपत्र रद्द किए`,
    "certificate.restored": ({ template, certificates }) =>
      `${template} के ${count(certificates)} रद्द प्रमाणपत्र फिर से दिए`,
    "key.replaced": ({ key }) => `प्रमाणपत्रों पर हस्ताक्षर करने वाली कुंजी ${key} बदली`,
    "key.compromised": ({ key }) => `प्रमाणपत्रों पर हस्ताक्षर करने वाली एक कुंजी रद्द की, क्योंकि वह औरों के पास हो सकती है: ${key}`,
    "api_key.made": ({ key }) => `API कुंजी ${key} बनाई`,
    "api_key.revoked": ({ key }) => `API कुंजी ${key} रद्द की`,
    "webhook.made": ({ host }) => `${host} का वेबहुक जोड़ा`,
    "webhook.changed": ({ host }) => `${host} का वेबहुक बदला`,
    "webhook.rotated": ({ host }) => `${host} के वेबहुक की नई गुप्त कुंजी बनाई`,
    "webhook.removed": ({ host }) => `${host} का वेबहुक हटाया`,
    "credits.bought": ({ credits }) => `${count(credits)} क्रेडिट खरीदे`,
    "credits.adjusted": ({ credits }) => `क्रेडिट ${count(credits)} से बदले`,
  },
};
