// Tamil: embed. Written by `npm run catalogue`.
import type { embed as english } from "../en/embed.ts";
import type { Begun } from "../spoken.ts";

export const embed: Begun<typeof english> = {
  from: (title, issuer) => `${title}, வழங்குநர் ${issuer}`,
  verify: "சரிபார்",
  open: "திற",
  noSuchFormat: "json, xml வடிவங்கள் மட்டுமே கிடைக்கும்.",
};
