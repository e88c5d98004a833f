// The font of the hidden text: every character has its own code and the same empty glyph, and a table maps codes to
// characters.
import { hex4, latin1, type PdfObject } from "./document.ts";
import { EMPTY_GLYPH_WIDTH, emptyFont } from "./empty-font.ts";
import type { GlyphCodes } from "./hidden-text.ts";

/** Six objects with consecutive numbers; `first` is the number that a page refers to. */
export function hiddenFont(first: number, codes: GlyphCodes): PdfObject[] {
  const [descendant, descriptor, file, glyphs, unicode] = [1, 2, 3, 4, 5].map((step) => `${first + step} 0 R`);
  const program = emptyFont();
  return [
    {
      text: `<< /Type /Font /Subtype /Type0 /BaseFont /Hidden /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${unicode} >>`,
    },
    {
      text: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Hidden /CIDSystemInfo ${IDENTITY} /FontDescriptor ${descriptor} /DW ${EMPTY_GLYPH_WIDTH} /CIDToGIDMap ${glyphs} >>`,
    },
    {
      text: `<< /Type /FontDescriptor /FontName /Hidden /Flags 4 /FontBBox [0 -200 ${EMPTY_GLYPH_WIDTH} 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 800 /StemV 80 /FontFile2 ${file} >>`,
    },
    { text: `<< /Length1 ${program.length} >>`, stream: [program] },
    { text: "<< >>", stream: [new Uint8Array((codes.size + 1) * 2)] },
    { text: "<< >>", stream: [latin1(toUnicode(codes))] },
  ];
}

export const HIDDEN_FONT_OBJECTS = 6;
const IDENTITY = "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
/** The maximum number of lines in a block (Adobe Technical Note 5411). */
const BLOCK = 100;

function toUnicode(codes: GlyphCodes): string {
  const lines = [...codes].map(([character, code]) => `<${hex4(code)}> <${utf16(character)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, at) => {
    const block = lines.slice(at * BLOCK, (at + 1) * BLOCK);
    return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar\n`;
  });
  return characterMap(ALL_CODES, blocks.join(""));
}

/** More than any bundled face has glyphs. */
const GLYPHS = 8192;

/**
 * A character map for visible fonts, whose text must not be extracted: every code, of one byte or two, means a space.
 */
export function nothingButSpaces(bytes: 1 | 2): string {
  const spaces = `[${"<0020>".repeat(256)}]`;
  if (bytes === 1) return characterMap("<00> <FF>", `1 beginbfrange\n<00> <FF> ${spaces}\nendbfrange\n`);
  const rows = Array.from(
    { length: GLYPHS / 256 },
    (_, row) => `<${hex4(row * 256)}> <${hex4(row * 256 + 255)}> ${spaces}`,
  );
  return characterMap(ALL_CODES, `${rows.length} beginbfrange\n${rows.join("\n")}\nendbfrange\n`);
}

const ALL_CODES = "<0000> <FFFF>";

function characterMap(codes: string, body: string): string {
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo ${IDENTITY} def
/CMapName /Hidden def
/CMapType 2 def
1 begincodespacerange
${codes}
endcodespacerange
${body}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex4(text.charCodeAt(at))).join("");
}
