// Tamil: nav. Written by `npm run catalogue`.
import type { nav as english } from "../en/nav.ts";
import type { Begun } from "../spoken.ts";

export const nav: Begun<typeof english> = {
  label: "முதன்மை",
  templates: "வார்ப்புரு",
  certificates: "சான்றிதழ் வழங்கு",
  posts: "இடுகைகள்",
  people: "மக்கள்",
  credits: "கிரெடிட்",
  buyCredits: "கிரெடிட் வாங்கு",
  accountMenu: "கணக்கு பட்டியல்",
  profile: "என் சுயவிவரம்",
  signOut: "வெளியேறு",
  theme: "தோற்றம்",
  themeLight: "வெளிர்",
  themeDark: "இருள்",
  themeSystem: "சாதனம் போல",
};
