// Where a line may break (UAX #14), for the scripts we draw: after spaces and hyphens, and between ideographs by
// kinsoku.

/** For each cluster, whether a line may begin with it. */
export function lineBreaks(clusters: readonly string[]): boolean[] {
  const classes = clusters.map(classOf);
  return classes.map((_, at) => at > 0 && mayBreak(classes, at));
}

/**
 * The classes of UAX #14 and two of our own: EO is a fullwidth opening bracket, LV a Thai or Lao vowel written before
 * its consonant. These scripts write no spaces between words, but a syllable begins at such a vowel, so a line may
 * break there. The first matching row gives the class.
 */
const CLASSES = [
  ["SP", /[ \u3000]/],
  ["ZW", /\u200B/],
  ["WJ", /[\u2060\uFEFF]/],
  ["GL", /[\u00A0\u2007\u2011\u202F]/],
  ["HY", /-/],
  ["B2", /—/],
  ["BA", /[|‐‒–।॥\t\u00AD\u058A\u1680\u2000-\u2006\u2008-\u200A\u205F]/],
  ["BB", /[´ˈˌ]/],
  ["IN", /[․‥…]/],
  ["EX", /[!?؛؞؟۔！？]/],
  ["IS", /[,.:;։،]/],
  ["SY", /\//],
  ["CL", /[}、。，．：；｡､]/],
  ["CP", /[)\]]/],
  ["NS", /[々〻ゝゞヽヾーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ・〜゠ㇰ-ㇿ‼⁇-⁉･ｧ-ｰﾞﾟ]/],
  ["QU", /["'«»‘’‛“”‟‹›]/],
  ["PR", /[$+\\£¤¥±₠-₿№−৲৳૱௹＄￡￥￦]/],
  ["PO", /[%¢°‰-‷℃℉％￠٪]/],
  ["NU", /[\p{Nd}٫٬]/u],
  ["EO", /[（［｛｟｢「『《〈【〔〖〘〚]/],
  ["OP", /[\p{Ps}¡¿]/u],
  ["CL", /\p{Pe}/u],
  ["HL", /\p{Script=Hebrew}/u],
  ["LV", /[\u0E40-\u0E44\u0EC0-\u0EC4]/],
  ["AL", /[#*©®™]/],
  ["ID", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\p{Regional_Indicator}]/u],
  ["ID", /[\u2E80-\u33FF\uFF01-\uFF5E]/],
  ["AL", /./su],
] as const satisfies readonly (readonly [string, RegExp])[];
type Class = (typeof CLASSES)[number][0];

/**
 * The rules in their order, in the notation of the standard: × keeps together, ÷ breaks, SP* means also across spaces.
 */
const RULES = [
  "× SP ZW",
  "ZW SP* ÷",
  "× WJ",
  "WJ GL ×",
  "AL LV HL NU ID NS OP EO CL CP QU EX IS SY IN PR PO BB B2 × GL",
  "× CL CP EX IS SY",
  "OP EO SP* ×",
  "CL CP SP* × NS",
  "B2 SP* × B2",
  "SP ÷",
  "× QU",
  "QU ×",
  "× BA HY NS",
  "BB ×",
  "SY × HL",
  "× IN",
  "AL LV HL × NU",
  "NU × AL HL",
  "PR × ID",
  "ID × PO",
  "PR PO × AL HL OP NU",
  "AL LV HL NU CL CP × PR PO",
  "HY IS SY NU × NU",
  "AL LV HL IS × AL HL",
  "AL LV HL NU × OP",
  "CP × AL HL NU",
].map(parseRule);

/** An empty list of classes matches any class. */
type Rule = { before: readonly string[]; overSpaces: boolean; breaks: boolean; after: readonly string[] };

function parseRule(text: string): Rule {
  const [left = "", right = ""] = text.split(/[×÷]/);
  const before = left.replace("SP*", "");
  return { before: names(before), overSpaces: before !== left, breaks: text.includes("÷"), after: names(right) };
}

function names(text: string): string[] {
  return text.match(/\w+/g) ?? [];
}

function mayBreak(classes: readonly Class[], at: number): boolean {
  const [before, after] = [classes[at - 1] ?? "SP", classes[at] ?? "SP"];
  if (before === "HY" && after === "AL" && (classes[at - 2] ?? "SP") === "SP") return false;
  if (before !== "SP") return mayBreakBetween(before, before, after);
  return mayBreakBetween(classes.slice(0, at).findLast((each) => each !== "SP") ?? "SP", before, after);
}

const decisions = new Map<string, boolean>();

/** `word` is the class before the spaces, if there are any. */
function mayBreakBetween(word: Class, before: Class, after: Class): boolean {
  const key = `${word} ${before} ${after}`;
  let breaks = decisions.get(key);
  if (breaks === undefined) decisions.set(key, (breaks = ruleFor(word, before, after)?.breaks ?? true));
  return breaks;
}

function ruleFor(word: Class, before: Class, after: Class): Rule | undefined {
  const has = (list: readonly string[], name: Class) => list.length === 0 || list.includes(name);
  return RULES.find((rule) => has(rule.before, rule.overSpaces ? word : before) && has(rule.after, after));
}

const known = new Map<string, Class>();

function classOf(cluster: string): Class {
  const character = String.fromCodePoint(cluster.codePointAt(0) ?? 0);
  let found = known.get(character);
  if (found === undefined)
    known.set(character, (found = CLASSES.find(([, fits]) => fits.test(character))?.[0] ?? "AL"));
  return found;
}
