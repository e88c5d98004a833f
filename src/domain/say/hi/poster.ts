// Hindi: the poster that leads to a claim link.
import type { poster as english } from "../en/poster.ts";
import type { Translated } from "../spoken.ts";

export const poster: Translated<typeof english> = {
  heading: "अपना प्रमाणपत्र लें",
  scan: "फ़ोन के कैमरे से कोड स्कैन करें, या उसके नीचे लिखा पता खोलें।",
  who: (number) => (number === "" ? "अपना ई-मेल पता लिखें।" : `अपना ई-मेल पता या अपना नंबर (${number}) लिखें।`),
  take: "ई-मेल से मिला कोड लिखें, और अपना प्रमाणपत्र खोलें।",
  until: (when) => `${when} तक खुला है`,
  name: (title) => `पोस्टर: ${title}`,
  a4: "पोस्टर, A4",
  a5: "पोस्टर, A5",
  failed: "पोस्टर नहीं बन सका।",
};
