// Hindi: the page that takes somebody off the list.
import type { unsubscribe as english } from "../en/unsubscribe.ts";
import type { Translated } from "../spoken.ts";

export const unsubscribe: Translated<typeof english> = {
  title: "अनसब्सक्राइब करें",
  ask: (address, issuer) =>
    `${address} पर ${issuer === "" ? "इस आयोजक" : issuer} की ओर से प्रमाणपत्र आना बंद करें? जो आपके पास हैं, वे चलते रहेंगे।`,
  submit: "अनसब्सक्राइब करें",
  doneTitle: "आप अनसब्सक्राइब हो गए",
  done: (address, issuer) => `${issuer === "" ? "इस आयोजक" : issuer} की ओर से ${address} पर अब प्रमाणपत्र नहीं भेजे जाएँगे।`,
  again: "मेल फिर से पाएँ",
  againTitle: "आपको मेल फिर से मिलेंगी",
  resumed: (address, issuer) => `${issuer === "" ? "यह आयोजक" : issuer} ${address} पर फिर से प्रमाणपत्र भेज सकता है।`,
  goneTitle: "यह लिंक अधूरा है",
  gone: "इसे अपने ई-मेल से फिर से खोलें।",
  oldTitle: "यह लिंक अब काम नहीं करता",
  old: "उसी आयोजक की किसी नई मेल का अनसब्सक्राइब लिंक खोलें। वह न हो, तो मेल का जवाब देकर कहें कि और मेल न भेजी जाएँ।",
};
