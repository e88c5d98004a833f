// Tamil: poster. Written by `npm run catalogue`.
import type { poster as english } from "../en/poster.ts";
import type { Begun } from "../spoken.ts";

export const poster: Begun<typeof english> = {
  heading: "உங்கள் சான்றிதழைப் பெறுங்கள்",
  scan: "தொலைபேசிக் கேமராவால் குறியீட்டை ஸ்கேன் செய்யவும், அல்லது அதன் கீழ் உள்ள முகவரியைத் திறக்கவும்.",
  who: (number) =>
    number === "" ? "உங்கள் மின்னஞ்சல் முகவரியை உள்ளிடவும்." : `உங்கள் மின்னஞ்சல் முகவரியை, அல்லது எண்ணை (${number}) உள்ளிடவும்.`,
  take: "மின்னஞ்சலில் வரும் குறியீட்டை உள்ளிட்டு, உங்கள் சான்றிதழைத் திறக்கவும்.",
  until: (when) => `${when} வரை திறந்திருக்கும்`,
  name: (title) => `சுவரொட்டி: ${title}`,
  a4: "சுவரொட்டி, A4",
  a5: "சுவரொட்டி, A5",
  failed: "சுவரொட்டியை உருவாக்க முடியவில்லை.",
};
