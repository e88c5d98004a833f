// A text as translators get it: ICU MessageFormat, and lists (docs/translating.md).

export type Message = readonly Part[];
export type Part =
  | string
  | { kind: "value"; of: string }
  /** `digits`: after the point, at most. */
  | { kind: "number"; of: string; digits?: number }
  /** Seconds as whole minutes; a sentence without its full stop. */
  | { kind: "minutes" | "phrase"; of: string }
  | { kind: Branch; of: string; cases: Cases }
  | { kind: "list"; of: string; item: Message; between: string; last: string };
export type Branch = "plural" | "select" | "above";
export type Cases = Readonly<Record<string, Message>>;

export class MessageError extends Error {}

/** What stands in a list for each of its items. */
export const ITEM = "item";
/** The case of a value that is empty. */
export const NONE = "none";

export function plain(parts: readonly Part[]): Message {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else if (part !== "") joined.push(part);
  }
  return joined;
}

/** A choice by a number inside a choice by the same number becomes one choice. */
export function branched(kind: Branch, of: string, cases: Cases): Message {
  const { other = [], ...exact } = cases;
  const at = other.findIndex((part) => typeof part === "object" && part.kind === "plural" && part.of === of);
  const inner = other[at];
  if (kind !== "plural" || typeof inner !== "object" || inner.kind !== "plural") return [{ kind, of, cases }];
  const around = (message: Message) => plain([...other.slice(0, at), ...message, ...other.slice(at + 1)]);
  const spread = Object.entries(inner.cases).map(([name, message]) => [name, around(message)] as const);
  return [{ kind, of, cases: { ...exact, ...Object.fromEntries(spread.filter(([name]) => !(name in exact))) } }];
}

export function printMessage(message: Message, counted?: string): string {
  return message.map((part) => printPart(part, counted)).join("");
}

function printPart(part: Part, counted: string | undefined): string {
  if (typeof part === "string") return quoted(part);
  switch (part.kind) {
    case "value":
      return `{${part.of}}`;
    case "minutes":
    case "phrase":
      return `{${part.of}, ${part.kind}}`;
    case "number":
      if (part.digits !== undefined) return `{${part.of}, number, ${part.digits}}`;
      return part.of === counted ? "#" : `{${part.of}, number}`;
    case "list":
      return `{${part.of}, list, ${printCases({ item: part.item, between: [part.between], last: [part.last] }, counted)}}`;
    case "plural":
      return `{${part.of}, plural, ${printCases(part.cases, part.of)}}`;
    case "select":
    case "above":
      return `{${part.of}, ${part.kind}, ${printCases(part.cases, counted)}}`;
  }
}

function printCases(cases: Cases, counted: string | undefined): string {
  const { other, ...named } = cases;
  const printed = Object.entries({ ...named, ...(other !== undefined && { other }) }).map(
    ([name, message]) =>
      `${/^[\w=.-]+$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`} {${printMessage(message, counted)}}`,
  );
  return printed.join(" ");
}

/** ICU: an apostrophe quotes when a brace or `#` follows, and stands for itself otherwise. */
function quoted(text: string): string {
  return text.replaceAll(/'*[{}#][{}#']*|'(?='|$)/g, (special) =>
    special === "'" ? "''" : `'${special.replaceAll("'", "''")}'`,
  );
}

export function parseMessage(text: string): Message {
  return new Reader(text).message(undefined, false);
}

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  message(counted: string | undefined, isInside: boolean): Message {
    const parts: Part[] = [];
    while (this.at < this.text.length) {
      const here = this.text[this.at];
      if (here === "}" && isInside) return plain(parts);
      if (here === "}") throw new MessageError(`a '}' without its '{' at ${this.at}`);
      if (here === "{") parts.push(this.argument(counted));
      else if (here === "#" && counted !== undefined) {
        this.at += 1;
        parts.push({ kind: "number", of: counted });
      } else if (here === "'") parts.push(this.apostrophe());
      else parts.push(this.take(/[^{}'#]+|#/y));
    }
    if (isInside) throw new MessageError("a '{' without its '}'");
    return plain(parts);
  }

  private apostrophe(): string {
    if (this.text.startsWith("''", this.at)) return this.take(/''/y).slice(1);
    if (!/['{}#]/.test(this.text[this.at + 1] ?? "")) return this.take(/'/y);
    const [, inside = ""] = this.match(/'((?:[^']|'')*)'/y) ?? [];
    return inside.replaceAll("''", "'");
  }

  private argument(counted: string | undefined): Part {
    this.take(/\{\s*/y);
    const of = this.take(/[\w.]+/y);
    this.take(/\s*/y);
    if (this.text[this.at] === "}") return this.end({ kind: "value", of });
    this.take(/,\s*/y);
    const kind = this.take(/[a-z]+/y);
    this.take(/\s*/y);
    if (kind === "minutes" || kind === "phrase") return this.end({ kind, of });
    if (kind === "number") {
      const digits = this.match(/,\s*(\d)\s*/y)?.[1];
      return this.end(digits === undefined ? { kind, of } : { kind, of, digits: Number(digits) });
    }
    this.take(/,\s*/y);
    const cases = this.cases(kind === "plural" ? of : counted);
    if (kind === "plural" || kind === "select" || kind === "above") return this.end({ kind, of, cases });
    if (kind === "list") return this.end({ kind, of, item: cases["item"] ?? [], ...separators(cases) });
    throw new MessageError(`'${kind}' is not known`);
  }

  private cases(counted: string | undefined): Cases {
    const cases: Record<string, Message> = {};
    while (this.text[this.at] !== "}") {
      const name = this.match(/'((?:[^']|'')*)'/y)?.[1]?.replaceAll("''", "'") ?? this.take(/[\w=.-]+/y);
      if (name in cases) throw new MessageError(`the case '${name}' twice`);
      this.take(/\s*\{/y);
      cases[name] = this.message(counted, true);
      this.take(/\}\s*/y);
    }
    return cases;
  }

  private end<P extends Part>(part: P): P {
    this.take(/\s*\}/y);
    return part;
  }

  private take(pattern: RegExp): string {
    const found = this.match(pattern);
    if (found === null) throw new MessageError(`not readable at ${this.at}: ${this.text.slice(this.at, this.at + 20)}`);
    return found[0];
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }
}

function separators({ between = [], last = between }: Cases): { between: string; last: string } {
  return { between: onlyText(between), last: onlyText(last) };
}

/** Of a message without parts. */
export function onlyText(message: Message): string {
  const [text = "", ...more] = message;
  if (typeof text !== "string" || more.length > 0) throw new MessageError("only text can stand between items");
  return text;
}

/** Everything that a text inserts, each once: its name, and for a number that it is one. */
export function argumentsOf(message: Message): ReadonlySet<string> {
  const names = new Set<string>();
  for (const part of message) {
    if (typeof part === "string") continue;
    if (part.of !== ITEM) names.add(part.of.replace(/\.length$/, ""));
    const inner = part.kind === "list" ? [part.item] : "cases" in part ? Object.values(part.cases) : [];
    for (const one of inner) for (const name of argumentsOf(one)) names.add(name);
  }
  return names;
}

/** Only the words, for measuring and for looking for what may not stand in a text. */
export function wordsOf(message: Message): string[] {
  return message.flatMap((part) => {
    if (typeof part === "string") return [part];
    if (part.kind === "list") return wordsOf(part.item);
    return "cases" in part ? Object.values(part.cases).flatMap(wordsOf) : [];
  });
}
