// Adds to a printed PDF each page's hidden text, its structure, and the language. The canvas library maps only glyphs
// that represent one character, so joined Indic words could not be found or copied otherwise.
import type { Size } from "#domain/canvas/content.ts";
import { latin1, type PdfObject, pdfNumber, pdfText } from "./document.ts";
import { HIDDEN_FONT_OBJECTS, hiddenFont, nothingButSpaces } from "./hidden-font.ts";
import { type GlyphCodes, type HiddenLine, type HiddenText, showLine } from "./hidden-text.ts";
import { type PdfMetadata, xmpObject } from "./metadata.ts";
import type { PlacedPage } from "./page.ts";
import { beginningOf, dictionaryOf, type PdfFile, readPdf, updated } from "./update.ts";

/** The texts of a page, and where the canvas lies on it. */
export type PageTexts = { texts: readonly HiddenText[]; canvas: Size; placed: PlacedPage };

/** To the zlib format. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

type Adding = { pages: readonly PageTexts[]; firstPage?: number; about: PdfMetadata; deflate: Deflate };

/**
 * `pages` must match the document's pages, in order; `title` describes what a page shows. `firstPage`: how many pages
 * are before it in a longer document.
 */
export function withTexts(pdf: Uint8Array, { pages, firstPage = 0, about, deflate }: Adding): Uint8Array<ArrayBuffer> {
  const file = readPdf(pdf);
  const numbers = pageNumbers(file);
  const at = numbersFrom(file.offsets.length, pages);
  const codes: GlyphCodes = new Map();
  const deflated = (text: string) => ({ text: "<< /Filter /FlateDecode >>", stream: [deflate(latin1(text))] });
  const shown = pages.map((page) => deflated(showPage(page, codes)));
  const added = [
    deflated(`q /Figure << /MCID ${PICTURE_ID} >> BDC\n`),
    deflated(nothingButSpaces(2)),
    deflated(nothingButSpaces(1)),
    xmpObject(about),
    ...hiddenFont(at.font, codes),
    ...shown,
    ...structure(pages, { numbers, at, firstPage }, about.title),
  ];
  return updated(
    file,
    new Map([
      [file.root, catalogue(file, about, at)],
      ...numbers.map((number, index) => [number, pageWith(file, number, at, { index, firstPage })] as const),
      ...withoutReading(file, at),
      ...added.map((object, index) => [at.before + index, object] as const),
    ]),
  );
}

/** The number of the picture in a page's structure; its lines follow. */
const PICTURE_ID = 0;

/** The numbers of the added objects. Each page has a figure and its lines, one after another. */
type Numbers = {
  before: number;
  spaces: number;
  byteSpaces: number;
  xmp: number;
  font: number;
  shown: number;
  tree: number;
  figures: number[];
};

function numbersFrom(before: number, pages: readonly PageTexts[]): Numbers {
  const font = before + 4;
  const shown = font + HIDDEN_FONT_OBJECTS;
  const tree = shown + pages.length;
  let next = tree + TREE_OBJECTS;
  const figures = pages.map((page) => {
    const figure = next;
    next += 1 + linesOf(page).length;
    return figure;
  });
  return { before, spaces: before + 1, byteSpaces: before + 2, xmp: before + 3, font, shown, tree, figures };
}

function linesOf({ texts }: PageTexts): HiddenLine[] {
  return texts.flatMap(({ lines }) => lines);
}

function catalogue(file: PdfFile, about: PdfMetadata, { tree, xmp }: Numbers): PdfObject {
  return { text: dictionaryOf(file, file.root).replace(/>>$/, `\n${catalogueEntries(about, { tree, xmp })}>>`) };
}

/** What the catalogue says of a document with texts and a structure. */
export function catalogueEntries({ language }: PdfMetadata, { tree, xmp }: { tree: number; xmp: number }): string {
  const more = `/Version /1.7 /Lang ${pdfText(language)} /Metadata ${ref(xmp)} /StructTreeRoot ${ref(tree)}`;
  return `${more} /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >>`;
}

/** Marks what the page showed as a figure, and adds the texts after it. */
function pageWith(
  file: PdfFile,
  number: number,
  { before, font, shown }: Numbers,
  { index, firstPage }: { index: number; firstPage: number },
): PdfObject {
  const dictionary = dictionaryOf(file, number);
  const contents = dictionary
    .replace(/\/Contents (\d+ 0 R)/, `/Contents [${ref(before)} $1 ${ref(shown + index)}]`)
    .replace(/>>$/, `/StructParents ${firstPage + index} /Tabs /S>>`);
  const resource = `/F0 ${ref(font)}`;
  const text = contents.includes("/Font <<")
    ? contents.replace("/Font <<", `/Font <<${resource} `)
    : contents.replace("/Resources <<", `/Resources <</Font <<${resource}>> `);
  return { text };
}

function showPage(page: PageTexts, codes: GlyphCodes): string {
  const { canvas, placed } = page;
  const area = { width: canvas.width * placed.scale, height: canvas.height * placed.scale };
  const corner = `1 0 0 1 ${pdfNumber(placed.x)} ${pdfNumber(placed.page.height - placed.y - area.height)} cm`;
  const shown = numbered(linesOf(page)).map(({ line, ids }) =>
    showLine(line, { canvas, page: area }, codes, ids[0] ?? 0),
  );
  return ["\nEMC Q", `q ${corner}`, "BT", "3 Tr", ...shown, "ET", "Q\n"].join("\n");
}

/** The lines of a page with the numbers of their marked parts. */
function numbered(lines: readonly HiddenLine[]): { line: HiddenLine; ids: number[] }[] {
  let next = PICTURE_ID + 1;
  return lines.map((line) => ({ line, ids: line.marked.map(() => next++) }));
}

const TREE_OBJECTS = 3;

/** The tree that readers walk: the document, and of each page a picture with its description, then each line. */
function structure(
  pages: readonly PageTexts[],
  { numbers, at: { tree, figures }, firstPage }: { numbers: readonly number[]; at: Numbers; firstPage: number },
  title: string,
): PdfObject[] {
  const [parents, whole] = [tree + 1, tree + 2];
  const count = pages.reduce((sum, page) => sum + 1 + linesOf(page).length, 0);
  const elements = Array.from({ length: count }, (_, nth) => tree + TREE_OBJECTS + nth);
  const element = (kind: string, at: number, ids: readonly number[], more: string) => ({
    text: `<< /Type /StructElem /S /${kind} /P ${ref(whole)} /Pg ${ref(numbers[at] ?? 0)} /K [${ids.join(" ")}] ${more} >>`,
  });
  return [
    {
      text: `<< /Type /StructTreeRoot /K ${ref(whole)} /ParentTree ${ref(parents)} /ParentTreeNextKey ${pages.length} >>`,
    },
    {
      text: `<< /Nums [${pages.map((page, at) => `${firstPage + at} [${partOwners(page, figures[at] ?? 0)}]`).join(" ")}] >>`,
    },
    { text: `<< /Type /StructElem /S /Document /P ${ref(tree)} /K [${elements.map(ref).join(" ")}] >>` },
    ...pages.flatMap((page, at) => [
      element("Figure", at, [PICTURE_ID], `/Alt ${pdfText(title)}`),
      ...numbered(linesOf(page)).map(({ line, ids }) => element("P", at, ids, `/ActualText ${pdfText(line.text)}`)),
    ]),
  ];
}

/** The element of each marked part of a page, in the order of their numbers. */
function partOwners(page: PageTexts, figure: number): string {
  const lines = linesOf(page).flatMap(({ marked }, nth) => marked.map(() => figure + 1 + nth));
  return [figure, ...lines].map(ref).join(" ");
}

function ref(number: number): string {
  return `${number} 0 R`;
}

/** The document's pages in order: the leaves of its page tree. */
function pageNumbers(file: PdfFile): number[] {
  const leavesOf = (number: number): number[] => {
    const node = dictionaryOf(file, number);
    const kids = /\/Kids \[([^\]]*)\]/.exec(node)?.[1];
    return kids === undefined ? [number] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => leavesOf(Number(kid)));
  };
  return leavesOf(Number(/\/Pages (\d+) 0 R/.exec(dictionaryOf(file, file.root))?.[1]));
}

/** Visible fonts are mapped to spaces, so that no word is read twice, once wrongly. */
function withoutReading(file: PdfFile, at: Numbers): [number, PdfObject][] {
  return [...file.offsets.keys()].flatMap((number): [number, PdfObject][] => {
    const kind = /\/Type \/Font\s+\/Subtype \/Type([03])/.exec(beginningOf(file, number))?.[1];
    if (kind === undefined) return [];
    const map = `/ToUnicode ${kind === "0" ? at.spaces : at.byteSpaces} 0 R`;
    const dictionary = dictionaryOf(file, number);
    return [[number, { text: dictionary.replace(/\/ToUnicode \d+ 0 R/, map) }]];
  });
}
