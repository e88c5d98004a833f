// Tamil: whatsapp. Written by `npm run catalogue`.
import type { whatsapp as english } from "../en/whatsapp.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const whatsapp: Begun<typeof english> = {
  title: "WhatsApp",
  somebody: "நீங்கள்",
  certificate: "உங்கள் சான்றிதழ்",
  off: "இந்தத் தளம் WhatsApp செய்திகளை அனுப்பாது.",
  noticeRefused: "இந்தச் செய்தி WhatsApp கையொப்பமிடுவது போல் கையொப்பமிடப்படவில்லை.",
  sendBy: "அனுப்பும் வழி",
  byMail: "மின்னஞ்சல்",
  byWhatsApp: "WhatsApp",
  byBoth: "மின்னஞ்சலும் WhatsApp-உம்",
  confirm: (n) =>
    `${plural(n, { one: `${figures(n)} மாணவருக்கு`, other: `${figures(n)} மாணவர்களுக்கு` })} படமும் இணைப்பும் கொண்ட WhatsApp செய்தி கிடைக்கும்.`,
  noneDue: "WhatsApp செய்தி பெற வேண்டியவர் யாரும் இல்லை.",
  send: (n) => (n === 0 ? "WhatsApp செய்தி அனுப்பு" : `${figures(n)} WhatsApp செய்தி அனுப்பு`),
  plan: (n) => (n === 0 ? "WhatsApp செய்தி திட்டமிடு" : `${figures(n)} WhatsApp செய்தி திட்டமிடு`),
  again: "ஏற்கனவே பெற்றவர்களுக்கும் மீண்டும் அனுப்பு",
  sendBoth: (mails, messages) => `${mails} மற்றும் ${messages}`,
  messages: (n) => plural(n, { one: `${figures(n)} WhatsApp செய்தி`, other: `${figures(n)} WhatsApp செய்திகள்` }),
  started: (n) =>
    `${plural(n, { one: `${figures(n)} WhatsApp செய்தி`, other: `${figures(n)} WhatsApp செய்திகள்` })} செல்லத் தயார்`,
  planned: (n, when) =>
    `${plural(n, { one: `${figures(n)} WhatsApp செய்தி`, other: `${figures(n)} WhatsApp செய்திகள்` })} ${when} செல்லும்`,
  startsAt: (n, when) => `${plural(n, { one: `${figures(n)} செய்தி`, other: `${figures(n)} செய்திகள்` })} ${when} செல்லும்`,
  startsIn: (n, seconds) =>
    seconds === 0
      ? plural(n, { one: `${figures(n)} செய்தி இப்போது செல்கிறது`, other: `${figures(n)} செய்திகள் இப்போது செல்கின்றன` })
      : `${plural(n, { one: `${figures(n)} செய்தி`, other: `${figures(n)} செய்திகள்` })} ${figures(seconds)} நொடியில் செல்லும்`,
  ofOtherPlans: (n) =>
    n === 0
      ? ""
      : plural(n, { one: `. ${figures(n)} செய்தி பிறகு செல்லும்`, other: `. ${figures(n)} செய்திகள் பிறகு செல்லும்` }),
  sendFailed: "WhatsApp செய்திகளை அனுப்ப முடியவில்லை.",
  notSaved: "மாற்றத்தைச் சேமிக்க முடியவில்லை.",
  free: "கிரெடிட் செலவில்லை.",
  costs: (sum) => `இந்தத் தளத்திற்கு ஏறக்குறைய ${sum} செலவாகும்.`,
  abroad: (n) =>
    plural(n, {
      one: `${figures(n)} எண் வேறு நாட்டைச் சேர்ந்தது; அங்கு WhatsApp-இன் விலை வேறு.`,
      other: `${figures(n)} எண்கள் வேறு நாட்டைச் சேர்ந்தவை; அங்கு WhatsApp-இன் விலை வேறு.`,
    }),
  preview: "அவர்களுக்குக் கிடைப்பது",
  previewHint: "பெயர்களைச் சுற்றியுள்ள சொற்கள் இந்தத் தளம் WhatsApp-இல் பதிவு செய்தவை. அவை சற்று மாறலாம்.",
  alreadySent: (n) =>
    `${plural(n, { one: `${figures(n)} மாணவருக்கு`, other: `${figures(n)} மாணவர்களுக்கு` })} ஏற்கனவே கிடைத்தது.`,
  onTheWay: (n) => `${plural(n, { one: `${figures(n)} செய்தி`, other: `${figures(n)} செய்திகள்` })} ஏற்கனவே செல்கின்றன.`,
  notAgreed: (n) =>
    `${plural(n, { one: `${figures(n)} மாணவர்`, other: `${figures(n)} மாணவர்கள்` })} WhatsApp செய்திகளுக்குச் சம்மதிக்கவில்லை: தவிர்க்கப்பட்டனர்`,
  badNumber: (n) => `${plural(n, { one: `${figures(n)} எண்`, other: `${figures(n)} எண்கள்` })} மொபைல் எண் அல்ல: தவிர்க்கப்பட்டன`,
  stopped: (n) =>
    `${plural(n, { one: `${figures(n)} மாணவர்`, other: `${figures(n)} மாணவர்கள்` })} STOP என்று பதிலளித்தனர்: தவிர்க்கப்பட்டனர்`,
  optInColumn: "யார் சம்மதித்தார் எனச் சொல்லும் நெடுவரிசை",
  optInHint: "அங்கு ஆம் என்று உள்ளவர்களுக்கு மட்டுமே செய்தி செல்லும்.",
  noColumn: "நெடுவரிசை இல்லை",
  country: "நாட்டுக் குறியீடு இல்லாத எண்களின் நாடு",
  countryHint: "எ.கா. +91 98765 43210 க்குப் பதில் 98765 43210.",
  kept: "இந்தச் சேவையகத்தில் உள்ளது, அனுப்பவில்லை. WhatsApp செய்திகளை அனுப்ப WHATSAPP_TOKEN அமைக்கவும்.",
  openKept: "செய்திகளைத் திற",
  cancel: "செய்திகளை ரத்து செய்",
  retry: (n) => `${plural(n, { one: `${figures(n)} செய்தியை`, other: `${figures(n)} செய்திகளை` })} மீண்டும் அனுப்பு`,
  outage: (when) =>
    `${when} முதல் WhatsApp இந்தத் தளத்தின் செய்திகளை ஏற்கவில்லை. எதுவும் தொலையாது. இந்தத் தளத்தின் நிர்வாகியிடம் சொல்லவும்.`,
  counts: {
    waiting: (n) => `${figures(n)} காத்திருக்கின்றன`,
    sent: (n) => `${figures(n)} அனுப்பப்பட்டன`,
    delivered: (n) => `${figures(n)} சேர்ந்தன`,
    read: (n) => `${figures(n)} படிக்கப்பட்டன`,
    failed: (n) => `${figures(n)} தோல்வி`,
  },
  states: {
    queued: "காத்திருப்பு",
    sent: "அனுப்பியது",
    delivered: "சேர்ந்தது",
    read: "படித்தது",
    failed: "தோல்வி",
    suppressed: "அனுப்பாதது",
  },
  badge: (state) => `WhatsApp: ${state}`,
  agreed: "WhatsApp செய்திகளுக்குச் சம்மதித்தார்",
  goesTo: (number) => `செய்திகள் ${number} க்குச் செல்லும்.`,
  noNumber: "மொபைல் எண் இல்லை அல்லது தவறு.",
  sendOne: "WhatsApp-இல் அனுப்பு",
  sendAgain: "WhatsApp-இல் மீண்டும் அனுப்பு",
  keptTitle: "உள் WhatsApp செய்திகள்",
  keptHint: "WhatsApp இணைக்கப்படாததால் செய்திகள் இங்கு உள்ளன. அனுப்ப WHATSAPP_TOKEN அமைக்கவும்.",
  keptEmpty: "இன்னும் செய்தி எதுவும் அனுப்பப்படவில்லை.",
  body: (name, title, issuer) =>
    `வணக்கம் ${name}, ${issuer} வழங்கும் ${title} சான்றிதழ் உங்களுக்குத் தயாராக உள்ளது. இனி செய்தி வேண்டாம் எனில் STOP என்று பதிலளிக்கவும்.`,
  open: "சான்றிதழைத் திற",
  pictureOf: (name) => `${name} இன் சான்றிதழ்`,
  faults: {
    numberInvalid: "இது மொபைல் எண் அல்ல",
    notReachable: "இந்த எண் WhatsApp-இல் இல்லை, அல்லது வணிகச் செய்திகளை ஏற்காது",
    personHasEnough: "இவருக்குப் பல வணிகச் செய்திகள் வருவதால் WhatsApp இதை நிறுத்தியது",
    notAgreed: "WhatsApp செய்திகளுக்கு இவர் சம்மதிக்கவில்லை",
    stopped: "இவர் STOP என்று பதிலளித்தார்; இனி செய்திகள் செல்லாது",
    tooFast: "WhatsApp மேலும் செய்திகளைப் பிறகு ஏற்கும்",
    busy: "WhatsApp பிஸியாக உள்ளது; பிறகு மீண்டும் அனுப்பப்படும்",
    unreachable: "WhatsApp-ஐ அணுக முடியவில்லை",
    pictureNotRead: "சான்றிதழின் படத்தை WhatsApp படிக்க முடியவில்லை",
    notSetUp: "இந்தத் தளத்தில் WhatsApp சரியாக அமைக்கப்படவில்லை",
    refused: "WhatsApp செய்தியை மறுத்தது",
  },
};
