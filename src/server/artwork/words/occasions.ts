// Occasions and styles that prompts name, in English and Hindi, with their backgrounds, icons and colours.
import type { IconName } from "../parts/icon-paths.ts";
import type { SceneName } from "../scenes/scenes.ts";

export type Occasion = {
  words: string;
  scenes: readonly SceneName[];
  icon: IconName;
  /** Colour words that suit the occasion; one is taken when the prompt names none. */
  colours: readonly string[];
  dark?: boolean;
};

/** The first match decides the icon and the colours, and the background unless the prompt names a style. */
export const OCCASIONS: readonly Occasion[] = [
  {
    words: "diwali deepavali dipawali diya diyas deepotsav दीवाली दिवाली दीपावली दीप दीया दीये",
    scenes: ["lamps"],
    icon: "lamp",
    colours: ["maroon", "purple", "indigo"],
    dark: true,
  },
  { words: "holi होली", scenes: ["splash"], icon: "star", colours: ["magenta turquoise", "purple amber"] },
  { words: "eid ramadan ramzan ईद रमज़ान", scenes: ["night"], icon: "moon", colours: ["emerald", "teal"], dark: true },
  { words: "christmas xmas क्रिसमस", scenes: ["floral"], icon: "star", colours: ["crimson emerald"] },
  {
    words: "newyear new-year fireworks नववर्ष",
    scenes: ["fireworks"],
    icon: "star",
    colours: ["indigo", "purple"],
    dark: true,
  },
  {
    words:
      "independence republic tricolour tricolor tiranga patriotic nation national स्वतंत्रता गणतंत्र तिरंगा देशभक्ति राष्ट्रीय भारत",
    scenes: ["tricolour"],
    icon: "wheel",
    colours: ["navy"],
  },
  {
    words:
      "rangoli onam pongal navratri garba puja durga ganesh ganesha utsav festive mandala kolam alpana रंगोली नवरात्रि गरबा पूजा उत्सव त्योहार महोत्सव",
    scenes: ["mandala"],
    icon: "lotus",
    colours: ["magenta", "saffron", "crimson", "teal"],
  },
  {
    words: "yoga meditation wellness mindfulness ayurveda zen योग ध्यान आयुर्वेद",
    scenes: ["lotus"],
    icon: "lotus",
    colours: ["coral", "teal", "lavender", "sage"],
  },
  { words: "cricket क्रिकेट", scenes: ["sport"], icon: "cricket", colours: ["blue", "green", "crimson"] },
  {
    words: "football soccer basketball volleyball hockey kabaddi khokho badminton tennis ball फुटबॉल कबड्डी हॉकी बैडमिंटन",
    scenes: ["sport"],
    icon: "ball",
    colours: ["green", "blue", "orange"],
  },
  { words: "chess शतरंज", scenes: ["deco", "geometric"], icon: "crown", colours: ["charcoal", "emerald"] },
  {
    words:
      "marathon run race cycling athletics swimming sport sports tournament match league olympics games fitness gym kheladi khel खेल दौड़ मैराथन खिलाड़ी",
    scenes: ["sport"],
    icon: "trophy",
    colours: ["blue", "orange", "crimson", "teal"],
  },
  {
    words:
      "hackathon hack code coding coder programming developer software app web devops cyber cybersecurity data ai ml robot robotics iot tech technology technical computer blockchain startup हैकाथॉन हैकथॉन कोडिंग तकनीक तकनीकी कंप्यूटर प्रोग्रामिंग",
    scenes: ["circuit"],
    icon: "code",
    colours: ["indigo", "teal", "blue", "purple"],
  },
  {
    words:
      "science scientific physics chemistry biology lab laboratory research experiment atom molecule vigyan विज्ञान प्रयोगशाला शोध वैज्ञानिक",
    scenes: ["lab"],
    icon: "atom",
    colours: ["teal", "blue", "emerald"],
  },
  {
    words: "math maths mathematics olympiad गणित",
    scenes: ["lab", "geometric"],
    icon: "compass",
    colours: ["indigo", "teal"],
  },
  {
    words: "dance dancing ballet bharatanatyam kathak nritya नृत्य डांस",
    scenes: ["stage"],
    icon: "note",
    colours: ["purple", "crimson", "magenta"],
    dark: true,
  },
  {
    words: "music musical song singing concert band sangeet guitar संगीत गायन",
    scenes: ["stage"],
    icon: "note",
    colours: ["purple", "navy", "crimson"],
    dark: true,
  },
  {
    words: "drama theatre theater film movie cinema stage show performance play natak नाटक रंगमंच मंच अभिनय",
    scenes: ["stage"],
    icon: "mask",
    colours: ["crimson", "maroon"],
    dark: true,
  },
  {
    words: "birthday kids kid children child toddler playful fun cartoon जन्मदिन बच्चे बच्चों बाल",
    scenes: ["confetti"],
    icon: "star",
    colours: ["sky coral", "lavender amber", "mint coral"],
  },
  {
    words: "fest festival carnival party celebration cultural culture youth फेस्ट समारोह सांस्कृतिक",
    scenes: ["confetti", "mandala"],
    icon: "star",
    colours: ["magenta amber", "purple coral", "turquoise coral"],
  },
  {
    words:
      "thank thanks thankyou gratitude appreciation volunteer volunteers seva service ngo charity kindness dhanyavad धन्यवाद आभार सेवा स्वयंसेवक सराहना",
    scenes: ["floral", "paper", "swoosh"],
    icon: "heart",
    colours: ["terracotta", "teal", "crimson"],
  },
  {
    words:
      "graduation graduate degree convocation diploma university college school academic academy scholar topper merit exam education teacher student quiz debate spelling literacy शिक्षा शिक्षक विद्यालय दीक्षांत विद्यार्थी छात्र परीक्षा",
    scenes: ["guilloche", "honour", "swoosh", "deco"],
    icon: "cap",
    colours: ["navy", "maroon", "emerald", "indigo"],
  },
  {
    words:
      "book books reading library poetry poem writing story literature essay hindi पुस्तक कविता साहित्य लेखन हिंदी हिन्दी कहानी",
    scenes: ["paper", "floral"],
    icon: "book",
    colours: ["terracotta", "maroon", "teal"],
  },
  {
    words: "space astronomy astronaut rocket galaxy star stars planet cosmos moon isro अंतरिक्ष चंद्रयान तारे",
    scenes: ["night"],
    icon: "rocket",
    colours: ["indigo", "navy"],
    dark: true,
  },
  {
    words:
      "environment environmental earth tree trees plantation nature green garden forest eco climate recycle paryavaran पर्यावरण प्रकृति वृक्ष पेड़ बाग",
    scenes: ["leaves", "hills"],
    icon: "leaf",
    colours: ["green", "emerald", "olive"],
  },
  {
    words: "health medical medicine doctor nurse hospital blood donation donor care स्वास्थ्य रक्तदान चिकित्सा",
    scenes: ["waves", "swoosh"],
    icon: "heart",
    colours: ["crimson", "teal", "blue"],
  },
  {
    words: "mountain mountains trek trekking hike hiking travel adventure expedition tourism yatra पर्वत यात्रा",
    scenes: ["hills"],
    icon: "mountain",
    colours: ["teal", "indigo", "terracotta"],
  },
  {
    words: "sea ocean beach water river wave waves surf sail monsoon rain sagar समुद्र सागर नदी जल वर्षा",
    scenes: ["waves"],
    icon: "drop",
    colours: ["teal", "blue", "turquoise"],
  },
  {
    words: "food cooking chef culinary bake baking cuisine recipe restaurant kitchen masterchef भोजन पाक रसोई व्यंजन",
    scenes: ["paper", "leaves"],
    icon: "chef",
    colours: ["terracotta", "olive", "crimson"],
  },
  {
    words: "wedding anniversary bride engagement love valentine mother women woman mahila शादी विवाह महिला माँ प्रेम",
    scenes: ["floral"],
    icon: "heart",
    colours: ["blush", "crimson", "lavender"],
  },
  {
    words:
      "art arts painting paint drawing craft creative creativity design designer photography photo kala कला चित्रकला रचनात्मक",
    scenes: ["splash"],
    icon: "brush",
    colours: ["coral teal", "purple amber", "magenta turquoise"],
  },
  {
    words: "fashion beauty style glamour makeup model",
    scenes: ["deco", "floral"],
    icon: "crown",
    colours: ["blush", "magenta", "charcoal"],
  },
  {
    words:
      "business corporate company finance bank employee leadership leader sales management manager excellence office professional workshop training webinar internship course conference seminar summit व्यापार प्रशिक्षण कार्यशाला नेतृत्व",
    scenes: ["swoosh", "geometric", "guilloche"],
    icon: "award",
    colours: ["navy", "teal", "indigo", "maroon"],
  },
  {
    words:
      "winner win champion victory first prize award trophy medal honour honor achievement success hero विजेता पुरस्कार सम्मान प्रथम जीत चैंपियन",
    scenes: ["honour", "swoosh", "deco"],
    icon: "trophy",
    colours: ["navy", "charcoal", "maroon", "emerald"],
  },
  {
    words: "car cars auto automobile racing motor engineering engineer mechanical",
    scenes: ["sport", "geometric"],
    icon: "gear",
    colours: ["charcoal", "crimson", "orange"],
  },
];

/** Words that name a style. */
export const STYLE_WORDS: readonly [words: string, scenes: readonly SceneName[]][] = [
  [
    "guilloche classic classical vintage traditional formal official banknote regal royal heritage शाही पारंपरिक",
    ["guilloche"],
  ],
  ["ribbon ribbons swoosh curve curves elegant premium luxury luxurious modern", ["swoosh"]],
  ["geometric geometry abstract polygon triangle triangles low-poly lowpoly facet angular", ["geometric"]],
  ["floral flower flowers rose roses botanical blossom bouquet petals फूल फूलों पुष्प गुलाब", ["floral"]],
  ["leaf leaves jungle tropical foliage vine पत्ते पत्तियाँ", ["leaves"]],
  ["deco artdeco art-deco gatsby fan 1920s", ["deco"]],
  ["paper letterpress minimal minimalist minimalistic simple plain clean swiss सादा सरल", ["paper"]],
  ["mandala rangoli paisley henna मंडला", ["mandala"]],
  ["confetti balloons streamers", ["confetti"]],
  ["wave waves wavy", ["waves"]],
  ["circuit circuits neon matrix pixel futuristic", ["circuit"]],
  ["starry galaxy stars skyline", ["night"]],
  ["splash watercolor watercolour brush splatter ink", ["splash"]],
  ["hill hills mountain mountains landscape sunrise sunset", ["hills"]],
  ["firework fireworks sparkle आतिशबाज़ी", ["fireworks"]],
  ["lotus कमल", ["lotus"]],
  ["stage spotlight curtain", ["stage"]],
];

/** Backgrounds that suit every occasion. */
export const ANY_SCENES: readonly SceneName[] = [
  "guilloche",
  "swoosh",
  "geometric",
  "floral",
  "deco",
  "honour",
  "waves",
  "mandala",
  "paper",
];
export const ANY_COLOURS = ["indigo", "navy", "teal", "emerald", "maroon", "purple", "terracotta", "blue"] as const;
