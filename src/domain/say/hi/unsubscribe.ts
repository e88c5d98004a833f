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
  goneTitle: "यह लिंक अधूरा है",
  gone: "इसे अपने ई-मेल से फिर से खोलें।",
};
