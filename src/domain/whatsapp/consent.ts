// Who agreed to get WhatsApp messages, as lists say it.
import { bare } from "../list/csv-headings.ts";
import { fold } from "../text.ts";

/** Headings of a column that says it: alone, or as a question that has one of them in it. */
const HEADINGS = [
  "opt in",
  "opted in",
  "whatsapp opt in",
  "whatsapp consent",
  "whatsapp permission",
  "whatsapp updates",
  "consent to whatsapp",
  "agree to whatsapp",
  "agreed to whatsapp",
  "receive on whatsapp",
  "send on whatsapp",
  "व्हाट्सएप सहमति",
  "व्हाट्सऐप सहमति",
  "व्हाट्सएप अनुमति",
  "வாட்ஸ்அப் சம்மதம்",
  "வாட்ஸ்அப் ஒப்புதல்",
  "வாட்ஸ்அப் அனுமதி",
  "வாட்சப் சம்மதம்",
];
const NAMES_WHATSAPP = /whats\s?app|व्हाट्स\s?[एऐ]प|வாட்[ஸச](?:்\s?[அஆ]|ா)?ப்/iu;
const ASKS_CONSENT = /opt(?:ed)?[ -]?in|consent|agree|permission|सहमति|सहमत|अनुमति|சம்மத|ஒப்புத|ஒப்புக்|அனுமதி/iu;

/** What an answer that is a yes begins with. */
const YES = [
  "yes|y|yep|true|1|ok|okay|on|agree|agreed|i agree|i consent|opted in|opt in",
  "haan|ha|ja|oui|si|sí|हाँ|हां|जी हाँ|जी हां|सहमत|सहमत हूँ|सहमत हूं|मैं सहमत हूँ|मैं सहमत हूं",
  "ஆம்|ஆமாம்|சரி|சம்மதம்|சம்மதிக்கிறேன்|ஒப்புக்கொள்கிறேன்|✓|✔|✅",
].join("|");

/** What may follow it, any number of times. None of these is made of others: that would take ages to match. */
const MORE = [
  "yes|ok|okay|sure|of course|agreed|i agree|i do|i consent|opted in",
  "please|send|send it|thanks|thank you|on whatsapp|by whatsapp|via whatsapp",
  "to (?:get|receive) (?:my |the )?(?:certificates?|messages?|updates?) (?:on|by|via) whatsapp",
  "जी|सहमत|सहमत हूँ|सहमत हूं|मैं सहमत हूँ|मैं सहमत हूं|कृपया|भेजें|भेजिए|भेज दें|भेज दीजिए|धन्यवाद",
  "சம்மதம்|சம்மதிக்கிறேன்|ஒப்புக்கொள்கிறேன்|தயவுசெய்து|அனுப்பவும்|அனுப்புங்கள்|நன்றி",
].join("|");
const SAYS_YES = new RegExp(`^(?:${YES})(?: (?:${MORE}))*$`.normalize("NFKC"));

/** The column that most likely says who agreed; undefined if none does. */
export function optInColumnOf(columns: readonly string[]): string | undefined {
  const known = new Set(HEADINGS.map(bare));
  return (
    columns.find((name) => known.has(bare(name))) ??
    columns.find((name) => NAMES_WHATSAPP.test(name) && ASKS_CONSENT.test(name))
  );
}

/** The whole answer must be a plain yes: an empty cell, or one word that nobody foresaw, makes it a no. */
export function saysYes(text: string): boolean {
  return SAYS_YES.test(plain(text));
}

/** Words with single spaces. The signs of numbers stay: `-1` and `1.5` are no `1`. */
function plain(text: string): string {
  return fold(text)
    .replace(/\uFE0F/g, "")
    .replace(/(?<=\p{L})[-_](?=\p{L})/gu, " ")
    .replace(/["'()‘’“”]|[,.;:!।]+(?!\d)/g, " ")
    .replace(/ +/g, " ")
    .trim();
}
