// Words of sentences in English, Hindi and romanised Hindi: what a design is for, its shape and its style.
import type { StarterKind } from "../../starters/catalogue.ts";
import type { MAGIC_SHAPES, MagicStyle } from "../brief.ts";

/** The first that matches decides. */
export const KIND_WORDS: readonly [kind: StarterKind, words: RegExp][] = [
  ["winner", /\b(?:first|1st)\b.{0,20}\b(?:second|2nd|third|3rd)\b|प्रथम.{0,20}द्वितीय/iu],
  [
    "runner-up",
    /\brunners?[\s-]?up\b|\b(?:second|third|2nd|3rd)\s+(?:place|prize|position|rank)\b|उपविजेता|द्वितीय|तृतीय|दूसरा स्थान/iu,
  ],
  [
    "winner",
    /\bwinn(?:er|ers|ing)\b|\b(?:first|1st|top|special)\s+(?:place|prize|position|rank)\b|\bprizes?\b|\baward(?!ed)|\bchampions?\b|\bbest\s+\p{L}|\b(?:excellence|achievement|honou?r)\b|\btopper|\bvijeta|विजेता|प्रथम|पुरस्कार|सर्वश्रेष्ठ|வெற்றி|বিজয়ী|विजेत/iu,
  ],
  ["speaker", /\b(?:speaker|speakers|keynote|panelist|talks?)\b|वक्ता|व्याख्यान/iu],
  ["mentor", /\b(?:mentors?|judges?|jury|guides?|teacher'?s?|coach(?:es)?)\b|मार्गदर्शक|निर्णायक|गुरु|शिक्षक/iu],
  ["volunteer", /\bvolunteer|\bcrew\b|\borgani[sz]ing (?:team|committee)\b|\bthank(?:s| you)\b|स्वयंसेवक|सेवा/iu],
  ["internship", /\bintern(?:s|ship)?\b|\btrainees?\b|इंटर्न/iu],
  [
    "course",
    /\bcourse|\bcomplet(?:ion|ed|ing)\b|\bboot\s?camp\b|\btraining\b|\bdiploma\b|\bgraduat|\bcertification\b|पाठ्यक्रम|कोर्स|प्रशिक्षण/iu,
  ],
  [
    "participation",
    /\bparticipa|\battend|\btaking part\b|\bworkshop|\bwebinar|\bseminar|\bhackathon|सहभागि|प्रतिभागि|भागीदारी|भाग लेने|कार्यशाला|பங்கேற்|অংশগ্রহণ|सहभाग/iu,
  ],
  [
    "sports",
    /\bsports?\b|\bathletics?\b|\bcricket|\bfootball|\bmarathon|\btournament|\bkabaddi|\bbadminton|\bchess\b|\b(?:\d+\s?k\s)?run\b|\brace\b|\byoga\b|खेल|क्रिकेट|दौड़|कबड्डी|टूर्नामेंट/iu,
  ],
  [
    "school",
    /\bschool|\bclass\b|\bpupils?\b|\bkids\b|\bchildren\b|\bannual day\b|\bkindergarten|\bspelling\b|\bstudent of\b|विद्यालय|स्कूल|बच्चों|कक्षा|वार्षिकोत्सव/iu,
  ],
];

/** All that match count. */
export const STYLE_WORDS_OF: readonly [style: MagicStyle, words: RegExp][] = [
  ["classic", /\bclassic|\btraditional|\bformal|\bofficial|\bdiploma|\buniversity|\bvintage|\bhonou?r|पारंपरिक|शाही/iu],
  [
    "elegant",
    /\belegant|\bluxur|\bpremium|\bgala\b|\broyal|\bdeco\b|\bregal|\bgold(?:en)?\b|\bevening|सुनहर|स्वर्ण|शानदार/iu,
  ],
  [
    "festive",
    /\bfestiv|\bfest\b|\bdiwali|\bholi\b|\bonam\b|\bpongal|\bpuja\b|\bnavratri|\bgarba|\beid\b|\butsav|\bcultural|\bdance|\bmusic|\brangoli|\bcolou?rful|उत्सव|दीवाली|दिवाली|होली|महोत्सव|त्योहार|रंगोली|रंगीन|नृत्य|सांस्कृतिक|பொங்கல்|উৎসব/iu,
  ],
  [
    "tech",
    /\bhack|\bcod(?:e|ing)\b|\btech|\bsoftware|\bdev(?:conf|fest|eloper)|\b(?:ai|ml|web|cloud|cyber|python|java|javascript|react|blockchain)\b|\bcomput|\bdata\b|\bengineer|\bcircuit|\bfuturis|\bneon\b|हैकथॉन|कोडिंग|तकनीक|कंप्यूटर/iu,
  ],
  ["minimal", /\bminimal|\bsimple\b|\bclean\b(?!-|\s?up)|\bmodern\b|\bplain\b|\bswiss\b|सादा|सरल|सादगी/iu],
  [
    "playful",
    /\bplayful|\bfun\b|\bkids\b|\bchildren|\bcheerful|\bkindergarten|\bjunior|\bcolou?rful|\bpencil|बच्चों|बाल\s|मज़ेदार/iu,
  ],
  [
    "nature",
    /\bnature|\bgarden|\btrees?\b|\bplant|\bforest|\bgreen\s?(?:city|day|week|drive)|\bbeach|\bclean[\s-]?up|\beco|\benviron|\bleaf|\bleaves|\bfloral|\bflower|\bbotanic|\bmountain|\btrek|\bsea\b|\brain|\bocean|पेड़|वृक्ष|पर्यावरण|प्रकृति|स्वच्छ|पौध|फूल/iu,
  ],
  [
    "science",
    /\bscien|\bphysics|\bchemi|\bbiolog|\bmath|\blab(?:oratory)?\b|\bresearch|\bspace\b|\bastronom|\brobot|\bolympiad|\binnovation|विज्ञान|गणित|अंतरिक्ष|रोबोट/iu,
  ],
  [
    "corporate",
    /\bcorporate|\bcompany|\boffice|\bbusiness|\bfinance|\bintern|\bemployee|\bprofessional|\bleadership|\bsales|\bbank|इंटर्न|कंपनी|व्यापार|कार्यालय/iu,
  ],
  [
    "sports",
    /\bsports?\b|\bathletic|\bcricket|\bfootball|\bmarathon|\btournament|\bkabaddi|\bbadminton|\bhockey|\btennis|\brun\b|\brace\b|\bmeet\b(?!\s+(?:our|the|your))|खेल|क्रिकेट|दौड़|कबड्डी/iu,
  ],
];

export const SHAPE_WORDS_OF: readonly [shape: (typeof MAGIC_SHAPES)[number], words: RegExp][] = [
  ["story", /\bstor(?:y|ies)\b|\breels?\b|\bstatus\b|स्टोरी|स्टेटस/iu],
  [
    "square",
    /\bsquare\b|\b(?:instagram|facebook|linkedin|social(?: media)?)\b|\bpost(?:er)?\b|वर्गाकार|चौकोर|पोस्ट|इंस्टाग्राम/iu,
  ],
  ["a4-portrait", /\bportrait\b|\bvertical\b|\bupright\b|खड़ा|खड़े|पोर्ट्रेट|लंबवत/iu],
];
/** Made to be shown, not to be checked. */
export const POST_WORDS = /\bpost\b|\bstor(?:y|ies)\b|\breels?\b|\bstatus\b|\binstagram\b|पोस्ट|स्टोरी|स्टेटस|इंस्टाग्राम/iu;

/** AI is to write for each student; an event about AI is something else. */
export const AI_WRITES =
  /\b(?:let|have|make|use)\s+(?:the\s+)?ai\b|\bai\s+(?:to\s+)?(?:writes?|written|fills?|generates?|generated|composes?)\b|\bai[\s-](?:written|generated)\b|\b(?:written|filled|composed|generated|personali[sz]ed)\s+(?:\p{L}+\s+){0,2}(?:by|with|using)\s+ai\b|\b(?:summary|text|message|citation|line|words|reason|praise)s?\s+(?:\p{L}+\s+)?(?:by|from|with|using)\s+ai\b|\bai\s+(?:text|message|citation|line|words)s?\b|(?:एआई|AI)\s*(?:से|द्वारा)?\s*(?:लिखे|लिखा|लिखित|लिखवा)/iu;

export const LANGUAGE_WORDS = {
  Hindi: /\b(?:in|into|language:?)\s+hindi\b|\bhindi\s+(?:certificate|language|text|design)|हिं?न्?दी में|हिंदी में/iu,
  Tamil: /\b(?:in|into|language:?)\s+tamil\b|\btamil\s+(?:certificate|language|text|design)|தமிழில்/iu,
  Bengali: /\b(?:in|into|language:?)\s+(?:bengali|bangla)\b|\b(?:bengali|bangla)\s+(?:certificate|text)|বাংলায়/iu,
  Marathi: /\b(?:in|into|language:?)\s+marathi\b|\bmarathi\s+(?:certificate|language|text|design)|मराठी(?:त|मध्ये)/iu,
  English: /\b(?:in|into|language:?)\s+english\b|अंग्रे(?:ज़ी|जी) में/iu,
} as const;
