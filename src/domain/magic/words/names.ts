// Words by which the names in a sentence are found: of events, places, organisers, people and roles.

const EVENT_NOUNS_ENGLISH = [
  "hackathon|fest|festival|conference|competition|contest|olympiad|workshop|webinar|bootcamp|camp",
  "course|internship|marathon|tournament|league|quiz|debate|exhibition|fair|drive|clean-up|cleanup|meet",
  "day|week|summit|seminar|championship|challenge|ceremony|programme|program|training|run|race|show",
  "concert|carnival|symposium|expo|gala|premier league|cup|games|recital|bee|night|celebration",
  "convocation|trek",
].join("|");

/** An event in small letters: up to four words and a noun, such as "inter school science fair 2026". */
export const EVENT_PHRASE = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])((?:[\p{L}\p{N}][\p{L}\p{N}'’&.-]*\s+){0,4}(?:${EVENT_NOUNS_ENGLISH})s?(?:\s+20\d\d)?)(?![\p{L}\p{N}-])`,
  "giu",
);
/** A name and a year, such as "hackfest 2026". */
export const NAME_AND_YEAR = /((?:[\p{L}][\p{L}\p{N}'’&.-]*\s+){1,3}20\d\d)(?!\d)/giu;
/** What begins with capital letters, with small words between, such as "Department of Physics". */
export const PROPER =
  /\p{Lu}[\p{L}\p{M}\p{N}'’&.+-]*(?:\s+(?:(?:of|on|and|&)\s+(?:the\s+)?)?(?:\p{Lu}[\p{L}\p{M}\p{N}'’&.+-]*|\d{1,4}(?:\.\d)?(?![\p{L}\d])))*/gu;

/** In Hindi and Marathi: up to four words, a noun and a year. */
export const EVENT_PHRASE_HINDI =
  /((?:[\p{L}\p{M}\p{N}'’.-]+\s+){0,4}(?:दिवस|मेला|मेले|प्रतियोगिता|स्पर्धा|हैकथॉन|हॅकेथॉन|उत्सव|महोत्सव|कार्यशाला|शिविर|सम्मेलन|समारोह|सप्ताह|कोर्स|पाठ्यक्रम|इंटर्नशिप|दौड़|टूर्नामेंट|लीग|अभियान|क्विज़|क्विज|ओलंपियाड|फेस्ट|वार्षिकोत्सव|मैराथन|संगोष्ठी|कप|ट्रॉफी)(?:\s+(?:20\d\d|२०[०-९]{2}))?)(?![\p{L}\p{M}])/gu;

/** Not part of an event's name when they are before it. */
export const NO_NAME = new Set(
  [
    "a an the our my your their this that for of at in on to from by with and or all each every who whom is are was be as",
    "make create design generate give need want please draw build prepare certificate certificates certi design card award",
    "awards participation completion appreciation achievement excellence merit winner winners winning runner runners up",
    "speaker speakers mentor mentors judge judges volunteer volunteers participant participants student students pupil",
    "pupils attendee attendees intern interns team teams first second third place prize prizes position best dark light",
    "minimal modern simple clean classic elegant playful colourful colorful festive formal bright bold portrait landscape",
    "square story post poster instagram linkedin social vertical a4 blue red green gold golden black white navy maroon",
    "purple pink orange yellow teal silver indigo emerald saffron brown grey gray letter style theme themed look some nice",
    "beautiful us me people children kids who took part taking completing attending attended during held thank thanks you",
    "congratulating congratulations congratulate announcing celebrating honouring honoring finishing joining helping mention",
    "के का की को में पर से लिए हेतु और एक यह इस हमारे हमारी वाले वाली वाला बनाओ बनाएं बनाइए बनाएँ चाहिए प्रमाणपत्र प्रमाण पत्र",
    "प्रशस्ति प्रशस्तिपत्र विजेता विजेताओं प्रतिभागियों प्रतिभागी सहभागिता प्रतिभागिता छात्रों स्वयंसेवकों सादा सरल सुनहरा सुनहरे",
    "लाल नीला नीले हरा हरे काला काले गुलाबी केसरिया साठी मध्ये आणि रंग रंगीन खड़ा चौकोर डिज़ाइन पोस्ट स्टोरी प्रथम द्वितीय",
  ].flatMap((line) => line.split(" ")),
);

/** Capitalised, yet not part of a name at its begin or end. */
export const COMMON =
  /^(?:certificates?|certi|make|create|design|generate|give|please|an?|the|i|we|our|winners?|runners?|runners?[\s-]?up|volunteers?|speakers?|mentors?|judges?|participants?|participation|completion|appreciation|achievement|excellence|merit|hindi|english|tamil|bengali|bangla|marathi|qr|a4|instagram|linkedin|facebook|story|post|poster|square|portrait|landscape|dark|light|minimal|elegant|playful|thank(?: you)?|thanks|congratulations?|dear|for|with|in|at|on|of|by|and|&|use|let|add|first|second|third|best|top|awards?|prize|red|blue|green|gold|golden|black|white|navy|maroon|purple|pink|orange|yellow|teal|silver|indigo|saffron|simple|modern|classic|festive|formal|each|all|letter)$/iu;
export const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर|नोव्हेंबर|डिसेंबर";

/** No name by themselves. */
export const NOT_ALONE = new RegExp(
  `^(?:(?:${EVENT_NOUNS_ENGLISH})s?|school|sports?|annual|ai|event|interns?|${MONTHS})$`,
  "iu",
);
/** The last word of a name before which "the" is said. */
export const NOUN_AT_END = new RegExp(`\\s(?:${EVENT_NOUNS_ENGLISH})s?$`, "iu");

/** A name of these is an event's, also after "at". */
export const EVENT_LIKE =
  /\d{4}|fest|hack|conf|summit|olympiad|\bday\b|\bweek\b|utsav|expo|league|cup\b|marathon|\bmeet\b|games|camp\b|workshop|contest|championship|challenge|\bfair\b|quiz|debate|competition|seminar|webinar|symposium|gala/iu;

/** Those are places after "at", and organisers after "of", "by" and "from". */
export const INSTITUTION =
  /\b(?:school|college|university|institute|academy|iit|iim|nit|iiit|club|society|foundation|company|ltd|limited|pvt|trust|council|board|association|department|faculty|vidyalaya|polytechnic|labs?|hospital|bank|ngo)\b/iu;

export const SIGNER_ROLES =
  /^(?:(?:head|vice|deputy|general|event|course|programme|program|chief|faculty|club|class|school|managing|executive|student|technical|cultural)\s+)*(?:principal|dean|director|convener|convenor|coordinator|co-ordinator|president|secretary|head|manager|coach|chair(?:person|man|woman)?|founder|ceo|cto|teacher|registrar|chancellor|vice-chancellor|hod|organi[sz]er|jury|trustee|mentor|instructor|professor|captain|treasurer|guide|headmaster|headmistress)(?:\s+of\s+.+)?$/iu;
