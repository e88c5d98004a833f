// Tamil: mail. Written by `npm run catalogue`.
import type { mail as english } from "../en/mail.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const mail: Begun<typeof english> = {
  confirmTitle: "எல்லோருக்கும் அஞ்சல் அனுப்பு",
  confirm: (n) =>
    `${plural(n, { one: `${figures(n)} மாணவருக்கு`, other: `${figures(n)} மாணவர்களுக்கு` })} இணைப்பும் படமும் கொண்ட மின்னஞ்சல் கிடைக்கும்.`,
  nobody: "எல்லோருக்கும் அஞ்சல் அனுப்பப்பட்டது.",
  noneDue: "அஞ்சல் அனுப்ப யாரும் இல்லை.",
  correctedSent: "திருத்திய சான்றிதழ் ஏற்கனவே அனுப்பப்பட்டது, அல்லது செல்கிறது.",
  send: (n) => (n === 0 ? "அஞ்சல் அனுப்பு" : `${figures(n)} அஞ்சல் அனுப்பு`),
  again: "ஏற்கனவே அனுப்பியவர்களுக்கும் மீண்டும் அனுப்பு",
  alreadySent: (n) =>
    `${plural(n, { one: `${figures(n)} மாணவருக்கு`, other: `${figures(n)} மாணவர்களுக்கு` })} ஏற்கனவே அனுப்பப்பட்டது: தவிர்க்கப்பட்டனர்`,
  withoutEmail: (n) =>
    `${plural(n, { one: `${figures(n)} மாணவருக்கு`, other: `${figures(n)} மாணவர்களுக்கு` })} மின்னஞ்சல் இல்லை: பதிலாக இணைப்பைப் பகிரவும்`,
  noDesign: "வடிவமைப்பு காலியாக உள்ளது. முதலில் வார்ப்புருவை வடிவமைக்கவும்.",
  started: (n) => `${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} செல்லத் தயார்`,
  planned: (n, when, leftOut) =>
    `${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} ${when} செல்லும்${leftOut === 0 ? "" : `. தவிர்க்கப்பட்டவை: ${figures(leftOut)}`}`,
  allSent: "அஞ்சல் வெற்றிகரமாக அனுப்பப்பட்டது!",
  someFailed: (sent, failed) => `அனுப்பியவை ${figures(sent)}, தோல்வி ${figures(failed)}`,
  progress: (sent, all, failed) =>
    `${plural(all, { one: `${figures(all)} அஞ்சலில்`, other: `${figures(all)} அஞ்சல்களில்` })} ${figures(sent)} அனுப்பப்பட்டன${failed === 0 ? "" : `, ${figures(failed)} தோல்வி`}`,
  counting: "பெறுநர்கள் எண்ணப்படுகின்றனர்",
  onTheWay: (n) => `${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} ஏற்கனவே செல்கின்றன`,
  andMore: (n) => `மேலும் ${figures(n)}: பட்டியலில் பார்க்கவும்`,
  startedWithout: (started, blocked) =>
    `${started}. ${plural(blocked, { one: `${figures(blocked)} முகவரி`, other: `${figures(blocked)} முகவரிகள்` })} திரும்பின அல்லது விலகின: தவிர்க்கப்பட்டன`,
  unreached: (n) =>
    `${plural(n, { one: `${figures(n)} நபருக்குச்`, other: `${figures(n)} பேருக்குச்` })} சான்றிதழ் கிடைக்கவில்லை`,
  unreachedHint: "முகவரியைத் திருத்தி மீண்டும் அனுப்பவும், இணைப்பைப் பகிரவும், அல்லது விட்டுவிடவும்.",
  emailOf: (name) => `${name} இன் மின்னஞ்சல்`,
  sendTo: (name) => `${name} க்கு அனுப்பு`,
  leave: "விட்டுவிடு",
  leaveOf: (name) => `விட்டுவிடு: ${name}`,
  left: (name) => `${name}: சான்றிதழ் அஞ்சல் இல்லாமல் விடப்பட்டார்`,
  changed: "அனுப்பிய பின் மாறியது",
  claimed: "பெற்றுக்கொண்டார்",
  sendCorrected: "திருத்திய சான்றிதழ் அனுப்பு",
  newAddress: "புதிய முகவரி",
  notSentToNew: "இந்த முகவரிக்கு இன்னும் எதுவும் அனுப்பவில்லை.",
  retryFailed: (n) => `தோல்விகளை மீண்டும் முயல் (${figures(n)})`,
  pause: "நிறுத்திவை",
  resume: "தொடர்",
  cancelWaiting: "அனுப்புவதை ரத்து செய்",
  sendNow: "இப்போது அனுப்பு",
  cancelDone: "அனுப்புதல் ரத்து செய்யப்பட்டது.",
  controlFailed: "அது நடக்கவில்லை. மீண்டும் முயலவும்.",
  paused: (n) =>
    `நிறுத்தப்பட்டது: ${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} காத்திருக்கின்றன`,
  startsAt: (n, when) => `${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} ${when} செல்லும்`,
  startsIn: (n, seconds) =>
    seconds === 0
      ? `${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} இப்போது செல்கின்றன`
      : `${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} ${seconds} நொடியில் செல்லும்`,
  onLaterDays: (n) => (n === 0 ? "" : `, பிந்தைய நாட்களில் மேலும் ${figures(n)}`),
  ofOtherPlans: (n) =>
    n === 0
      ? ""
      : plural(n, { one: `. ${figures(n)} அஞ்சல் பிறகு செல்லும்`, other: `. ${figures(n)} அஞ்சல்கள் பிறகு செல்லும்` }),
  goLater: (n, first, last) =>
    last === ""
      ? `காத்திருக்கும் ${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} தினசரி வரம்பால் ${first} அன்று செல்லும்.`
      : `காத்திருக்கும் ${plural(n, { one: `${figures(n)} அஞ்சல்`, other: `${figures(n)} அஞ்சல்கள்` })} தினசரி வரம்பால் ${first} முதல் ${last} வரை செல்லும்.`,
  outage: {
    "delivery.unreachable": (when) => `இந்தத் தளத்தின் அஞ்சல் சேவையகத்தை ${when} முதல் அணுக முடியவில்லை.`,
    "delivery.insecure": (when) => `இந்தத் தளத்தின் அஞ்சல் சேவையகப் பாதுகாப்புச் சான்றிதழ் ${when} முதல் செல்லாது.`,
    "delivery.sign_in_refused": (when) => `இந்தத் தளத்தின் அஞ்சல் சேவையகம் ${when} முதல் எங்கள் உள்நுழைவை மறுக்கிறது.`,
  },
  outageGoesOn: "எந்த அஞ்சலும் தொலையாது, நாங்கள் முயன்றுகொண்டே இருப்போம். இந்தத் தளத்தின் நிர்வாகியிடம் சொல்லவும்.",
  at: (when) => `${when} அன்று`,
  sendOne: "அஞ்சலை அனுப்பு",
  resend: "மீண்டும் அனுப்பு",
  give: "ஒப்படைத்ததாகக் குறி",
  takeBack: "ஒப்படைக்கவில்லை எனக் குறி",
  giveOf: (name) => `ஒப்படைத்ததாகக் குறி: ${name}`,
  takeBackOf: (name) => `ஒப்படைக்கவில்லை எனக் குறி: ${name}`,
  given: (name) => `${name}: ஒப்படைத்ததாகக் குறிக்கப்பட்டது`,
  notGiven: (name) => `${name}: ஒப்படைக்கவில்லை எனக் குறிக்கப்பட்டது`,
  giveFailed: "மாற்றத்தைச் சேமிக்க முடியவில்லை.",
  suppressedCount: (n) =>
    `${plural(n, { one: `${figures(n)} முகவரி`, other: `${figures(n)} முகவரிகள்` })} திரும்பின அல்லது விலகின: தவிர்க்கப்பட்டன`,
  free: "இலவசம் (AI பயன்படுத்தவில்லை)",
  wordsTitle: "பொருளும் செய்தியும்",
  subjectLabel: "பொருள்",
  messageLabel: "செய்தி",
  wordsHint:
    "நீங்களே வாழ்த்தாவிட்டால் அஞ்சல் ‘அன்புள்ள …’ என்று தொடங்கும். {{Student Name}}, {{Certificate ID}}, {{Remarks}}, {{Template}}, {{Issuer}} மற்றும் உங்கள் நெடுவரிசைகள் நிரப்பப்படும்.",
  wordsUnknown: (names) =>
    `தெரியாத ${plural(names.length, { one: "புலம்", other: "புலங்கள்" })}: ${names.map((item) => `{{${item}}}`).join(", ")}. எழுத்துகளைச் சரிபார்க்கவும்.`,
  reads: (subject) => `முன்னோட்டம்: ${subject}`,
  attachment: "சான்றிதழை இணை",
  attachments: { none: "வேண்டாம், இணைப்பு மட்டும்", png: "படமாக (PNG)", pdf: "PDF ஆக" },
  when: "எப்போது",
  whenNow: "இப்போது",
  whenLater: "பிறகு",
  date: "தேதியும் நேரமும்",
  zone: (zone) => `நேர மண்டலம்: ${zone}`,
  past: "60 நாட்களுக்குள் எதிர்கால நேரத்தைத் தேர்ந்தெடுக்கவும்.",
  plan: (n) => `${plural(n, { one: `${figures(n)} அஞ்சலுக்கு`, other: `${figures(n)} அஞ்சல்களுக்கு` })} நேரம் குறி`,
  test: "எனக்குச் சோதனை அனுப்பு",
  testAddress: "உங்கள் மின்னஞ்சல்",
  testAddressHint: "மின்னஞ்சலில் அனுப்பும் குறியீட்டை உள்ளிடவும்; பிறகு சோதனையை அனுப்புவோம்.",
  testProved: "சரிபார்த்துச் சோதனையை அனுப்பு",
  sendFailed: "அஞ்சல்களை அனுப்ப முடியவில்லை.",
  progressLabel: "அனுப்பும் முன்னேற்றம்",
  outbox: "உள் அஞ்சல்பெட்டியில் உள்ளது, சேர்க்கப்படவில்லை",
  openOutbox: "அஞ்சல்பெட்டியைத் திற",
  ownLinks: (address) =>
    `இந்த அஞ்சல்களின் இணைப்புகள் ${address} எனத் தொடங்கும்; அது இந்தக் கணினியில் மட்டுமே திறக்கும். முதலில் PUBLIC_URL அமைக்கவும்.`,
  before: {
    samples: (texts) => `இன்னும் மாதிரி உரை உள்ளது: ${texts.map((item) => `“${item}”`).join(", ")}.`,
    codeTooSmall: (least) =>
      `பெரும்பாலான படங்களில் ஸ்கேன் செய்ய QR குறியீடு மிகச் சிறியது. அதன் அகலமும் உயரமும் குறைந்தது ${least} px இருக்கட்டும்.`,
    change: "வடிவமைப்பை மாற்று",
    noIssuer: "யாரிடமிருந்து என்று பெறுநர்கள் அறிய, வழங்குநரைச் சேர்க்கவும்.",
    name: "வழங்குநரைச் சேர்",
  },
  leftOut: {
    checked: (n, of) => `${figures(of)} இல் ${figures(n)} சரிபார்க்கப்பட்டன`,
    ready: (checked) => `${checked}. எல்லா உரைகளும் பொருந்தி, நிரம்பியுள்ளன.`,
    failed: "எல்லா உரைகளும் பொருந்துகின்றனவா எனச் சரிபார்க்க முடியவில்லை.",
    gaps: (n, names) =>
      `${plural(n, { one: `${figures(n)} சான்றிதழில்`, other: `${figures(n)} சான்றிதழ்களில்` })} ${names.join(" அல்லது ")} காலியாக உள்ளது.`,
    fillWith: (field, column) => `${field} இல் "${column}" நிரப்பு`,
    filled: (n, field, column) =>
      `${plural(n, { one: `${figures(n)} மாணவருக்கு`, other: `${figures(n)} மாணவர்களுக்கு` })} ${field} இல் "${column}" நிரப்பப்பட்டது.`,
    withGaps: "காலியிடங்களுடனே அனுப்பு",
    small: (n, names, more) =>
      `${plural(n, { one: `${figures(n)} பெயர் மிகச் சிறியது`, other: `${figures(n)} பெயர்கள் மிகச் சிறியவை` })}: ${names.join(", ")}${more === 0 ? "" : ` மற்றும் ${figures(more)} பேர்`}.`,
    smallHint: "பெயருக்கு அதிக இடம் கிடைக்க, அதன் பெட்டியைப் பெரிதாக்கவும்.",
    title: (n) => `${plural(n, { one: `${figures(n)} சான்றிதழ்`, other: `${figures(n)} சான்றிதழ்கள்` })} தயாராக இல்லை`,
    nobody: "இன்னும் யாருக்கும் அஞ்சல் அனுப்ப முடியாது.",
    skipped: "வடிவமைப்பை அல்லது மாணவர் விவரத்தை மாற்றும் வரை தவிர்க்கப்படும்.",
    unpaid: (n) =>
      `${plural(n, { one: `${figures(n)} சான்றிதழ்`, other: `${figures(n)} சான்றிதழ்கள்` })} தவிர்க்கப்படும்: AI எழுதப் போதிய கிரெடிட் இல்லை.`,
    tooMany: "ஒவ்வொன்றாகத் தவிர்க்க மிக அதிகம். வடிவமைப்பை மாற்றவும், அல்லது இருந்தும் அனுப்பவும்.",
    doesNotFit: "ஓர் உரை அதன் பெட்டியில் பொருந்தவில்லை",
    noFont: (letters) => `${letters} க்கு இங்கு எழுத்துரு இல்லை: பெட்டி தெரியும்`,
    badges: { name: "பெயர் பொருந்தவில்லை", text: "உரை பொருந்தவில்லை", letters: "எழுத்துகள் இல்லை", unfilled: "நிரப்பவில்லை" },
    stillSays: (texts) => `இன்னும் ${texts.map((item) => `“${item}”`).join(", ")} என்று உள்ளது`,
    andMore: (n) => `மேலும் ${figures(n)}`,
    sendAll: (n) => `இருந்தும் அனுப்பு (${figures(n)})`,
    started: (queued, leftOut) =>
      `${plural(queued, { one: `${figures(queued)} அஞ்சல்`, other: `${figures(queued)} அஞ்சல்கள்` })} செல்லத் தயார். தவிர்க்கப்பட்டவை: ${figures(leftOut)}`,
  },
  states: {
    none: "அனுப்பாதது",
    queued: "காத்திருப்பு",
    sending: "செல்கிறது",
    sent: "அனுப்பியது",
    deferred: "மறுமுயற்சி",
    failed: "தோல்வி",
    suppressed: "தடை",
    given: "ஒப்படைத்தது",
  },
  subject: (template) => `உங்கள் சான்றிதழ்: ${template}`,
  greeting: (name) => `அன்புள்ள ${name},`,
  line: (template, issuer) =>
    issuer === ""
      ? `${template} சான்றிதழ் உங்களுக்குத் தயாராக உள்ளது.`
      : `${issuer} வழங்கும் ${template} சான்றிதழ் உங்களுக்குத் தயாராக உள்ளது.`,
  logoAlt: "சின்னம்",
  open: "உங்கள் சான்றிதழைத் திற",
  orCopy: "அல்லது இந்த முகவரியைத் திறக்கவும்:",
  pictureAlt: (name) => `${name} இன் சான்றிதழ்`,
  footer: "Prashasti மூலம் அனுப்பப்பட்டது. இந்தியாவில் அன்போடு உருவாக்கப்பட்டது.",
  via: (issuer) => `${issuer} via Prashasti`,
  unreachable: "அஞ்சல் சேவையகத்தை அணுக முடியவில்லை.",
  insecure: "அஞ்சல் சேவையகத்தின் பாதுகாப்புச் சான்றிதழ் செல்லாது; எனவே எதுவும் அனுப்பவில்லை.",
  signInRefused: "அஞ்சல் சேவையகம் எங்கள் உள்நுழைவை ஏற்கவில்லை. SMTP_URL-ஐச் சரிபார்க்கவும்.",
  addressBad: "இந்த மின்னஞ்சல் முகவரி சரியல்ல.",
  withdrawn: "அனுப்பும் முன் நீக்கப்பட்டது.",
  emailGone: "அனுப்பும் முன் மின்னஞ்சல் முகவரி நீக்கப்பட்டது.",
  notMade: "அஞ்சலை உருவாக்க முடியவில்லை.",
  cancelled: "அனுப்பும் முன் ரத்து செய்யப்பட்டது.",
  suppressed: {
    bounced: "முன்பு அஞ்சல் திரும்பியது. முகவரியைத் திருத்தவும், அல்லது இணைப்பைப் பகிரவும்.",
    complained: "ஸ்பேம் எனப் புகாரளிக்கப்பட்டது. இந்த முகவரிக்கு இனி அஞ்சல் செல்லாது.",
    unsubscribed: "விலகியுள்ளார். பதிலாக இணைப்பைப் பகிரவும்.",
  },
  dayIsFull: "இன்று அனுப்பக்கூடிய மின்னஞ்சல்கள் அனைத்தும் சென்றுவிட்டன. இது நாளை செல்லும்.",
  addressHadEnough: "இந்த முகவரிக்கு இன்றைய அஞ்சல்கள் முடிந்தன. அஞ்சல் நாளை செல்லும்.",
  returned: {
    mailboxMissing: "அந்த அஞ்சல்பெட்டி இல்லை",
    mailboxClosed: "அஞ்சல்பெட்டி அஞ்சல் ஏற்காது",
    mailboxFull: "அஞ்சல்பெட்டி நிரம்பிவிட்டது",
    domainTakesNone: "முகவரியின் டொமைன் அஞ்சல் ஏற்காது",
    tooLarge: "இந்த அஞ்சல்பெட்டிக்கு அஞ்சல் மிகப் பெரியது",
    blocked: "அஞ்சல் சேவையக விதிகளால் தடுக்கப்பட்டது",
    refused: "அஞ்சல் சேவையகம் மறுத்தது",
    bounced: "அஞ்சல் திரும்பியது",
    reported: "ஸ்பேம் எனப் புகாரளிக்கப்பட்டது",
    details: "விவரங்கள்",
  },
  bounceUnsigned: "கையொப்பம் தவறானது அல்லது மிகப் பழையது.",
  bounceUnread: "இது அஞ்சல் திரும்பியதற்கான அறிவிப்பு அல்ல.",
  mine: "உங்கள் எல்லாச் சான்றிதழ்களும்",
  noMore: "விலகு",
  tooFarAhead: "அஞ்சல்களை 60 நாட்கள் முன்பு வரை திட்டமிடலாம்.",
  movedMeanwhile: "இந்த அஞ்சல்களின் நேரம் மாற்றப்பட்டது அல்லது அவை ஏற்கனவே அனுப்பப்பட்டன. எதுவும் மாற்றப்படவில்லை.",
  onItsWay: "ஓர் அஞ்சல் ஏற்கனவே செல்கிறது. முதலில் அதை ரத்து செய்யவும், அல்லது அது சேரும் வரை காத்திருக்கவும்.",
  testNeedsEmail: "முதலில் சுயவிவரத்தில் மின்னஞ்சல் முகவரியைச் சரிபார்க்கவும்; சோதனை அங்கு அனுப்பப்படும்.",
  testFailed: (why) => `சோதனை அனுப்பப்படவில்லை. ${why}`,
  testSubject: (subject) => `சோதனை: ${subject}`,
  testKept: "சோதனை உள் அஞ்சல்பெட்டியில் உள்ளது, சேர்க்கப்படவில்லை. அஞ்சல்களைச் சேர்க்க SMTP_URL அமைக்கவும்.",
  testSent: (address) => `${address} க்குச் சோதனை அனுப்பப்பட்டது`,
  testStudent: { name: "ஆஷா ராவ்", certificate_number: "0001", remarks: "முதல் இடம்" },
};
