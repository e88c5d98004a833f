// Writes the source of a language from its messages.
import { format, resolveConfig } from "prettier";
import { join } from "node:path";
import { type Cases, ITEM, type Message, NONE, type Part } from "./message.ts";
import type { Leaf, Missing, Tree } from "./tree.ts";

/** Its files, by their paths in src/domain/say. */
export type Sources = ReadonlyMap<string, string>;

type Area = { name: string; file: string };

/** `tree`: what is translated. `areas`: all areas, as English has them. */
export async function writeSource(language: string, tree: Tree, areas: readonly Area[]): Promise<Sources> {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
  const whole = tree.kind === "branch" ? new Map(tree.entries) : new Map<string, Tree>();
  const begun = areas.flatMap(({ name: area, file }) => {
    const own = whole.get(area);
    return own === undefined ? [] : [{ area, file, own }];
  });
  const index = begun.map(({ area, file }) => `export { ${area} } from "./${language}/${file}";`);
  const files = [
    [
      `${language}.ts`,
      [`// Texts in ${name}, written by \`npm run catalogue -- import ${language} FILE\`.`, ...index].join("\n"),
    ],
    [`${language}/numbers.ts`, numbersOf(language, name)],
    ...begun.map(({ area, file, own }) => [`${language}/${file}`, areaOf(area, file, own, language, name)]),
  ] as const;
  const options = await resolveConfig(join(import.meta.dirname, "../../src/domain/say/en.ts"));
  const formatted = files.map(
    async ([path, source]) => [path, await format(source, { ...options, filepath: path })] as const,
  );
  return new Map(await Promise.all(formatted));
}

function numbersOf(language: string, name: string): string {
  return [
    `// ${name}: numbers, and the forms of words that go with them.`,
    'import { figuresIn, pluralIn } from "../plural.ts";',
    "",
    "// Calls that do nothing by themselves: otherwise the build would keep all texts in every page.",
    `export const figures = /* @__PURE__ */ figuresIn("${language}");`,
    `export const plural = /* @__PURE__ */ pluralIn("${language}");`,
  ].join("\n");
}

function areaOf(area: string, file: string, tree: Tree, language: string, name: string): string {
  const tables: string[] = [];
  const body = valueOf(tree, { tables, language, path: area });
  const source = [...tables, `export const ${area}: Begun<typeof english> = ${body};`].join("\n\n");
  const uses = (from: string, ...names: readonly string[]) => {
    const used = names.filter((one) => new RegExp(`\\b${one}\\(`).test(source));
    return used.length === 0 ? [] : [`import { ${used.join(", ")} } from "${from}";`];
  };
  return [
    `// ${name}: ${area}. Written by \`npm run catalogue\`.`,
    `import type { ${area} as english } from "../en/${file}";`,
    ...uses("../locale.ts", "localeIn"),
    ...uses("../parts.ts", "joinedWords", "minutes", "phrase"),
    'import type { Begun } from "../spoken.ts";',
    ...uses("./numbers.ts", "figures", "plural"),
    "",
    source,
  ].join("\n");
}

type Writing = { tables: string[]; language: string; path: string };

function valueOf(tree: Tree, writing: Writing): string {
  const inner = (name: string): Writing => ({ ...writing, path: `${writing.path}.${name}` });
  switch (tree.kind) {
    case "text":
      return textOf(tree, writing);
    case "array":
      return `[${tree.items.map((item, index) => valueOf(item, inner(String(index)))).join(", ")}]`;
    case "locale":
      throw new Error("Only objects say how numbers are written");
    case "branch": {
      const entries = tree.entries.map(([name, one]) =>
        one.kind === "locale"
          ? `get ${name}(): string { return localeIn("${writing.language}"); }`
          : `${JSON.stringify(name)}: ${valueOf(one, inner(name))}`,
      );
      return `{ ${entries.join(",\n")} }`;
    }
  }
}

function textOf({ message, params, missing }: Leaf, writing: Writing): string {
  const said = expression(message, missing, writing);
  if (params === null) return said;
  const isUsed = (name: string) => new RegExp(`(?<![\\w.])${name}\\b`).test(said);
  const written = params.map((param) => {
    if (typeof param === "string") return isUsed(param) ? param : `_${param}`;
    const used = param.filter(isUsed);
    return used.length === 0 ? "_fields" : `{ ${used.join(", ")} }`;
  });
  const last = written.findLastIndex((param) => !param.startsWith("_"));
  return `(${written.slice(0, last + 1).join(", ")}) => ${said}`;
}

function expression(message: Message, missing: Missing, writing: Writing): string {
  if (message.length === 0) return '""';
  const [only] = message;
  if (message.length === 1 && typeof only === "string") return JSON.stringify(only);
  if (message.length === 1 && typeof only === "object" && only.kind !== "minutes") return part(only, missing, writing);
  const parts = message.map((one) =>
    typeof one === "string" ? one.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&") : `\${${part(one, missing, writing)}}`,
  );
  return `\`${parts.join("")}\``;
}

function part(one: Exclude<Part, string>, missing: Missing, writing: Writing): string {
  switch (one.kind) {
    case "value":
      return one.of;
    case "number":
      return one.digits === undefined
        ? `figures(${one.of})`
        : `figures(${one.of}, { maximumFractionDigits: ${one.digits} })`;
    case "minutes":
    case "phrase":
      return `${one.kind}(${one.of})`;
    case "list":
      return listOf(one, missing, writing);
    case "plural":
      return pluralOf(one.of, one.cases, missing, writing);
    case "above":
    case "select":
      return choiceOf(one.kind, one.of, one.cases, missing, writing);
  }
}

function listOf(list: Extract<Part, { kind: "list" }>, missing: Missing, writing: Writing): string {
  const { of, item, between, last } = list;
  const [only] = item;
  const isPlain = item.length === 1 && typeof only === "object" && only.kind === "value" && only.of === ITEM;
  const items = isPlain ? of : `${of}.map((${ITEM}) => ${expression(item, missing, writing)})`;
  return between === last
    ? `${items}.join(${JSON.stringify(between)})`
    : `joinedWords(${items}, ${JSON.stringify(between)}, ${JSON.stringify(last)})`;
}

function pluralOf(of: string, cases: Cases, missing: Missing, writing: Writing): string {
  const exact = Object.entries(cases).filter(([name]) => name.startsWith("="));
  const forms = Object.entries(cases).filter(([name]) => !name.startsWith("="));
  const written = forms.map(([name, message]) => `${name}: ${expression(message, missing, writing)}`);
  const said =
    forms.length === 1 ? expression(forms[0]?.[1] ?? [], missing, writing) : `plural(${of}, { ${written.join(", ")} })`;
  const choices = exact.map(
    ([name, message]) => `${of} === ${name.slice(1)} ? ${expression(message, missing, writing)} : `,
  );
  return `${choices.join("")}${said}`;
}

function choiceOf(kind: "select" | "above", of: string, cases: Cases, missing: Missing, writing: Writing): string {
  const said = (message: Message) => expression(message, missing, writing);
  const { other, ...named } = cases;
  const entries = Object.entries(named);
  const [[name, only] = ["", []]] = entries;
  // A value that is added later is left out until it is translated.
  if (other === undefined) return `${tableOf(entries, said, writing)}[${of}] ?? ""`;
  if (entries.length === 1) return `${conditionOf(kind, of, name, missing)} ? ${said(only)} : ${said(other)}`;
  return `${tableOf(entries, said, writing)}[${of}] ?? ${said(other)}`;
}

function tableOf(
  entries: readonly [string, Message][],
  said: (message: Message) => string,
  { tables, path }: Writing,
): string {
  const written = `{ ${entries.map(([name, message]) => `${JSON.stringify(name)}: ${said(message)}`).join(", ")} }`;
  const isPlain = entries.every(([, message]) => message.every((one) => typeof one === "string"));
  if (!isPlain) return written;
  const type = ": Readonly<Record<string, string>>";
  const known = tables.find((one) => one.endsWith(`${type} = ${written};`));
  if (known !== undefined) return /const (\w+)/.exec(known)?.[1] ?? "";
  const base = (path.split(".").at(-1) ?? "")
    .replaceAll(/([A-Z])/g, "_$1")
    .replaceAll(/\W/g, "_")
    .toUpperCase();
  const count = tables.filter((one) => one.startsWith(`const ${base}`)).length;
  const name = count === 0 ? base : `${base}_${count + 1}`;
  tables.push(`const ${name}${type} = ${written};`);
  return name;
}

function conditionOf(kind: "select" | "above", of: string, name: string, missing: Missing): string {
  if (kind === "above") return `${of} > ${name}`;
  if (name === NONE) return `${of} === ${missing[of] ?? '""'}`;
  return name === "true" ? of : `${of} === ${JSON.stringify(name)}`;
}
