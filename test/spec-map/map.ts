// Parses docs/spec-map.md and finds errors in it.

export type Pointer = { path: string; name: string | undefined };
export type Row = { section: string; line: number; what: string; file: Pointer | "open"; test: Pointer | undefined };

/** Reads a file of the repository, or all files of a folder; undefined when it does not exist. */
export type Read = (path: string) => string | undefined;

export const CATALOGUE = "src/domain/say/en";

export function parseMap(markdown: string): Row[] {
  let section = "";
  return markdown.split("\n").flatMap((text, at) => {
    section = /^## Section (\d)/.exec(text)?.[1] ?? section;
    const isRow = text.startsWith("|") && !text.startsWith("|---") && !text.startsWith("| what (");
    return isRow ? [parseRow(text, section, at + 1)] : [];
  });
}

function parseRow(text: string, section: string, line: number): Row {
  const cells = text.trim().split("|").slice(1, -1);
  const [what, file, test] = cells.map((cell) => cell.trim());
  if (what === undefined || file === undefined || test === undefined || cells.length !== 3)
    throw new Error(`docs/spec-map.md:${line}: a row has three cells`);
  return {
    section,
    line,
    what,
    file: file === "open" ? "open" : pointer(file),
    test: test === "" ? undefined : pointer(test),
  };
}

/** `src/domain/account/otp.ts#OTP`, with or without backticks. */
function pointer(cell: string): Pointer {
  const [path = "", name] = cell.replaceAll("`", "").split("#");
  return { path, name };
}

/** The quotations from the specification in a row: 'Send OTP', but not the apostrophe of "the user's". */
export function quotesOf(what: string): string[] {
  return [...what.matchAll(/(?<![\p{L}\p{N}])'(.+?)'(?!\p{L})/gu)].map((match) => match[1] ?? "");
}

/** Every error in the map, as a sentence with its line. */
export function faultsOf(rows: readonly Row[], read: Read): string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const twice = seen.has(row.what) ? [`"${row.what}" stands here for the second time`] : [];
    seen.add(row.what);
    return [...twice, ...faultsOfRow(row, read)].map((fault) => `docs/spec-map.md:${row.line}: ${fault}`);
  });
}

function faultsOfRow(row: Row, read: Read): string[] {
  if (row.file === "open") return row.test === undefined ? [] : ["an open row points to a test"];
  if (row.test === undefined) return ["a row with a file has no test"];
  return [...pointsNowhere(row.file, read), ...pointsNowhere(row.test, read), ...misquotes(row, row.file, read)];
}

function pointsNowhere({ path, name }: Pointer, read: Read): string[] {
  const text = read(path);
  if (text === undefined) return [`there is no file ${path}`];
  return name === undefined || text.includes(name) ? [] : [`${path} has no "${name}"`];
}

function misquotes(row: Row, file: Pointer, read: Read): string[] {
  const texts = [read(file.path) ?? "", file.path.startsWith("src/domain/") ? "" : (read(CATALOGUE) ?? "")];
  return quotesOf(row.what)
    .filter((quote) => !texts.some((text) => text.includes(quote)))
    .map((quote) => `'${quote}' is neither in ${file.path} nor in the catalogue`);
}
