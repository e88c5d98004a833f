// Adds to a printed PDF each page's hidden text and the language. The canvas library maps only glyphs that represent
// one character, so joined Indic words could not be found or copied otherwise.
import type { Size } from "#domain/canvas/content.ts";
import { latin1, type PdfObject, pdfNumber, pdfText } from "./document.ts";
import { HIDDEN_FONT_OBJECTS, hiddenFont, nothingButSpaces } from "./hidden-font.ts";
import { type GlyphCodes, type HiddenText, showText } from "./hidden-text.ts";
import type { PlacedPage } from "./page.ts";
import { beginningOf, dictionaryOf, type PdfFile, readPdf, updated } from "./update.ts";

/** The texts of a page, and where the canvas lies on it. */
export type PageTexts = { texts: readonly HiddenText[]; canvas: Size; placed: PlacedPage };

/** To the zlib format. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** `pages` must match the document's pages, in order. */
export function withTexts(
  pdf: Uint8Array,
  { pages, language, deflate }: { pages: readonly PageTexts[]; language: string; deflate: Deflate },
): Uint8Array<ArrayBuffer> {
  const file = readPdf(pdf);
  const first = file.offsets.length;
  const at = { before: first, spaces: first + 1, byteSpaces: first + 2, font: first + 3 };
  const firstShown = at.font + HIDDEN_FONT_OBJECTS;
  const codes: GlyphCodes = new Map();
  const deflated = (text: string) => ({ text: "<< /Filter /FlateDecode >>", stream: [deflate(latin1(text))] });
  const shown = pages.map((page) => deflated(showPage(page, codes)));
  return updated(
    file,
    new Map([
      [file.root, catalogue(file, language)],
      ...pageNumbers(file).map((number, index) => [number, pageWith(file, number, at, firstShown + index)] as const),
      ...withoutReading(file, at),
      ...[
        deflated("q /Artifact BMC\n"),
        deflated(nothingButSpaces(2)),
        deflated(nothingButSpaces(1)),
        ...hiddenFont(at.font, codes),
        ...shown,
      ].map((object, index) => [first + index, object] as const),
    ]),
  );
}

function catalogue(file: PdfFile, language: string): PdfObject {
  return { text: dictionaryOf(file, file.root).replace(/>>$/, `\n/Version /1.7\n/Lang ${pdfText(language)}>>`) };
}

/** Marks what the page showed as an artifact (decoration), and adds the texts after it. */
function pageWith(file: PdfFile, number: number, at: { before: number; font: number }, shown: number): PdfObject {
  const dictionary = dictionaryOf(file, number);
  const contents = dictionary.replace(/\/Contents (\d+ 0 R)/, `/Contents [${at.before} 0 R $1 ${shown} 0 R]`);
  const font = `/F0 ${at.font} 0 R`;
  const text = contents.includes("/Font <<")
    ? contents.replace("/Font <<", `/Font <<${font} `)
    : contents.replace("/Resources <<", `/Resources <</Font <<${font}>> `);
  return { text };
}

function showPage({ texts, canvas, placed }: PageTexts, codes: GlyphCodes): string {
  const page = { width: canvas.width * placed.scale, height: canvas.height * placed.scale };
  const corner = `1 0 0 1 ${pdfNumber(placed.x)} ${pdfNumber(placed.page.height - placed.y - page.height)} cm`;
  const shown = texts.map((text) => showText(text, { canvas, page }, codes));
  return ["\nEMC Q", `q ${corner}`, "BT", "3 Tr", ...shown, "ET", "Q\n"].join("\n");
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
function withoutReading(file: PdfFile, at: { spaces: number; byteSpaces: number }): [number, PdfObject][] {
  return [...file.offsets.keys()].flatMap((number): [number, PdfObject][] => {
    const kind = /\/Type \/Font\s+\/Subtype \/Type([03])/.exec(beginningOf(file, number))?.[1];
    if (kind === undefined) return [];
    const map = `/ToUnicode ${kind === "0" ? at.spaces : at.byteSpaces} 0 R`;
    const dictionary = dictionaryOf(file, number);
    return [[number, { text: dictionary.replace(/\/ToUnicode \d+ 0 R/, map) }]];
  });
}
