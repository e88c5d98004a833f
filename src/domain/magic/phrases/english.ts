// The texts of generated designs in English.
import type { StarterKind } from "../../starters/catalogue.ts";
import type { Phrases } from "./phrases.ts";

const PRESENTED = "This certificate is presented to";
const CERTIFIED = "This is to certify that";
const THANKS = "with our thanks to";

const HEADINGS: Readonly<Record<StarterKind, readonly [certificate: string, post: string]>> = {
  participation: ["Certificate of Participation", "Proud Participant"],
  winner: ["Certificate of Excellence", "Congratulations"],
  "runner-up": ["Certificate of Merit", "Congratulations"],
  speaker: ["Certificate of Appreciation", "Meet Our Speaker"],
  mentor: ["Certificate of Appreciation", "Thank You, Mentor"],
  volunteer: ["Certificate of Appreciation", "Thank You"],
  course: ["Certificate of Completion", "Course Completed"],
  internship: ["Certificate of Internship", "Internship Completed"],
  sports: ["Certificate of Sporting Merit", "Well Played"],
  school: ["Certificate of Merit", "Well Done"],
};

const INTROS: Readonly<Record<StarterKind, string>> = {
  participation: PRESENTED,
  winner: "This is proudly presented to",
  "runner-up": "This is proudly presented to",
  speaker: THANKS,
  mentor: THANKS,
  volunteer: "with heartfelt thanks to",
  course: CERTIFIED,
  internship: CERTIFIED,
  sports: "awarded to",
  school: "awarded to",
};

const DID = "{{Remarks}}";
const POSTS: Readonly<Partial<Record<StarterKind, string>>> = {
  participation: "was there, and took part",
  volunteer: "who made it happen",
  mentor: "for guiding our teams",
};

export const MAGIC_ENGLISH: Phrases = {
  heading: (kind, post) => HEADINGS[kind][post ? 1 : 0],
  named: (word) => `Certificate of ${word}`,
  intro: (kind) => INTROS[kind],
  reason(kind, { event, prize, judge }) {
    const at = event === "" ? "" : ` at ${event}`;
    switch (kind) {
      case "participation":
        return event === "" ? "for taking part with energy and curiosity" : `for taking part in ${event}`;
      case "winner":
      case "runner-up":
      case "sports":
      case "school":
        return event === "" ? `for ${prize || DID}` : `for ${prize || DID}\nat ${event}`;
      case "speaker":
        return event === "" ? `for the talk ${DID}` : `for the talk ${DID}\nat ${event}`;
      case "mentor":
        if (judge) return event === "" ? "for serving on the jury" : `for serving on the jury of ${event}`;
        return `for guiding and encouraging the teams${at}`;
      case "volunteer":
        return event === "" ? "for giving time, care and energy" : `for volunteering at ${event}`;
      case "course":
        return event === "" ? `has completed the course ${DID}` : `has successfully completed ${event}`;
      case "internship":
        return event === "" ? `has completed an internship in ${DID}` : `has successfully completed ${event}`;
    }
  },
  post: (kind, prize) => POSTS[kind] ?? (prize || DID),
  the: (event) => `the ${event}`,
};
