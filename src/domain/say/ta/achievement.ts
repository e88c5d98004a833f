// Tamil: achievement. Written by `npm run catalogue`.
import type { achievement as english } from "../en/achievement.ts";
import type { Begun } from "../spoken.ts";

export const achievement: Begun<typeof english> = {
  earned: "இந்தச் சான்றிதழ் யாருக்குக் கிடைக்கும்",
  decides: (issuer) => `யாருக்குக் கிடைக்கும் என ${issuer} முடிவு செய்கிறது.`,
  decidesUnnamed: "யாருக்குக் கிடைக்கும் என அதன் வழங்குநர் முடிவு செய்கிறார்.",
  noProof: "சான்றிதழ் எதற்காக என்று இந்தப் பக்கம் சொல்கிறது. யாரிடம் உள்ளது எனக் காட்டாது: ஒவ்வொரு சான்றிதழுக்கும் தனிப் பக்கம் உள்ளது.",
  asFile: "இந்தப் பக்கம் கோப்பாக (JSON)",
};
