// The phrases of certificates in English.
import type { Bank } from "./phrases.ts";

export const ENGLISH: Bank = {
  anEvent: "this event",
  titles: [
    "Certificate of Achievement",
    "Certificate of Appreciation",
    "Certificate of Excellence",
    "Certificate of Merit",
    "In Recognition of Work Well Done",
    "A Citation of Honour",
    "With Honour and Thanks",
    "For Effort That Stood Out",
  ],
  openings: [
    "For taking part in {event} with heart and with care.",
    "In recognition of a fine contribution to {event}.",
    "Presented with gratitude for being part of {event}.",
    "For everything brought to {event}, from the first hour to the last.",
    "In honour of time, thought and effort given to {event}.",
    "Awarded for showing up fully at {event}.",
  ],
  wishes: [
    "May this be the first of many.",
    "We look forward to what comes next.",
    "It was a pleasure to have you with us.",
    "Keep going; the best is still ahead.",
    "Thank you for raising the bar for all of us.",
    "The whole team is proud to sign this.",
  ],
  merits: {
    making: [
      "Good ideas became something that works, and that is the hardest part.",
      "Curiosity, patience and clean work showed in every detail.",
      "A hard problem was met with a clear head and a steady hand.",
      "What was built here will be remembered, and perhaps used.",
      "Late nights, bright ideas and honest teamwork made the difference.",
    ],
    sport: [
      "Discipline, fair play and a strong finish earned everyone's respect.",
      "Strength was shown in effort, and grace in every result.",
      "Training shows: in stamina, in focus and in spirit.",
      "Played hard, played fair, and lifted the whole team.",
      "Every round was met with courage and a calm mind.",
    ],
    stage: [
      "Talent met hard work, and the audience felt both.",
      "Imagination, rhythm and courage filled the room.",
      "It takes daring to stand before others and give your best.",
      "Colour, craft and feeling came together beautifully.",
      "The performance stayed with us long after the lights went out.",
    ],
    learning: [
      "Questions were asked, answers were earned, and knowledge was shared.",
      "Careful study and an open mind led to work of real quality.",
      "Learning is a habit, and this is what it looks like.",
      "Clear thinking and steady effort showed throughout.",
      "What was learned here was also passed on to others.",
    ],
    care: [
      "Kind hands and a generous mind left things better than before.",
      "Small acts, done with care, made a lasting difference.",
      "Respect for people and for nature guided every step.",
      "Time given to others is the finest gift there is.",
      "Where help was needed, it was given without being asked.",
    ],
    taste: [
      "Skill, freshness and a sure sense of taste made every plate a pleasure.",
      "Craft and warmth came to the table together.",
      "Good food brings people together, and so did this.",
      "Every detail, from first cut to last garnish, was done with love.",
    ],
    any: [
      "Effort, good will and attention to detail made the difference.",
      "What was done here was done well, and with a good heart.",
      "Steady work and a warm spirit carried the day.",
      "Such dedication deserves to be seen and to be thanked.",
      "It is people like this who make an event worth remembering.",
    ],
  },
};
