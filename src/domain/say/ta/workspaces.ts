// Tamil: workspaces. Written by `npm run catalogue`.
import type { workspaces as english } from "../en/workspaces.ts";
import { joinedWords } from "../parts.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

const FORBIDDEN: Readonly<Record<string, string>> = {
  owner: "உரிமையாளர்",
  manager: "மேலாளர்",
  sender: "அனுப்புநர்",
  viewer: "பார்வையாளர்",
  desk: "மேசை உதவியாளர்",
};

const FORBIDDEN_2: Readonly<Record<string, string>> = {
  "workspace.see": "இந்தப் பணியிடத்தைப் பார்க்க",
  "designs.see": "வடிவமைப்புகளைப் பார்க்க",
  "designs.change": "வடிவமைப்புகளை மாற்ற",
  "lists.see": "பட்டியல்களைப் பார்க்க",
  "lists.change": "பட்டியல்களை மாற்ற",
  "lists.export": "பட்டியல்களையும் சான்றிதழ்களையும் பதிவிறக்க",
  "certificates.hand_over": "சான்றிதழ்களை ஒப்படைக்க",
  "certificates.withdraw": "சான்றிதழ்களைத் திரும்பப் பெற",
  "mails.see": "அஞ்சல் யாரைச் சேரும் எனப் பார்க்க",
  "mails.send": "அஞ்சல்களை அனுப்ப",
  "saved_texts.change": "சேமித்த அஞ்சல் உரைகளை மாற்ற",
  "corrections.see": "திருத்தங்களைப் பார்க்க",
  "corrections.answer": "திருத்தங்களுக்குப் பதிலளிக்க",
  "credits.buy": "கிரெடிட்களை வாங்க, செலவைப் பார்க்க",
  "members.invite": "மக்களை அழைக்க",
  "members.change": "உறுப்பினர்களை மாற்ற",
  "workspace.change": "இந்தப் பணியிடத்தை மாற்ற",
  "issuer.see": "வழங்குநர் பக்கம் காட்டுவதைப் பார்க்க",
  "issuer.change": "வழங்குநர் பக்கம் காட்டுவதை மாற்ற",
  "record.see": "பதிவேட்டைப் பார்க்க",
  "keys.change": "API விசைகளை உருவாக்க, ரத்து செய்ய",
  "webhooks.change": "வெப்ஹூக்குகளை மாற்ற",
};

export const workspaces: Begun<typeof english> = {
  roles: { owner: "உரிமையாளர்", manager: "மேலாளர்", sender: "அனுப்புநர்", viewer: "பார்வையாளர்", desk: "மேசை உதவியாளர்" },
  forbidden: (roles, permission, names) =>
    `${joinedWords(
      roles.map((item) => FORBIDDEN[item] ?? ""),
      ", ",
      " அல்லது ",
    )} மட்டுமே ${FORBIDDEN_2[permission] ?? ""} முடியும்.${names.length === 0 ? "" : ` ${joinedWords(names, ", ", " அல்லது ")} இடம் கேளுங்கள்.`}`,
  onlyTheyCan: (roles, permissions) =>
    `${joinedWords(
      roles.map((item) => FORBIDDEN[item] ?? ""),
      ", ",
      " அல்லது ",
    )} மட்டுமே ${joinedWords(
      permissions.map((item) => FORBIDDEN_2[item] ?? ""),
      ", ",
      " மற்றும் ",
    )} முடியும்.`,
  actsIn: (name) => `நீங்கள் ${name} இல் வேலை செய்கிறீர்கள். கணக்கு பட்டியலில் வேறு பணியிடத்தைத் தேர்ந்தெடுக்கவும்.`,
  blocked: "இந்தப் பணியிடத்தின் ஒரே உரிமையாளர் முடக்கப்பட்டுள்ளார். நிர்வாகி வேறு உரிமையாளரை நியமிக்கும் வரை எதுவும் அனுப்பப்படாது.",
  left: "நீங்கள் இப்போது இந்தப் பணியிடத்தின் உறுப்பினர் அல்ல. வேறொன்றைத் தேர்ந்தெடுக்கவும்.",
  leftFor: (name) =>
    `நீங்கள் இப்போது ${name === undefined ? "அந்தப் பணியிடத்தின்" : `${name} இன்`} உறுப்பினர் அல்ல. இது உங்கள் சொந்தப் பணியிடம்.`,
  roleNow: (name, role) => `${name} இல் உங்கள் பொறுப்பு இப்போது: ${role}.`,
  noSuch: "இந்தப் பணியிடம் கிடைக்கவில்லை.",
  name: "பெயர்",
  nameRequired: "பணியிடத்திற்குப் பெயர் கொடுக்கவும்.",
  tooMany: (most) => `நீங்கள் ${figures(most)} பணியிடங்களுக்கு உரிமையாளராக இருக்கலாம்.`,
  personal: "இது தனிப்பட்ட பணியிடம்: அதன் நபரே உரிமையாளர், அவர் பெயரும் வழங்குநரும் நிற்கும், அவர் கணக்குடன் நீங்கும்.",
  mailsWait: (mails) =>
    `இந்தப் பணியிடத்தின் ${plural(mails, { one: `${figures(mails)} அஞ்சல் அல்லது செய்தி இன்னும் காத்திருக்கிறது`, other: `${figures(mails)} அஞ்சல்களும் செய்திகளும் இன்னும் காத்திருக்கின்றன` })}. ஒவ்வொரு வார்ப்புருவின் பட்டியலின் மேலே முதலில் ரத்து செய்யவும், அல்லது செல்லும் வரை காத்திருக்கவும்.`,
  lastOwner: "முதலில் வேறொருவரை உரிமையாளராக்கவும்: பணியிடத்தில் குறைந்தது ஒருவர் இருக்க வேண்டும்.",
  ownedByYou: (name) => `நீங்கள் ${name} இன் கடைசி உரிமையாளர். முதலில் அதை ஒப்படைக்கவும் அல்லது நீக்கவும்.`,
  roleAbove: (role) => `${role} ஆக உங்களுடையதை விட உயர்ந்த பொறுப்பைத் தர முடியாது.`,
  handOverSelf: "பணியிடத்தை ஒப்படைக்க வேறு உறுப்பினரைத் தேர்ந்தெடுக்கவும்.",
  full: (most) => `ஒரு பணியிடத்தில் அதிகபட்சம் ${figures(most)} உறுப்பினர்கள் இருக்கலாம்.`,
  noMember: "இவர் உறுப்பினர் அல்ல.",
  noInvitation: "இந்த அழைப்பு கிடைக்கவில்லை. அதன் முழு இணைப்பை மீண்டும் திறக்கவும்.",
  invitationUsed: "இந்த அழைப்பு ஏற்கனவே பயன்பட்டது. வேறொன்றைக் கேட்கவும்.",
  invitationExpired: "இந்த அழைப்பு காலாவதியானது. வேறொன்றைக் கேட்கவும்.",
  invitationWithdrawn: "இந்த அழைப்பு திரும்பப் பெறப்பட்டது. வேறொன்றைக் கேட்கவும்.",
  otherPerson: "இந்த அழைப்பு வேறு முகவரிக்கு அனுப்பப்பட்டது. அதில் உள்நுழையவும், அல்லது வேறு அழைப்பைக் கேட்கவும்.",
  tooManyInvitations: (most) => `அதிகபட்சம் ${figures(most)} அழைப்புகள் திறந்திருக்கலாம். முதலில் சிலவற்றைத் திரும்பப் பெறவும்.`,
  mail: {
    subject: "சான்றிதழ்களில் சேர்ந்து வேலை செய்ய உங்களுக்கு அழைப்பு",
    somebody: "ஒருவர்",
    line: (inviter, workspace, role) =>
      `${inviter} உங்களை ${workspace} இல் ${role} ஆகச் சேர்ந்து வேலை செய்ய அழைக்கிறார். அழைப்பு ஏழு நாட்கள் செல்லும்.`,
    ownLine: (inviter, role) =>
      `${inviter} உங்களைத் தமது பணியிடத்தில் ${role} ஆகச் சேர்ந்து வேலை செய்ய அழைக்கிறார். அழைப்பு ஏழு நாட்கள் செல்லும்.`,
    join: "சேர்",
    footer: "இது என்னவென்று தெரியாவிட்டால், இந்த அஞ்சலைப் புறக்கணிக்கவும்.",
  },
};
