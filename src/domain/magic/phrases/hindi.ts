// The texts of generated designs in Hindi.
import type { StarterKind } from "../../starters/catalogue.ts";
import type { Phrases } from "./phrases.ts";

const HEADINGS: Readonly<Record<StarterKind, readonly [certificate: string, post: string]>> = {
  participation: ["सहभागिता प्रमाण पत्र", "गर्वित सहभागी"],
  winner: ["प्रशस्ति पत्र", "हार्दिक बधाई"],
  "runner-up": ["प्रशस्ति पत्र", "हार्दिक बधाई"],
  speaker: ["आभार पत्र", "हमारे वक्ता"],
  mentor: ["आभार पत्र", "हार्दिक धन्यवाद"],
  volunteer: ["आभार पत्र", "हार्दिक धन्यवाद"],
  course: ["प्रमाण पत्र", "हार्दिक बधाई"],
  internship: ["इंटर्नशिप प्रमाण पत्र", "हार्दिक बधाई"],
  sports: ["खेल प्रमाण पत्र", "हार्दिक बधाई"],
  school: ["योग्यता प्रमाण पत्र", "शाबाश"],
};

const GIVEN = "यह प्रमाण पत्र सम्मान सहित प्रदान किया जाता है";
const THANKS = "आभार सहित प्रदान किया जाता है";
const CERTIFIED = "प्रमाणित किया जाता है कि";
const DID = "{{Remarks}}";
const POSTS: Readonly<Partial<Record<StarterKind, string>>> = {
  participation: "उत्साह के साथ भाग लेने पर",
  volunteer: "आपके सहयोग के लिए",
  mentor: "आपके मार्गदर्शन के लिए",
};

const INTROS: Readonly<Record<StarterKind, string>> = {
  participation: GIVEN,
  winner: "यह प्रशस्ति पत्र सम्मान सहित प्रदान किया जाता है",
  "runner-up": "यह प्रशस्ति पत्र सम्मान सहित प्रदान किया जाता है",
  speaker: THANKS,
  mentor: THANKS,
  volunteer: THANKS,
  course: CERTIFIED,
  internship: CERTIFIED,
  sports: GIVEN,
  school: GIVEN,
};

export const MAGIC_HINDI: Phrases = {
  heading: (kind, post) => HEADINGS[kind][post ? 1 : 0],
  named: () => undefined,
  intro: (kind) => INTROS[kind],
  reason(kind, { event, prize, judge }) {
    const into = event === "" ? "" : `${event} में `;
    switch (kind) {
      case "participation":
        return event === "" ? "को उत्साह के साथ भाग लेने पर" : `को ${event} में भाग लेने पर`;
      case "winner":
      case "runner-up":
      case "sports":
      case "school":
        return event === "" ? `को ${prize || DID} प्राप्त करने पर` : `को ${event} में\n${prize || DID} प्राप्त करने पर`;
      case "speaker":
        return `को ${into}${DID}\nविषय पर व्याख्यान देने के लिए`;
      case "mentor":
        return judge ? `को ${into}निर्णायक के रूप में सहयोग देने के लिए` : `को ${into}मार्गदर्शन देने के लिए`;
      case "volunteer":
        return `को ${into}स्वयंसेवक के रूप में सहयोग देने के लिए`;
      case "course":
        return `ने ${event || DID} में सफलतापूर्वक प्रशिक्षण प्राप्त किया है`;
      case "internship":
        return event === "" ? `ने ${DID} में इंटर्नशिप पूरी की है` : `ने ${event} सफलतापूर्वक पूरी की है`;
    }
  },
  post: (kind, prize) => POSTS[kind] ?? (prize || DID),
  the: (event) => event,
};
