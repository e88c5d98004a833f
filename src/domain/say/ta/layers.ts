// Tamil: layers. Written by `npm run catalogue`.
import type { layers as english } from "../en/layers.ts";
import type { Begun } from "../spoken.ts";

export const layers: Begun<typeof english> = {
  title: "அடுக்குகள்",
  select: (name) => `${name} ஐத் தேர்ந்தெடு`,
  forward: (name) => `${name} ஐ முன்னே கொண்டு வா`,
  backward: (name) => `${name} ஐப் பின்னே அனுப்பு`,
  lock: (name) => `${name} ஐப் பூட்டு`,
  unlock: (name) => `${name} பூட்டை நீக்கு`,
  remove: (name) => `${name} ஐ நீக்கு`,
  several: "பலவற்றைத் தேர்ந்தெடு",
  none: "கேன்வாஸில் இன்னும் எதுவும் இல்லை.",
};
