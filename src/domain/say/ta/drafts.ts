// Tamil: drafts. Written by `npm run catalogue`.
import type { drafts as english } from "../en/drafts.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const drafts: Begun<typeof english> = {
  waiting: "அனுப்பத் தயாரான தொகுதிகள்",
  waitingText: "இவற்றை நிரல்கள் தயாரித்தன. நீங்கள் அனுப்பும் வரை யாருக்கும் அஞ்சல் செல்லாது.",
  inBatch: (n, program, date) =>
    `${plural(n, { one: `${figures(n)} நபர்`, other: `${figures(n)} பேர்` })}, ${date} அன்று ${program} தயாரித்தது`,
  waitsUntil: (date) => `${date} வரை காத்திருக்கும்`,
  open: "திற",
  openOf: (template) => `${template} இன் தொகுதியைத் திற`,
  discard: "நீக்கு",
  discardOf: (template) => `${template} இன் தொகுதியை நீக்கு`,
  discardTitle: "இந்தத் தொகுதியை நீக்கவா?",
  discardText: (n) =>
    plural(n, {
      one: "இதன் இணைப்பு வேலை செய்யாது; அஞ்சல் எதுவும் செல்லாது. அந்த நபர் பட்டியலில் இருப்பார்.",
      other: `இதன் இணைப்பு வேலை செய்யாது; அஞ்சல் எதுவும் செல்லாது. ${figures(n)} பேரும் பட்டியலில் இருப்பார்கள்.`,
    }),
  discarded: "தொகுதி நீக்கப்பட்டது. இதன் நபர்கள் இன்னும் பட்டியலில் உள்ளனர்.",
  discardFailed: "தொகுதியை நீக்க முடியவில்லை",
  title: "இந்தத் தொகுதியை அனுப்பு",
  preparedBy: (program, date) => `${date} அன்று ${program} தயாரித்தது. இன்னும் எதுவும் அனுப்பப்படவில்லை.`,
  people: (n) => `இந்தத் தொகுதியில் ${plural(n, { one: `${figures(n)} நபர்`, other: `${figures(n)} பேர்` })}`,
  gone: (n) => plural(n, { one: "1 நபர் இப்போது பட்டியலில் இல்லை", other: `${figures(n)} பேர் இப்போது பட்டியலில் இல்லை` }),
  outcomes: {
    mailed_before: "ஏற்கனவே அனுப்பியது",
    on_its_way: "அஞ்சல் செல்கிறது",
    without_email: "மின்னஞ்சல் இல்லை",
    blocked: "திரும்பியது அல்லது விலகினார்",
    withdrawn: "திரும்பப் பெறப்பட்டது",
  },
  until: (date) => `இது ${date} வரை காத்திருக்கும்.`,
  sent: (date) => `இந்தத் தொகுதி ${date} அன்று அனுப்பப்பட்டது.`,
  notFound: "இந்தத் தொகுதி இப்போது காத்திருக்கவில்லை. நிரல் மீண்டும் தயாரிக்கட்டும்.",
  discardedMeanwhile: "யாரோ இந்தத் தொகுதியை நீக்கினர், அல்லது இதன் காலம் முடிந்தது. எதுவும் அனுப்பப்படவில்லை.",
  loadFailed: "தொகுதியை ஏற்ற முடியவில்லை",
  tooMany: (most) =>
    `இந்தப் பணியிடத்தில் ${plural(most, { one: `தயாரித்த ${figures(most)} தொகுதி காத்திருக்கிறது`, other: `தயாரித்த ${figures(most)} தொகுதிகள் காத்திருக்கின்றன` })}. முதலில் சிலவற்றை அனுப்பவும் அல்லது நீக்கவும்.`,
  sendsAtOnce:
    "இந்த வார்ப்புருவின் பட்டியலில் சேர்பவருக்கு உடனே அஞ்சல் செல்லும்; எனவே தொகுதி காத்திருக்க முடியாது. மக்களைச் செயலியில் சேர்க்கவும்.",
};
