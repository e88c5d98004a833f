// Hindi: the page that takes somebody off the list.
import type { unsubscribe as english } from "../en/unsubscribe.ts";
import type { Translated } from "../spoken.ts";

export const unsubscribe: Translated<typeof english> = {
  title: "मेल पर और प्रमाणपत्र नहीं",
  ask: (address, issuer) =>
    `${issuer === "" ? "इस आयोजक" : issuer} की ओर से ${address} पर अब और प्रमाणपत्र नहीं भेजे जाएँगे। जो आपके पास हैं, वे चलते रहेंगे।`,
  submit: "मुझे और न भेजें",
  doneTitle: "हो गया",
  done: (address, issuer) => `${issuer === "" ? "इस आयोजक" : issuer} की ओर से ${address} पर अब और प्रमाणपत्र नहीं भेजे जाते।`,
  goneTitle: "यह लिंक कहीं नहीं जाता",
  gone: "मेल में दिया गया पूरा लिंक फिर से खोलें।",
};
