// Tamil: trust. Written by `npm run catalogue`.
import type { trust as english } from "../en/trust.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const trust: Begun<typeof english> = {
  notReachable:
    "முதலில் சுயவிவரத்தில் மொபைல் எண்ணை அல்லது மின்னஞ்சல் முகவரியைச் சரிபார்க்கவும். அதுவரை சரிபார்த்த உங்கள் முகவரிக்கு மட்டுமே அஞ்சல் அனுப்பலாம்.",
  notAttested:
    "இந்தத் தகவலைப் பயன்படுத்த அனுமதி உள்ளது என முதலில் உறுதிசெய்யவும். அதுவரை சரிபார்த்த உங்கள் முகவரிக்கு மட்டுமே அஞ்சல் அனுப்பலாம்.",
  attestFirst: "அஞ்சல் அனுப்ப இந்தப் பெட்டியைத் தேர்வு செய்யவும்.",
  verifyFirst: "மற்றவர்களுக்கு அனுப்பும் முன் மொபைல் எண்ணை அல்லது மின்னஞ்சல் முகவரியைச் சரிபார்க்கவும்.",
  toProfile: "சுயவிவரத்தைத் திற",
  spread: (today, tomorrow, later, laterDays) =>
    `${today === 0 ? "இன்று எதுவும் இல்லை" : `இன்று ${figures(today)}`}${tomorrow === 0 ? "" : `, நாளை ${figures(tomorrow)}`}${later === 0 ? "" : `, அடுத்த ${plural(laterDays, { one: `${figures(laterDays)} நாளில்`, other: `${figures(laterDays)} நாட்களில்` })} ${figures(later)}`}`,
  spreadWhy: "தினசரி வரம்பு உள்ளது. இன்று செல்லாதவை காத்திருந்து தானாகச் செல்லும்.",
  issuer: (issuer) => `${issuer} (சரிபார்க்கப்பட்டது)`,
  issuerAt: (issuer, domain) => `${issuer} (${domain}, சரிபார்க்கப்பட்டது)`,
  issuerUnverified: (issuer) => `${issuer} (சரிபார்க்கப்படவில்லை)`,
  onRecord: "இங்கு பதிவில் உள்ளது. வழங்குநரை நாங்கள் சரிபார்க்கவில்லை.",
  takenDownTitle: "நிர்வாகி உங்களுடைய ஒன்றைப் பொதுப் பார்வையிலிருந்து நீக்கியுள்ளார்",
  takenDownEverything: "உங்கள் கணக்கில் உள்ள அனைத்தும்",
  takenDownOn: (name, date, why) => `${name}, ${date} முதல்${why === "" ? "." : `: ${why}`}`,
  blockedOn: (date) =>
    `${date} முதல், இந்தப் பணியிடத்தின் ஒரே உரிமையாளர் முடக்கப்பட்டுள்ளார். நிர்வாகி வேறு உரிமையாளரை நியமிக்கும் வரை, இதன் பக்கங்கள் மறைந்திருக்கும், அஞ்சல்கள் காத்திருக்கும்.`,
  takenDownAsk: "அதன் இடத்தில் படிப்போருக்கு ஓர் அறிவிப்பு தெரியும்; எதுவும் தொலையவில்லை. உடன்படவில்லை என்றால் நிர்வாகிக்கு எழுதவும்:",
  kinds: { certificate: "சான்றிதழ்", post: "இடுகை", template: "வார்ப்புரு" },
  support: "உதவியை நாடு",
};
