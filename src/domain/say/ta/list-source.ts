// Tamil: listSource. Written by `npm run catalogue`.
import type { listSource as english } from "../en/list-source.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const listSource: Begun<typeof english> = {
  recognised: (what) => `${what}: நெடுவரிசைப் பெயர்களால் அடையாளம் காணப்பட்டது.`,
  notThis: "இது அல்ல",
  presets: {
    unstop: "Unstop பதிவுகள்",
    "devpost-projects": "Devpost திட்டங்கள்",
    "devpost-registrants": "Devpost பதிவு செய்தவர்கள்",
    devfolio: "Devfolio ஹேக்கர்கள்",
    luma: "Luma விருந்தினர்கள்",
    eventbrite: "Eventbrite பங்கேற்பாளர்கள்",
    konfhub: "KonfHub பங்கேற்பாளர்கள்",
    "pretix-positions": "pretix பங்கேற்பாளர்கள்",
    "pretix-checkin": "pretix வருகைப் பட்டியல்",
    alfio: "alf.io பங்கேற்பாளர்கள்",
    hievents: "Hi.Events பங்கேற்பாளர்கள்",
    tito: "Tito பங்கேற்பாளர்கள்",
    zoom: "Zoom பங்கேற்பாளர்கள்",
    teams: "Microsoft Teams வருகை",
    typeform: "Typeform பதில்கள்",
    "github-classroom": "GitHub Classroom பட்டியல்",
    "google-forms": "Google Forms பதில்கள்",
  },
  members: "ஒவ்வொரு வரிசையும் ஓர் அணி: எல்லா உறுப்பினர்களையும் சேர்",
  people: (teams, people) =>
    `${plural(teams, { one: `${figures(teams)} அணி`, other: `${figures(teams)} அணிகள்` })}, ${plural(people, { one: `${figures(people)} நபர்`, other: `${figures(people)} பேர்` })}`,
  teamsAsRows: "அணைத்தால்: ஒவ்வொரு வரிசையும் ஒரு மாணவர்.",
  rows: "இந்த வரிசைகள் மட்டும்:",
  allRows: "எல்லா வரிசைகளும்",
  values: (column) => `${column} இல் உள்ளது`,
  value: (value, n) => `${value} (${figures(n)})`,
  filled: "நிரப்பியது",
  empty: "காலி",
  stay: (n, all) => `${figures(all)} இல் ${figures(n)} இருக்கும்.`,
  propose: (column, values, n, all) =>
    `${column} இல் ${values} உள்ள வரிசைகள் மட்டுமா? ${figures(all)} இல் ${figures(n)} இருக்கும்.`,
  keepThese: "இவை மட்டும்",
  only: (column, values, n, all) => `${column} இல் ${values} உள்ள வரிசைகள் மட்டும்: ${figures(all)} இல் ${figures(n)}.`,
  or: " அல்லது ",
  prints: (field, column) => `உங்கள் வடிவமைப்பு "${field}" அச்சிடுகிறது. "${column}" பயன்படுத்தவா?`,
  printsNothing: (field) => `உங்கள் வடிவமைப்பு "${field}" அச்சிடுகிறது, ஆனால் எந்த நெடுவரிசையும் அதை நிரப்பவில்லை.`,
  use: (column) => `"${column}" பயன்படுத்து`,
  chooseColumn: "நெடுவரிசையைத் தேர்ந்தெடு",
  columnFor: (field) => `${field} க்கான நெடுவரிசை`,
};
