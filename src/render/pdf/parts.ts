// One long PDF written from parts: finished documents of a few pages each, joined without holding more than one of
// them. The tables that name all parts are the end of the file.
import { joined, latin1, objectParts, type PdfObject, pdfText } from "./document.ts";
import { type PdfMetadata, PRODUCER, xmpObject } from "./metadata.ts";
import { objectOf, readPdf } from "./update.ts";
import { catalogueEntries } from "./with-texts.ts";

/** What the next part has to know of those before it. */
export type PdfSoFar = {
  /** The number of its first object. */
  next: number;
  pages: number;
  /** The numbers of pictures that are in the document, by their contents, so that each is in it once. */
  pictures: ReadonlyMap<string, number>;
};

/** The objects of a part, with their final numbers. */
export type PdfPart = {
  bytes: Uint8Array<ArrayBuffer>;
  /** The offset in `bytes` of each object, in the order of their numbers. */
  offsets: readonly number[];
  pages: number;
  pictures: ReadonlyMap<string, number>;
  /** The number of its node in each tree of the document. */
  nodes: Nodes;
};
type Nodes = { pages: number; structure: number; parents: number };

/** The digest of these bytes, one after another. */
export type Digest = (bytes: readonly Uint8Array[]) => string;

/** What a document has once. */
const ONCE = { catalogue: 1, pages: 2, tree: 3, whole: 4, parents: 5, info: 6, xmp: 7 } as const;
const FIRST = 8;
const REFERENCE = /\b(\d+) 0 R\b/g;

/** `pdf`: a document of `withTexts`, whose pages were counted from `soFar.pages` on. */
export function pdfPartOf(pdf: Uint8Array, soFar: PdfSoFar, digest: Digest): PdfPart {
  const { root, info, objects } = readObjects(pdf);
  const textOf = (number: number) => objects.get(number)?.text ?? "";
  const catalogue = textOf(root);
  const tree = named(catalogue, "StructTreeRoot");
  const own = {
    pages: named(catalogue, "Pages"),
    structure: named(textOf(tree), "K"),
    parents: named(textOf(tree), "ParentTree"),
  };
  const pages = Number(/\/Count (\d+)/.exec(textOf(own.pages))?.[1]);
  const limits = `/Limits [${soFar.pages} ${soFar.pages + pages - 1}]`;
  for (const number of [root, info, tree, named(catalogue, "Metadata")]) objects.delete(number);

  const { numbers, kept, pictures } = renumbered(objects, soFar, digest);
  // Of what was dropped, only the tree is referred to, by its one child.
  const numberOf = (number: number) => (number === tree ? ONCE.whole : (numbers.get(number) ?? 0));
  const written = kept.map((number) => {
    const { text, stream } = objects.get(number) as Read;
    const final = placed(
      text.replace(REFERENCE, (_, other) => ref(numberOf(Number(other)))),
      number,
      own,
      limits,
    );
    return asRead(numberOf(number), { text: final, ...(stream && { stream }) });
  });
  const nodes = { pages: numberOf(own.pages), structure: numberOf(own.structure), parents: numberOf(own.parents) };
  return { ...joinedObjects(written), pages, pictures, nodes };
}

type Read = { text: string; stream?: Uint8Array };

function readObjects(pdf: Uint8Array): { root: number; info: number; objects: Map<number, Read> } {
  const file = readPdf(pdf);
  const used = [...file.offsets.keys()].filter((number) => file.offsets[number] !== 0);
  return { ...file, objects: new Map(used.map((number) => [number, objectOf(file, number)])) };
}

/** Pictures that the document has already are not kept, and what refers to them refers to those. */
function renumbered(objects: ReadonlyMap<number, Read>, soFar: PdfSoFar, digest: Digest) {
  const keys = pictureKeys(objects, digest);
  const numbers = new Map<number, number>();
  const pictures = new Map<string, number>();
  const kept: number[] = [];
  for (const number of objects.keys()) {
    const key = keys.get(number);
    const known = key === undefined ? undefined : (soFar.pictures.get(key) ?? pictures.get(key));
    const next = soFar.next + kept.length;
    numbers.set(number, known ?? next);
    if (known !== undefined) continue;
    kept.push(number);
    if (key !== undefined) pictures.set(key, next);
  }
  return { numbers, kept, pictures };
}

/** Of pictures, and of what they refer to, such as their transparency, a text that is the same for the same bytes. */
function pictureKeys(objects: ReadonlyMap<number, Read>, digest: Digest): ReadonlyMap<number, string> {
  const keys = new Map<number, string>();
  const keyOf = (number: number): string => {
    const known = keys.get(number);
    if (known !== undefined) return known;
    const { text = "", stream = NOTHING } = objects.get(number) ?? {};
    const key = digest([latin1(text.replace(REFERENCE, (_, other) => keyOf(Number(other)))), stream]);
    keys.set(number, key);
    return key;
  };
  for (const [number, { text, stream }] of objects)
    if (stream !== undefined && /\/Subtype \/Image\b/.test(text)) keyOf(number);
  return keys;
}

const NOTHING = new Uint8Array();

/** What is the part's place in a tree of the document is told so. */
function placed(text: string, number: number, { pages, structure, parents }: Nodes, limits: string): string {
  if (number === pages) return text.replace(/>>$/, `/Parent ${ref(ONCE.pages)}>>`);
  if (number === structure) return text.replace("/S /Document", "/S /Part");
  return number === parents ? text.replace("/Nums", `${limits} /Nums`) : text;
}

/** Its dictionary has the length of its stream already. */
function asRead(number: number, { text, stream }: Read): Uint8Array[] {
  if (stream === undefined) return objectParts(number, { text });
  return [latin1(`${number} 0 obj\n${text}\nstream\n`), stream, latin1("\nendstream\nendobj\n")];
}

function joinedObjects(objects: readonly (readonly Uint8Array[])[]): Pick<PdfPart, "bytes" | "offsets"> {
  let length = 0;
  const offsets = objects.map((parts) => {
    const offset = length;
    for (const part of parts) length += part.length;
    return offset;
  });
  return { bytes: joined(objects.flat(), length), offsets };
}

/** More would be a table of 80 MB. */
const MOST_OBJECTS = 4_000_000;
/** Backgrounds, logos and signatures are seen with the first pages; people's own pictures are not looked for. */
const MOST_PICTURES = 200;
const LINES_AT_ONCE = 10_000;

export type PdfWriter = {
  /** The file's first bytes. */
  begin(): Uint8Array<ArrayBuffer>;
  soFar(): PdfSoFar;
  /** The next bytes of the file. */
  add(part: PdfPart): Uint8Array<ArrayBuffer>;
  /** Its last bytes, in pieces. */
  end(): Generator<Uint8Array<ArrayBuffer>>;
};

export function openPdfWriter(about: PdfMetadata): PdfWriter {
  /** By number; the unused number 0 is written as the table wants it. */
  const offsets: number[] = Array.from({ length: FIRST }, () => 0);
  const pictures = new Map<string, number>();
  const nodes: Nodes[] = [];
  let pages = 0;
  let length = 0;

  function counted(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    length += bytes.length;
    return bytes;
  }

  return {
    // Bytes above 127 tell programs that the file is binary.
    begin: () => counted(latin1("%PDF-1.7\n%\u00D3\u00EB\u00E9\u00E1\n")),
    soFar: () => ({ next: offsets.length, pages, pictures }),
    add(part) {
      if (offsets.length + part.offsets.length > MOST_OBJECTS) throw new Error("A PDF with too many objects");
      for (const offset of part.offsets) offsets.push(length + offset);
      for (const [key, number] of part.pictures) if (pictures.size < MOST_PICTURES) pictures.set(key, number);
      nodes.push(part.nodes);
      pages += part.pages;
      return counted(part.bytes);
    },
    *end() {
      for (const [number, object] of onceObjects(about, nodes, pages)) {
        offsets[number] = length;
        for (const part of objectParts(number, object)) yield counted(part as Uint8Array<ArrayBuffer>);
      }
      yield* table(offsets, length);
    },
  };
}

function onceObjects(about: PdfMetadata, nodes: readonly Nodes[], pages: number): [number, PdfObject][] {
  const { catalogue, pages: root, tree, whole, parents, info, xmp } = ONCE;
  const kids = (kind: keyof Nodes) => nodes.map((node) => ref(node[kind])).join(" ");
  const [title, subject, producer] = [about.title, about.text, PRODUCER].map(pdfText);
  return [
    [catalogue, { text: `<< /Type /Catalog /Pages ${ref(root)} ${catalogueEntries(about, { tree, xmp })} >>` }],
    [root, { text: `<< /Type /Pages /Count ${pages} /Kids [${kids("pages")}] >>` }],
    [
      tree,
      { text: `<< /Type /StructTreeRoot /K ${ref(whole)} /ParentTree ${ref(parents)} /ParentTreeNextKey ${pages} >>` },
    ],
    [whole, { text: `<< /Type /StructElem /S /Document /P ${ref(tree)} /K [${kids("structure")}] >>` }],
    [parents, { text: `<< /Kids [${kids("parents")}] >>` }],
    [info, { text: `<< /Title ${title} /Subject ${subject} /Creator ${producer} /Producer ${producer} >>` }],
    [xmp, xmpObject(about)],
  ];
}

/** The cross-reference table and the trailer (ISO 32000-1, 7.5.4). */
function* table(offsets: readonly number[], at: number): Generator<Uint8Array<ArrayBuffer>> {
  yield latin1(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
  for (let from = 1; from < offsets.length; from += LINES_AT_ONCE) {
    const lines = offsets.slice(from, from + LINES_AT_ONCE);
    yield latin1(lines.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join(""));
  }
  const { catalogue, info } = ONCE;
  const trailer = `<< /Size ${offsets.length} /Root ${ref(catalogue)} /Info ${ref(info)} >>`;
  yield latin1(`trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`);
}

/** The number that a dictionary refers to under this name. */
function named(dictionary: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? 0);
}

function ref(number: number): string {
  return `${number} 0 R`;
}
