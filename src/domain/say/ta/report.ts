// Tamil: report. Written by `npm run catalogue`.
import type { report as english } from "../en/report.ts";
import type { Begun } from "../spoken.ts";

export const report: Begun<typeof english> = {
  certificate: { title: "இந்தச் சான்றிதழைப் புகாரளி", back: "சான்றிதழுக்குத் திரும்பு" },
  post: { title: "இந்த இடுகையைப் புகாரளி", back: "இடுகைக்குத் திரும்பு" },
  intro: "என்ன தவறு என்று இந்தத் தளத்தின் நிர்வாகிக்குச் சொல்லுங்கள். கணக்கு தேவையில்லை.",
  reason: "என்ன தவறு?",
  reasons: {
    forged: "இதை வழங்குநர் வழங்கவில்லை",
    not_me: "இது என்னைப் பற்றியது, தவறானது",
    private: "இது தனிப்பட்ட தகவலைக் காட்டுகிறது",
    abuse: "இது மோசடி, ஸ்பேம் அல்லது தவறான பயன்பாடு",
    other: "வேறு ஏதாவது",
  },
  note: "விவரங்கள்",
  noteHint: "கட்டாயமில்லை, 1,000 எழுத்துகள் வரை",
  email: "உங்கள் மின்னஞ்சல்",
  emailHint: "கட்டாயமில்லை; நிர்வாகி இதைப் பற்றிக் கேட்கலாம் என்றால் மட்டும்",
  submit: "புகாரை அனுப்பு",
  reasonMissing: "என்ன தவறு என்று தேர்ந்தெடுக்கவும்.",
  doneTitle: "நன்றி",
  done: "உங்கள் புகார் நிர்வாகிக்குக் கிடைத்தது.",
  mail: {
    subject: (reason) => `புகார்: ${reason}`,
    note: (text) => `விவரங்கள்: ${text}`,
    from: (email) => `புகாரளித்தவர்: ${email}`,
    open: "பக்கத்தைத் திற",
    todo: "திறந்த புகார்களையும் நீங்கள் செய்யக்கூடியதையும் பார்க்க: npm run admin -- reports",
  },
};
