// Tamil: timeline. Written by `npm run catalogue`.
import type { timeline as english } from "../en/timeline.ts";
import type { Begun } from "../spoken.ts";

export const timeline: Begun<typeof english> = {
  title: "சான்றிதழின் வரலாறு",
  loadFailed: "வரலாற்றை ஏற்ற முடியவில்லை.",
  notIssued: "இன்னும் வழங்கப்படவில்லை.",
  issued: "வழங்கப்பட்டது",
  changed: "மாற்றப்பட்டது",
  withdrawn: (by) => `${by} திரும்பப் பெற்றார்`,
  given_again: (by) => `${by} மீண்டும் வழங்கினார்`,
  handed_over: (by) => (by === "" ? "ஒப்படைக்கப்பட்டது" : `${by} ஒப்படைத்தார்`),
  claimed: "பெறுநர் பெற்றுக்கொண்டார்",
  parts: { title: "தலைப்பு", description: "விளக்கம்", language: "மொழி", issuer: "வழங்குநர்" },
  change: (what, before, after) =>
    before === ""
      ? `${what}: ${after} (முன்பு காலி)`
      : after === ""
        ? `${what}: இப்போது காலி (முன்பு ${before})`
        : `${what}: ${after} (முன்பு ${before})`,
  design: "வேறு வடிவமைப்பு",
  picture: "வேறு படம், அல்லது AI-இன் வேறு உரைகள்",
  same: "இது காட்டும் எதுவும் மாறவில்லை",
  cut: "பழைய மாற்றங்கள் இங்கு காட்டப்படவில்லை.",
};
