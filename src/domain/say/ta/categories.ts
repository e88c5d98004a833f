// Tamil: categories. Written by `npm run catalogue`.
import type { categories as english } from "../en/categories.ts";
import type { Begun } from "../spoken.ts";

const NAME: Readonly<Record<string, string>> = {
  Competition: "போட்டி",
  Events: "நிகழ்ச்சிகள்",
  News: "செய்திகள்",
  Fashion: "ஃபேஷன்",
  "Food & Drinks": "உணவு, பானங்கள்",
  Travel: "பயணம்",
  Technology: "தொழில்நுட்பம்",
  Sports: "விளையாட்டு",
  "Health & Fitness": "உடல்நலம்",
  Beauty: "அழகு",
  Entertainment: "பொழுதுபோக்கு",
  Lifestyle: "வாழ்க்கை முறை",
  Education: "கல்வி",
  "Business & Finance": "வணிகம், நிதி",
  "Art & Creativity": "கலை",
  "Nature & Environment": "இயற்கை, சுற்றுச்சூழல்",
  Automobiles: "வாகனங்கள்",
  Other: "மற்றவை",
};

export const categories: Begun<typeof english> = { name: (category) => NAME[category] ?? category };
