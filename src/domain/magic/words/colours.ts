// Colour words in English, Hindi and romanised Hindi, and the colours they mean.

/** OKLCH: `l` from 0 to 1, `c` from 0 to about 0.3, `h` in degrees. */
export type Oklch = { l: number; c: number; h: number };
export type MetalName = "gold" | "silver" | "rose" | "bronze";

export const COLOUR_WORDS: readonly [words: string, colour: Oklch][] = [
  ["maroon burgundy wine oxblood मैरून", { l: 0.36, c: 0.12, h: 18 }],
  ["crimson scarlet ruby cherry vermilion सिंदूरी", { l: 0.5, c: 0.19, h: 22 }],
  ["red lal laal लाल", { l: 0.53, c: 0.2, h: 27 }],
  ["coral salmon", { l: 0.7, c: 0.15, h: 32 }],
  ["terracotta rust brick clay", { l: 0.55, c: 0.13, h: 42 }],
  ["saffron kesari kesariya bhagwa केसरिया भगवा केसरी", { l: 0.74, c: 0.17, h: 60 }],
  ["orange tangerine narangi नारंगी संतरी", { l: 0.7, c: 0.18, h: 50 }],
  ["sunset सूर्यास्त", { l: 0.66, c: 0.18, h: 38 }],
  ["autumn autumnal fall पतझड़", { l: 0.58, c: 0.14, h: 56 }],
  ["sunrise dawn सूर्योदय", { l: 0.76, c: 0.14, h: 66 }],
  ["peach apricot", { l: 0.8, c: 0.1, h: 55 }],
  ["brown chocolate coffee bhura भूरा भूरे", { l: 0.42, c: 0.08, h: 55 }],
  ["amber mustard ochre haldi", { l: 0.74, c: 0.15, h: 78 }],
  ["yellow lemon sunny peela pila पीला पीले पीली", { l: 0.84, c: 0.16, h: 92 }],
  ["lime chartreuse", { l: 0.76, c: 0.18, h: 125 }],
  ["olive khaki", { l: 0.5, c: 0.09, h: 112 }],
  ["green hara हरा हरे हरी", { l: 0.5, c: 0.13, h: 150 }],
  ["emerald jade forest bottle पन्ना", { l: 0.45, c: 0.11, h: 163 }],
  ["mint sage pistachio", { l: 0.72, c: 0.08, h: 160 }],
  ["teal peacock mayur मोरपंखी", { l: 0.48, c: 0.09, h: 200 }],
  ["turquoise cyan aqua feroza फ़िरोज़ी फिरोजी", { l: 0.66, c: 0.12, h: 205 }],
  ["sky azure asmani आसमानी", { l: 0.68, c: 0.12, h: 235 }],
  ["blue cobalt sapphire neela nila नीला नीले नीली", { l: 0.48, c: 0.17, h: 258 }],
  ["navy midnight ink", { l: 0.3, c: 0.1, h: 265 }],
  ["indigo जामुनी", { l: 0.38, c: 0.15, h: 275 }],
  ["purple violet amethyst baingani बैंगनी", { l: 0.45, c: 0.17, h: 305 }],
  ["lavender lilac mauve", { l: 0.7, c: 0.1, h: 303 }],
  ["magenta fuchsia rani रानी", { l: 0.56, c: 0.21, h: 348 }],
  ["pink gulabi गुलाबी", { l: 0.68, c: 0.16, h: 358 }],
  ["blush", { l: 0.78, c: 0.08, h: 15 }],
  ["black kala काला काले काली", { l: 0.27, c: 0.006, h: 270 }],
  ["white safed सफेद सफ़ेद श्वेत", { l: 0.36, c: 0.015, h: 262 }],
  ["grey gray slate charcoal graphite स्लेटी", { l: 0.42, c: 0.02, h: 260 }],
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
  paper: "background backdrop paper sheet canvas ground पृष्ठभूमि काग़ज़ कागज़ कागज पन्ने बैकग्राउंड",
} as const;

export const DARK_WORDS =
  "black dark night midnight noir kala काला काले काली रात evening dusk starry galaxy space cosmos अंतरिक्ष";
export const LIGHT_WORDS = "white light bright airy clean cream ivory pastel soft safed सफेद सफ़ेद श्वेत उजला";
