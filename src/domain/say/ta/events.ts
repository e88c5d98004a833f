// Tamil: events. Written by `npm run catalogue`.
import type { events as english } from "../en/events.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

const INVITED: Readonly<Record<string, string>> = {
  owner: "உரிமையாளர்",
  manager: "மேலாளர்",
  sender: "அனுப்புநர்",
  viewer: "பார்வையாளர்",
  desk: "மேசை உதவியாளர்",
};

const CHANGED: Readonly<Record<string, string>> = { logo: "சின்னத்தை", site: "இணையதளத்தை", numbers: "எண்கள் தெரிவதை" };

const CHANGED_2: Readonly<Record<string, string>> = { add: "சேமித்தார்", change: "மாற்றினார்", delete: "நீக்கினார்" };

const CHANGED_3: Readonly<Record<string, string>> = {
  add: "சேர்த்தார்",
  change: "யாருக்கு என்பதை மாற்றினார்",
  order: "வரிசையில் முதலில் வைத்தார்",
  delete: "நீக்கினார்",
  restore: "மீட்டார்",
};

const CHANGED_4: Readonly<Record<string, string>> = {
  open: "திறந்தார்",
  change: "மாற்றினார்",
  renew: "புதியதாக மாற்றினார்",
  close: "மூடினார்",
};

const CONTROLLED: Readonly<Record<string, string>> = {
  pause: "நிறுத்தினார்",
  resume: "தொடர்ந்தார்",
  cancel: "ரத்து செய்தார்",
  now: "உடனே அனுப்பினார்",
};

const CONTROLLED_MESSAGES: Readonly<Record<string, string>> = {
  cancel: "ரத்து செய்தார்",
  now: "உடனே அனுப்பினார்",
};

const COLUMN = { add: "சேர்த்தார்", rename: "பெயர் மாற்றினார்", delete: "நீக்கினார்", restore: "மீண்டும் கொண்டுவந்தார்" } as const;

export const events: Begun<typeof english> = {
  operator: "நிர்வாகி",
  recipient: "ஒரு பெறுநர்",
  formerUser: "முன்னாள் பயனர்",
  byKey: (name) => `API விசை ${name}`,
  columns: { at: "எப்போது", who: "யார்", what: "என்ன" },
  file: "பதிவேடு",
  said: {
    "workspace.made": ({ name }) => `பணியிடம் ${name} ஐ உருவாக்கினார்`,
    "workspace.changed": ({ name }) => `பணியிடத்தை ${name} என மாற்றினார்`,
    "member.invited": ({ role, email }) =>
      email === ""
        ? `${INVITED[role] ?? ""} ஆக அழைக்கும் இணைப்பை உருவாக்கினார்`
        : `${email} ஐ ${INVITED[role] ?? ""} ஆக அழைத்தார்`,
    "invitation.withdrawn": ({ role, email }) =>
      email === "" ? `${INVITED[role] ?? ""} ஆக அழைக்கும் இணைப்பைத் திரும்பப் பெற்றார்` : `${email} இன் அழைப்பைத் திரும்பப் பெற்றார்`,
    "member.joined": ({ role }) => `${INVITED[role] ?? ""} ஆகச் சேர்ந்தார்`,
    "member.role_changed": ({ person, role }) => `${person} ஐ ${INVITED[role] ?? ""} ஆக்கினார்`,
    "member.removed": ({ person }) => `${person} ஐ நீக்கினார்`,
    "member.left": () => "வெளியேறினார்",
    "owner.handed_over": ({ person }) => `பணியிடத்தை ${person} இடம் ஒப்படைத்தார்`,
    "owner.named": ({ person }) => `${person} ஐ உரிமையாளராக நியமித்தார்`,
    "owner.leaving": ({ person, role }) =>
      role === null
        ? `உரிமையாளர் ${person} ஐ நீக்கத் தொடங்கினார்`
        : `உரிமையாளர் ${person} ஐ ${INVITED[role] ?? ""} ஆக்கத் தொடங்கினார்`,
    "owner.kept": ({ person }) => `${person} ஐ உரிமையாளராகத் தொடரச் செய்தார்`,
    "data.exported": ({ what }) => (what === "account" ? "எல்லாவற்றின் நகலையும் கேட்டார்" : "பதிவேட்டின் நகலைக் கேட்டார்"),
    "issuer.changed": ({ part }) => `வழங்குநர் பக்கத்தில் ${CHANGED[part] ?? ""} மாற்றினார்`,
    "domain.named": ({ domain }) => `வழங்குநருக்கு டொமைன் ${domain} ஐக் கொடுத்தார்`,
    "domain.verified": ({ domain }) => `வழங்குநரின் டொமைன் ${domain} ஐச் சரிபார்த்தார்`,
    "domain.forgotten": ({ domain }) => `வழங்குநரின் டொமைன் ${domain} ஐ நீக்கினார்`,
    "brand.changed": () => "பிராண்டை மாற்றினார்",
    "saved_text.changed": ({ name, act }) => `அஞ்சல் உரை ${name} ஐ ${CHANGED_2[act] ?? ""}`,
    "variant.changed": ({ template, variant, act }) => `${template} இன் ${variant} வடிவமைப்பு: ${CHANGED_3[act] ?? ""}`,
    "design.saved": ({ template }) => `${template} இன் வடிவமைப்பைச் சேமித்தார்`,
    "list.imported": ({ template, imported, updated }) =>
      `${template} இல் ${plural(imported, { one: `${figures(imported)} மாணவரை`, other: `${figures(imported)} மாணவர்களை` })} இறக்குமதி செய்தார்${updated === 0 ? "" : `, ${figures(updated)} விவரங்களை மாற்றினார்`}`,
    "column.changed": ({ template, column, act }) => `${template} இன் ${column} நெடுவரிசையை ${COLUMN[act]}`,
    "column.filled": ({ template, from, to, students }) =>
      `${template} இன் ${plural(students, { one: `${figures(students)} மாணவருக்கு`, other: `${figures(students)} மாணவர்களுக்கு` })} ${from} இலிருந்து ${to} ஐ நிரப்பினார்`,
    "batch.messaged": ({ template, messages }) =>
      `${template} க்கு ${plural(messages, { one: `${figures(messages)} WhatsApp செய்தியை`, other: `${figures(messages)} WhatsApp செய்திகளை` })} அனுப்பினார்`,
    "batch.discarded": ({ template, people }) =>
      `${template} க்குத் தயாரித்த ${plural(people, { one: `${figures(people)} நபரின் தொகுதியை`, other: `${figures(people)} பேரின் தொகுதியை` })} நீக்கினார்`,
    "block.lifted": ({ template }) => `${template} இன் தடுக்கப்பட்ட ஒரு முகவரிக்கு மீண்டும் மின்னஞ்சல் செல்லச் செய்தார்`,
    "batch.sent": ({ template, mails }) =>
      `${template} க்கு ${plural(mails, { one: `${figures(mails)} அஞ்சலை`, other: `${figures(mails)} அஞ்சல்களை` })} அனுப்பினார்`,
    "certificates.held": ({ template, lifted }) =>
      lifted ? `${template} இன் நிறுத்தத்தை முடித்தார்` : `வெளியிடும் வரை ${template} இன் சான்றிதழ்களை நிறுத்திவைத்தார்`,
    "certificates.published": ({ template }) => `${template} இன் சான்றிதழ்களை வெளியிட்டார்`,
    "certificates.unpublished": ({ template }) => `${template} இன் சான்றிதழ் வெளியீட்டைச் செயல்தவிர்த்தார்`,
    "claim.changed": ({ template, act }) => `${template} இன் பெறும் இணைப்பை ${CHANGED_4[act] ?? ""}`,
    "claim.answered": ({ template, accepted }) =>
      accepted
        ? `கேட்ட ஒருவரை ${template} பட்டியலில் சேர்த்தார்`
        : `${template} பட்டியலில் சேரக் கேட்ட ஒருவரின் கோரிக்கையை நீக்கினார்`,
    "batch.controlled": ({ template, act }) => `${template} இன் அஞ்சல்களை ${CONTROLLED[act] ?? ""}`,
    "messages.controlled": ({ template, act }) => `${template} இன் WhatsApp செய்திகளை ${CONTROLLED_MESSAGES[act] ?? ""}`,
    "correction.answered": ({ template, accepted }) => `${template} க்கான திருத்தத்தை ${accepted ? "ஏற்றார்" : "மறுத்தார்"}`,
    "address.changed": ({ template, certificates }) =>
      `${template} இன் ${plural(certificates, { one: `${figures(certificates)} சான்றிதழின்`, other: `${figures(certificates)} சான்றிதழ்களின்` })} மின்னஞ்சல் முகவரியை மாற்றினார்`,
    "certificate.withdrawn": ({ template, certificates }) =>
      `${template} இன் ${plural(certificates, { one: `${figures(certificates)} சான்றிதழை`, other: `${figures(certificates)} சான்றிதழ்களை` })} திரும்பப் பெற்றார்`,
    "certificate.restored": ({ template, certificates }) =>
      `${template} இன் ${plural(certificates, { one: `திரும்பப் பெற்ற ${figures(certificates)} சான்றிதழை`, other: `திரும்பப் பெற்ற ${figures(certificates)} சான்றிதழ்களை` })} மீண்டும் வழங்கினார்`,
    "key.replaced": ({ key }) => `சான்றிதழ்களில் கையொப்பமிடும் விசையை மாற்றினார், ${key}`,
    "key.compromised": ({ key }) => `மற்றவர்களிடம் இருக்கலாம் என்பதால் சான்றிதழ்களில் கையொப்பமிட்ட விசையை ரத்து செய்தார்: ${key}`,
    "api_key.made": ({ key }) => `API விசை ${key} ஐ உருவாக்கினார்`,
    "api_key.revoked": ({ key }) => `API விசை ${key} ஐ ரத்து செய்தார்`,
    "webhook.made": ({ host }) => `${host} க்கு வெப்ஹூக் சேர்த்தார்`,
    "webhook.changed": ({ host }) => `வெப்ஹூக்கை ${host} என மாற்றினார்`,
    "webhook.rotated": ({ host }) => `${host} வெப்ஹூக்குக்குப் புதிய இரகசியம் உருவாக்கினார்`,
    "webhook.removed": ({ host }) => `${host} வெப்ஹூக்கை நீக்கினார்`,
    "credits.bought": ({ credits }) =>
      `${plural(credits, { one: `${figures(credits)} கிரெடிட்`, other: `${figures(credits)} கிரெடிட்கள்` })} வாங்கினார்`,
    "credits.adjusted": ({ credits }) => `கிரெடிட்களை ${figures(credits)} மாற்றினார்`,
  },
};
