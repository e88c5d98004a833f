// Hindi: where a list is from, which of its rows are imported, and what the design needs of it.
import type { listSource as english } from "../en/list-source.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const listSource: Translated<typeof english> = {
  recognised: (what) => `${what}: कॉलमों के नामों से पहचानी गई सूची।`,
  notThis: "यह नहीं",
  presets: {
    unstop: "Unstop के पंजीकरण",
    "devpost-projects": "Devpost के प्रोजेक्ट",
    "devpost-registrants": "Devpost के पंजीकरण",
    devfolio: "Devfolio के प्रतिभागी",
    luma: "Luma के मेहमान",
    eventbrite: "Eventbrite के प्रतिभागी",
    konfhub: "KonfHub के प्रतिभागी",
    "pretix-positions": "pretix के प्रतिभागी",
    "pretix-checkin": "pretix की चेक-इन सूची",
    alfio: "alf.io के प्रतिभागी",
    hievents: "Hi.Events के प्रतिभागी",
    tito: "Tito के प्रतिभागी",
    zoom: "Zoom के प्रतिभागी",
    teams: "Microsoft Teams की हाज़िरी",
    typeform: "Typeform के जवाब",
    "github-classroom": "GitHub Classroom की सूची",
    "google-forms": "Google Forms के जवाब",
  },
  members: "हर पंक्ति एक टीम है: हर सदस्य को जोड़ें",
  people: (teams, people) => `${many(teams, "टीम", "टीमें")}, ${many(people, "व्यक्ति", "लोग")}`,
  teamsAsRows: "बंद: हर पंक्ति एक विद्यार्थी बनती है।",
  rows: "केवल वे पंक्तियाँ जिनमें",
  allRows: "सभी पंक्तियाँ",
  values: (column) => `${column} का मान`,
  value: (value, n) => `${value} (${count(n)})`,
  filled: "भरा हुआ",
  empty: "खाली",
  stay: (n, all) => `${count(all)} में से ${count(n)} रहेंगी।`,
  propose: (column, values, n, all) =>
    `केवल वे पंक्तियाँ जिनमें ${column} का मान ${values} है? ${count(all)} में से ${count(n)} रहेंगी।`,
  keepThese: "केवल ये",
  only: (column, values, n, all) => `केवल वे पंक्तियाँ जिनमें ${column} का मान ${values} है: ${count(all)} में से ${count(n)}।`,
  or: " या ",
  prints: (field, column) => `आपके डिज़ाइन में "${field}" छपता है। "${column}" इस्तेमाल करें?`,
  printsNothing: (field) => `आपके डिज़ाइन में "${field}" छपता है, और कोई कॉलम उसे नहीं भरता।`,
  use: (column) => `"${column}" इस्तेमाल करें`,
  chooseColumn: "कॉलम चुनें",
  columnFor: (field) => `${field} के लिए कॉलम`,
};
