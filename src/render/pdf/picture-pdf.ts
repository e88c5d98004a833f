// Makes a PDF from a certificate's PNG: the PNG's own data on a page of its shape, and over it the hidden, tagged text.
import type { Size } from "#domain/canvas/content.ts";
import { latin1, type PdfObject, pdfNumber, pdfText, writePdf } from "./document.ts";
import { HIDDEN_FONT_OBJECTS, hiddenFont } from "./hidden-font.ts";
import { type GlyphCodes, type HiddenText, showText, type Sizes } from "./hidden-text.ts";
import { type PdfMetadata, infoObject, xmpObject } from "./metadata.ts";
import { pageOf } from "./page.ts";
import { type PngData, parsePng } from "./png-data.ts";

export type PicturePdf = {
  png: Uint8Array;
  canvas: Size;
  texts: readonly HiddenText[];
  about: Omit<PdfMetadata, "text">;
};

/** Object numbers: fixed ones, then the font, then a structure element for each text. */
const AT = {
  pages: 2,
  page: 3,
  show: 4,
  picture: 5,
  info: 6,
  xmp: 7,
  structure: 8,
  parents: 9,
  whole: 10,
  figure: 11,
  font: 12,
};
const FIRST_TEXT = AT.font + HIDDEN_FONT_OBJECTS;
/** The picture's number in the page's structure; the texts follow. */
const PICTURE_ID = 0;
const FIRST_TEXT_ID = 1;

/** The same PNG and texts always give the same bytes. */
export function picturePdf({ png, canvas, texts, about }: PicturePdf): Uint8Array<ArrayBuffer> {
  const sizes = { canvas, page: pageOf(canvas) };
  const codes: GlyphCodes = new Map();
  const whole = { ...about, text: texts.map(({ text }) => text).join("\n") };
  const show = showPage(texts, sizes, codes);
  return writePdf(
    [
      catalogue(about),
      { text: `<< /Type /Pages /Count 1 /Kids [${ref(AT.page)}] >>` },
      page(sizes.page),
      { text: "<< >>", stream: [latin1(show)] },
      picture(parsePng(png)),
      infoObject(whole),
      xmpObject(whole),
      ...structure(texts, about.title),
      ...hiddenFont(AT.font, codes),
      ...textElements(texts),
    ],
    AT.info,
  );
}

function catalogue({ language }: Omit<PdfMetadata, "text">): PdfObject {
  const parts = `/Pages ${ref(AT.pages)} /Metadata ${ref(AT.xmp)} /StructTreeRoot ${ref(AT.structure)}`;
  return {
    text: `<< /Type /Catalog ${parts} /Lang ${pdfText(language)} /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> >>`,
  };
}

function page({ width, height }: Size): PdfObject {
  const resources = `<< /XObject << /Picture ${ref(AT.picture)} >> /Font << /F0 ${ref(AT.font)} >> >>`;
  return {
    text: `<< /Type /Page /Parent ${ref(AT.pages)} /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${ref(AT.show)} /StructParents 0 /Tabs /S >>`,
  };
}

function picture({ width, height, rows }: PngData): PdfObject {
  const filter = `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width} >>`;
  return {
    text: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${filter} >>`,
    stream: rows,
  };
}

function showPage(texts: readonly HiddenText[], sizes: Sizes, codes: GlyphCodes): string {
  const [width, height] = [sizes.page.width, sizes.page.height].map(pdfNumber);
  const drawn = `/Figure << /MCID ${PICTURE_ID} >> BDC\nq ${width} 0 0 ${height} 0 0 cm /Picture Do Q\nEMC`;
  const shown = texts.map((text, at) => showText(text, sizes, codes, FIRST_TEXT_ID + at));
  return [drawn, "BT", "3 Tr", ...shown, "ET"].join("\n");
}

/** The structure tree that readers walk: the document, the picture with its description, then each text. */
function structure(texts: readonly HiddenText[], title: string): PdfObject[] {
  const elements = texts.map((_, at) => FIRST_TEXT + at);
  const owners = [AT.figure, ...elements];
  return [
    {
      text: `<< /Type /StructTreeRoot /K ${ref(AT.whole)} /ParentTree ${ref(AT.parents)} /ParentTreeNextKey 1 >>`,
    },
    { text: `<< /Nums [0 [${owners.map(ref).join(" ")}]] >>` },
    {
      text: `<< /Type /StructElem /S /Document /P ${ref(AT.structure)} /K [${owners.map(ref).join(" ")}] >>`,
    },
    {
      text: `<< /Type /StructElem /S /Figure /P ${ref(AT.whole)} /Pg ${ref(AT.page)} /K ${PICTURE_ID} /Alt ${pdfText(title)} >>`,
    },
  ];
}

function textElements(texts: readonly HiddenText[]): PdfObject[] {
  return texts.map((_, at) => ({
    text: `<< /Type /StructElem /S /P /P ${ref(AT.whole)} /Pg ${ref(AT.page)} /K ${FIRST_TEXT_ID + at} >>`,
  }));
}

function ref(number: number): string {
  return `${number} 0 R`;
}
