// Checks what translators hand back.
import { argumentsOf, type Message, MessageError, parseMessage, wordsOf } from "./message.ts";
import { leaves, type Table, type Tree } from "./tree.ts";

export type Problem = { path: string; problem: string };

export function missingIn(english: Tree, table: Table): string[] {
  return leaves(english).flatMap(([path]) => (table[path] === undefined ? [path] : []));
}

export function problemsIn(english: Tree, table: Table, language: string): Problem[] {
  const known = new Map(leaves(english));
  return Object.entries(table).flatMap(([path, text]) => {
    const leaf = known.get(path);
    const problems = leaf === undefined ? ["is not a text of the product"] : problemsOf(leaf.message, text, language);
    return problems.map((problem) => ({ path, problem }));
  });
}

function problemsOf(english: Message, text: unknown, language: string): string[] {
  if (typeof text !== "string") return ["is not a text"];
  try {
    const message = parseMessage(text);
    return [
      ...argumentProblems(english, message),
      ...choiceProblems(english, message, language),
      ...wordProblems(english, message),
    ];
  } catch (error) {
    if (error instanceof MessageError) return [`cannot be read: ${error.message}`];
    throw error;
  }
}

function argumentProblems(english: Message, own: Message): string[] {
  const [wanted, found] = [argumentsOf(english), argumentsOf(own)];
  return [
    ...[...wanted].filter((name) => !found.has(name)).map((name) => `lacks {${name}}`),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => `has {${name}}, which the English text has not`),
  ];
}

type Choice = Extract<Message[number], { cases: object }>;

function sizeOf({ cases }: Choice): number {
  return Object.keys(cases).length;
}

/** All choices of a text, however deep. */
function choicesOf(message: Message): Choice[] {
  return message.flatMap((part) => {
    if (typeof part === "string") return [];
    if (part.kind === "list") return choicesOf(part.item);
    return "cases" in part ? [part, ...Object.values(part.cases).flatMap(choicesOf)] : [];
  });
}

function choiceProblems(english: Message, own: Message, language: string): string[] {
  const choices = choicesOf(english);
  return choicesOf(own).flatMap(({ kind, of, cases }) => {
    if (kind === "plural") return pluralProblems(of, Object.keys(cases), language);
    const found = Object.keys(cases);
    const lacksOf = (choice: Choice) => Object.keys(choice.cases).filter((name) => !found.includes(name));
    const [like] = choices
      .filter((choice) => choice.kind === kind && choice.of === of)
      .toSorted((one, other) => lacksOf(one).length - lacksOf(other).length || sizeOf(other) - sizeOf(one));
    if (like === undefined) return [`chooses by {${of}}, which the English text does not`];
    const [lacks, wanted] = [lacksOf(like), Object.keys(like.cases)];
    return [
      ...(lacks.length > 0 ? [`lacks of {${of}} the cases ${lacks.join(", ")}`] : []),
      ...found.filter((name) => !wanted.includes(name)).map((name) => `has a case '${name}' of {${of}} too many`),
    ];
  });
}

/** Whole numbers up to here show which forms a language has for what is counted. */
const COUNTED = 1000;

function pluralProblems(of: string, names: readonly string[], language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  const wanted = new Set(Array.from({ length: COUNTED }, (_, n) => rules.select(n)));
  const isWritten = (form: string) => names.includes(form) || (form === "one" && names.includes("=1"));
  const forms = names.filter((name) => !/^=\d+$/.test(name));
  // A text that is the same for every number has a single form.
  const lacks = forms.length <= 1 && names.includes("other") ? [] : [...wanted].filter((form) => !isWritten(form));
  return [
    ...(names.includes("other") ? [] : [`lacks of {${of}} the form other`]),
    ...lacks.filter((form) => form !== "other").map((form) => `lacks of {${of}} the form ${form}`),
    ...forms
      .filter((name) => !pluralCategories.some((category) => category === name))
      .map((name) => `has a form '${name}' of {${of}}, which the language has not`),
  ];
}

/** English texts up to this length are on buttons and in menus. */
const BUTTON = { characters: 24, times: 2.5, atLeast: 24 } as const;
const HTML = /<[a-z/!]|&(?:#\d+|#x[\da-f]+|[a-z]+);/i;
// oxlint-disable-next-line no-control-regex -- those are looked for
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/;

function wordProblems(english: Message, own: Message): string[] {
  const [wanted, words] = [wordsOf(english), wordsOf(own)];
  const [length, most] = [longest(own), Math.max(BUTTON.atLeast, longest(english) * BUTTON.times)];
  const isButton = longest(english) <= BUTTON.characters;
  const isEmpty = words.join("").trim() === "" && wanted.join("").trim() !== "";
  return [
    ...(isEmpty ? ["is empty"] : []),
    ...(words.some((text) => HTML.test(text)) ? ["has HTML, which is shown as it stands"] : []),
    ...(words.some((text) => INVISIBLE.test(text)) ? ["has an invisible character"] : []),
    ...(isButton && length > most
      ? [`is too long for a button: ${length} characters, at most ${Math.floor(most)}`]
      : []),
  ];
}

/** Letters as readers count them, of the longest of its choices. */
function longest(message: Message): number {
  return message.reduce((sum, part) => {
    if (typeof part === "string") return sum + [...new Intl.Segmenter().segment(part)].length;
    if (part.kind === "list") return sum + longest(part.item);
    return sum + ("cases" in part ? Math.max(0, ...Object.values(part.cases).map(longest)) : 0);
  }, 0);
}
