// The three example templates that `npm run seed` creates, each from a starter design.
import type { StarterName } from "#domain/starters/catalogue.ts";

export type SeedDesign = {
  name: string;
  category: string;
  language: string;
  issuer: string;
  starter: StarterName;
};

export const DESIGNS: readonly SeedDesign[] = [
  {
    name: "HackFest 2026 winners",
    category: "Technology",
    language: "English",
    issuer: "HackFest 2026",
    starter: "indigo-citation",
  },
  {
    name: "Night of Code",
    category: "Technology",
    language: "English",
    issuer: "Coders' Guild",
    starter: "midnight-winner",
  },
  {
    name: "हिंदी दिवस",
    category: "Education",
    language: "Hindi",
    issuer: "राजभाषा समिति",
    starter: "devanagari-praman",
  },
];
