// Hindi: the page that takes somebody off the list.
import type { unsubscribe as english } from "../en/unsubscribe.ts";
import type { Words } from "../spoken.ts";

export const unsubscribe: Words<typeof english> = {
  title: "मेल पर और प्रमाणपत्र नहीं",
  ask: (address, issuer) =>
    `${issuer === "" ? "यह आयोजक" : issuer} अब ${address} पर और प्रमाणपत्र नहीं भेजेगा। जो आपके पास हैं, वे चलते रहेंगे।`,
  submit: "मुझे और न भेजें",
  doneTitle: "हो गया",
  done: (address, issuer) => `${issuer === "" ? "यह आयोजक" : issuer} अब ${address} पर और प्रमाणपत्र नहीं भेजता।`,
  goneTitle: "यह लिंक कहीं नहीं जाता",
  gone: "इसे मेल से एक बार फिर, पूरा खोलें।",
};
