// Colour words in English, Hindi and romanised Hindi, and the colours they mean.
import { type Colour, colour } from "../colour.ts";

export type MetalName = "gold" | "silver" | "rose" | "bronze";

export const COLOUR_WORDS: readonly [words: string, colour: Colour][] = [
  ["maroon burgundy wine oxblood मैरून", colour(0.36, 0.12, 18)],
  ["crimson scarlet ruby cherry vermilion सिंदूरी", colour(0.5, 0.19, 22)],
  ["red lal laal लाल", colour(0.53, 0.2, 27)],
  ["coral salmon", colour(0.7, 0.15, 32)],
  ["terracotta rust brick clay", colour(0.55, 0.13, 42)],
  ["saffron kesari kesariya bhagwa केसरिया भगवा केसरी", colour(0.74, 0.17, 60)],
  ["orange tangerine narangi नारंगी संतरी", colour(0.7, 0.18, 50)],
  ["sunset सूर्यास्त", colour(0.66, 0.18, 38)],
  ["autumn autumnal fall पतझड़", colour(0.58, 0.14, 56)],
  ["sunrise dawn सूर्योदय", colour(0.76, 0.14, 66)],
  ["peach apricot", colour(0.8, 0.1, 55)],
  ["brown chocolate coffee bhura भूरा भूरे", colour(0.42, 0.08, 55)],
  ["amber mustard ochre haldi", colour(0.74, 0.15, 78)],
  ["yellow lemon sunny peela pila पीला पीले पीली", colour(0.84, 0.16, 92)],
  ["lime chartreuse", colour(0.76, 0.18, 125)],
  ["olive khaki", colour(0.5, 0.09, 112)],
  ["green hara हरा हरे हरी", colour(0.5, 0.13, 150)],
  ["emerald jade forest bottle पन्ना", colour(0.45, 0.11, 163)],
  ["mint sage pistachio", colour(0.72, 0.08, 160)],
  ["teal peacock mayur मोरपंखी", colour(0.48, 0.09, 200)],
  ["turquoise cyan aqua feroza फ़िरोज़ी फिरोजी", colour(0.66, 0.12, 205)],
  ["sky azure asmani आसमानी", colour(0.68, 0.12, 235)],
  ["blue cobalt sapphire neela nila नीला नीले नीली", colour(0.48, 0.17, 258)],
  ["navy midnight ink", colour(0.3, 0.1, 265)],
  ["indigo जामुनी", colour(0.38, 0.15, 275)],
  ["purple violet amethyst baingani बैंगनी", colour(0.45, 0.17, 305)],
  ["lavender lilac mauve", colour(0.7, 0.1, 303)],
  ["magenta fuchsia rani रानी", colour(0.56, 0.21, 348)],
  ["pink gulabi गुलाबी", colour(0.68, 0.16, 358)],
  ["blush", colour(0.78, 0.08, 15)],
  ["black kala काला काले काली", colour(0.27, 0.006, 270)],
  ["white safed सफेद सफ़ेद श्वेत", colour(0.36, 0.015, 262)],
  ["grey gray slate charcoal graphite स्लेटी", colour(0.42, 0.02, 260)],
];

export const METAL_WORDS: Record<MetalName, string> = {
  gold: "gold golden sunehra sunahra sona सोना सुनहरा सुनहरे सुनहरी स्वर्ण",
  silver: "silver chrome platinum chandi चाँदी चांदी रजत",
  rose: "rosegold rose-gold",
  bronze: "bronze copper brass कांस्य तांबा",
};

/** Parts of a background; a colour before one of them is that part's. */
export const PART_WORDS = {
  border: "border borders frame frames edge edges corner corners outline rim बॉर्डर किनारा किनारे किनारी फ्रेम हाशिया",
  paper: "background backdrop paper sheet canvas ground पृष्ठभूमि काग़ज़ कागज पन्ने बैकग्राउंड",
} as const;

export const DARK_WORDS =
  "black dark night midnight noir kala काला काले काली रात evening dusk starry galaxy space cosmos अंतरिक्ष";
export const LIGHT_WORDS = "white light bright airy clean cream ivory pastel soft safed सफेद सफ़ेद श्वेत उजला";
