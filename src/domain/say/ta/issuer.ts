// Tamil: issuer. Written by `npm run catalogue`.
import type { issuer as english } from "../en/issuer.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const issuer: Begun<typeof english> = {
  unnamed: "பெயரில்லா வழங்குநர்",
  about: (name) => `${name} என்ற பெயரில் சான்றிதழ் வழங்குபவர் யார், கையொப்பமிடும் விசைகள் எவை.`,
  aboutUnnamed: "சான்றிதழ் வழங்குநர், கையொப்பமிடும் விசைகள்.",
  ownWords: "இது வழங்குநர் தன்னைப் பற்றிச் சொல்வது. இந்தத் தளம் சரிபார்க்கவில்லை.",
  checkedDomain: "டொமைன் மட்டுமே சரிபார்க்கப்பட்டது. பெயர், சின்னம், இணையதளம் ஆகியவை வழங்குநர் தன்னைப் பற்றிச் சொல்பவை.",
  verified: "வழங்குநர் சொல்வது உண்மை என இந்தத் தளத்தின் நிர்வாகி சரிபார்த்துள்ளார்.",
  domain: (since, checked) =>
    `சரிபார்க்கப்பட்டது: வழங்குநர் தங்களுடையவர் என இந்த டொமைனின் உரிமையாளர் சொல்கிறார். ${since} முதல், கடைசியாகச் சரிபார்த்தது ${checked}.`,
  domainMissing: (since, missing) => `${since} முதல் சரிபார்க்கப்பட்டது; ஆனால் ${missing} முதல் டொமைனில் ஆதாரம் இல்லை.`,
  logoOf: (name) => `${name} இன் சின்னம்`,
  site: "இணையதளம்:",
  numbers: "எண்களில்",
  issued: (certificates) =>
    plural(certificates, {
      one: `${figures(certificates)} சான்றிதழ் வழங்கப்பட்டது`,
      other: `${figures(certificates)} சான்றிதழ்கள் வழங்கப்பட்டன`,
    }),
  issuedSince: (certificates, since) =>
    `${plural(certificates, { one: `${figures(certificates)} சான்றிதழ் வழங்கப்பட்டது`, other: `${figures(certificates)} சான்றிதழ்கள் வழங்கப்பட்டன` })}, முதலாவது ${since} அன்று`,
  withdrawn: (certificates) => `அவற்றில் ${figures(certificates)} திரும்பப் பெறப்பட்டன`,
  counted: (date) => `${date} அன்று எண்ணப்பட்டது.`,
  verifyOne: "சான்றிதழைச் சரிபார்",
  keys: "விசைகள்",
  keysWhy: "ஒவ்வொரு சான்றிதழும் கையொப்பமிடப்படுகிறது. இந்தப் பொது விசைகளால், இந்தத் தளம் இல்லாமலும், யாரும் சரிபார்க்கலாம்.",
  noKeys: "இந்த வழங்குநர் இன்னும் எந்தச் சான்றிதழிலும் கையொப்பமிடவில்லை.",
  newKeySince: (date) =>
    `${date} முதல் புதிய சான்றிதழ்கள் புதிய விசையால் கையொப்பமிடப்படுகின்றன. பழைய சான்றிதழ்களின் கையொப்பம் அப்படியே இருக்கும்.`,
  inUse: (since) => `${since} முதல் பயன்பாட்டில்`,
  retired: (since, until) => `${since} முதல் ${until} வரை பயன்பட்டது. இது கையொப்பமிட்டவை செல்லும்.`,
  compromised: (date) => `மற்றவர்களிடம் இருக்கலாம் என்பதால் ${date} அன்று ரத்து செய்யப்பட்டது. இது கையொப்பமிட்ட எதுவும் செல்லாது.`,
  asFile: "விசைகள் கோப்பாக (did.json)",
  report: "ஏதாவது தவறா?",
  reportHow: "சான்றிதழைத் திறந்து, அங்கு “இந்தச் சான்றிதழைப் புகாரளி” என்பதைத் தேர்ந்தெடுக்கவும். கணக்கு தேவையில்லை.",
};
