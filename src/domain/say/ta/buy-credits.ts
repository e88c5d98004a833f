// Tamil: buyCredits. Written by `npm run catalogue`.
import type { buyCredits as english } from "../en/buy-credits.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

const PLAN_NAME: Readonly<Record<string, string>> = {
  Starter: "தொடக்கம்",
  Professional: "தொழில்முறை",
  Enterprise: "நிறுவனம்",
};

export const buyCredits: Begun<typeof english> = {
  title: "கிரெடிட் வாங்கு",
  intro: "கிரெடிட்கள் AI-க்கு மட்டுமே. அஞ்சல், பதிவிறக்கம், திருத்தம், QR குறியீடு இலவசம்.",
  plans: "திட்டங்கள்",
  popular: "மிகவும் விரும்பப்படுவது",
  off: (percent) => `${percent}% தள்ளுபடி`,
  was: "அசல் விலை",
  now: "விலை",
  each: (price) => `ஒரு கிரெடிட்டுக்கு ${price}`,
  features: {
    uses: (n) => `${n} AI பின்னணிகள் அல்லது AI உரைகள்`,
    everything: "உங்கள் எல்லா வார்ப்புருக்களுக்கும் இடுகைகளுக்கும்",
    neverExpire: "கிரெடிட்கள் காலாவதியாகாது",
  },
  planName: (plan) => PLAN_NAME[plan] ?? plan,
  buy: (plan) => `${plan} வாங்கு`,
  starting: "கட்டணம் திறக்கிறது…",
  verifying: "உங்கள் கட்டணம் உறுதியாகிறது…",
  oneTime: "ஒருமுறைக் கட்டணம், புதுப்பித்தல் இல்லை.",
  paidBy: "அட்டைகள், UPI, நெட் பேங்கிங் - Razorpay மூலம். உங்கள் அட்டையை நாங்கள் பார்ப்பதில்லை.",
  testMode: "சோதனை: பணம் நகராது",
  unlimited: "இங்கு கிரெடிட்கள் இலவசம்",
  unlimitedText: "இந்தச் சேவையகம் கிரெடிட்களை எண்ணாது; எனவே வாங்கத் தேவையில்லை.",
  notSold: "இங்கு கிரெடிட்கள் விற்கப்படுவதில்லை",
  notSoldText: "இந்தச் சேவையகம் கிரெடிட்களை விற்பதில்லை. அஞ்சல், பதிவிறக்கம், திருத்தம், QR குறியீடு இலவசமே.",
  plansFailed: "திட்டங்களை ஏற்ற முடியவில்லை.",
  noSuchPlan: "இந்தத் திட்டம் இப்போது இல்லை. பக்கத்தை மீண்டும் ஏற்றித் தேர்ந்தெடுக்கவும்.",
  noSuchOrder: "ஆர்டர் கிடைக்கவில்லை.",
  arrived: (n) =>
    `உங்கள் முந்தைய கட்டணம் வந்தது: ${plural(n, { one: `${figures(n)} கிரெடிட் சேர்ந்தது`, other: `${figures(n)} கிரெடிட்கள் சேர்ந்தன` })}. மீண்டும் கட்டணம் எடுக்கப்படவில்லை.`,
  gatewayMissing: "கட்டண நுழைவாயில் ஏற்றப்படவில்லை. புதுப்பித்து மீண்டும் முயலவும்.",
  startFailed: "கட்டணத்தைத் தொடங்க முடியவில்லை. மீண்டும் முயலவும்.",
  failed: (description) => `கட்டணம் தோல்வி: ${description}`,
  cancelled: "கட்டணம் ரத்து செய்யப்பட்டது",
  verifyFailed: "கட்டணத்தைச் சரிபார்க்க முடியவில்லை. உதவியை நாடவும்.",
  success: "Payment successfull!",
  paid: "கட்டணம் வெற்றி!",
  added: (n) =>
    `${plural(n, { one: `${figures(n)} கிரெடிட் சேர்ந்தது`, other: `${figures(n)} கிரெடிட்கள் சேர்ந்தன` })}. என் கிரெடிட்களுக்குச் செல்கிறது…`,
  pending: "உங்கள் வங்கி இன்னும் உறுதிசெய்யவில்லை. உறுதிசெய்ததும் கிரெடிட்கள் சேரும்; இந்தப் பக்கத்தை மூடலாம்.",
  product: (plan, credits) =>
    `${plan}: ${plural(credits, { one: `${figures(credits)} கிரெடிட்`, other: `${figures(credits)} கிரெடிட்கள்` })}`,
  bought: (plan) => `${plan} திட்டம்`,
};
