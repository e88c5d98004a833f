// Tamil: firstSteps. Written by `npm run catalogue`.
import type { firstSteps as english } from "../en/first-steps.ts";
import type { Begun } from "../spoken.ts";

export const firstSteps: Begun<typeof english> = {
  title: "முதல் படிகள்",
  hide: "முதல் படிகளை மறை",
  done: "முடிந்தது",
  designTitle: "வடிவமைப்பு",
  design: "எங்கள் வடிவமைப்புகளிலிருந்து அல்லது வெற்றுத் தாளிலிருந்து வார்ப்புரு உருவாக்கவும்.",
  designAct: "வார்ப்புரு உருவாக்கு",
  designGoOn: "வடிவமைப்பைத் திற",
  studentsTitle: "மாணவர்கள்",
  students: "பெறுநர்களைச் சேர்க்கவும், அல்லது விரிதாளையோ CSV கோப்பையோ இறக்குமதி செய்யவும்.",
  studentsAct: "மாணவர்களைச் சேர்",
  sendTitle: "அனுப்பு",
  send: "எல்லாவற்றையும் மீண்டும் சரிபார்த்து, ஒவ்வொருவருக்கும் சான்றிதழை மின்னஞ்சலில் அனுப்பவும்.",
  sendAct: "சான்றிதழ்கள் அனுப்பு",
  sample: "மாதிரியைப் பார்",
  sampleFailed: "மாதிரியை உருவாக்க முடியவில்லை. மீண்டும் முயலவும்.",
  sampleErased: "மாதிரி நிரந்தரமாக நீக்கப்பட்டது. எங்கள் வடிவமைப்புகளில் ஒன்றிலிருந்து தொடங்கவும்.",
  sampleName: "மாதிரி: ஹேக்கத்தான் வெற்றியாளர்கள்",
  sampleLanguage: "Tamil",
  sampleStudents: [
    { name: "அனன்யா கிருஷ்ணமூர்த்தி", remarks: "42 அணிகளில் முதல் இடம்" },
    { name: "राहुल शर्मा", remarks: "42 அணிகளில் இரண்டாம் இடம்" },
    { name: "வெங்கட சத்யநாராயண சுப்ரமணியம் சந்திரசேகர்", remarks: "திறந்த தரவின் சிறந்த பயன்பாடு" },
  ],
};
