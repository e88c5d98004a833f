// What the page shows, marked as a sample, while the profile cannot be had.
import type { Profile } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";

export const SAMPLE_PROFILE: Profile = {
  ...SAY.profile.sampleAsha,
  email: "",
  emailVerified: false,
  phone: "",
  newPhone: "",
  issuer: "",
  showName: false,
  language: null,
  avatar: "",
  wallet: null,
  joinedDate: "2026-01-26T00:00:00.000Z",
  stats: { templatesCreated: 12, creditsUsed: 45, totalCredits: 150, favoriteTemplates: 3 },
};
