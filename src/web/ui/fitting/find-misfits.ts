// Finds the rows that do not go with the design, a few at a time, whenever the page has nothing else to do. It knows no screen.
import type { PreviewRow } from "#api/shapes.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, type Description, EMPTY_CONTENT, type Title } from "#domain/canvas/content.ts";
import { placeholdersIn } from "#domain/canvas/placeholders.ts";

export type Misfits = {
  /** How many rows were looked at, longest names first, and of how many. */
  checked: number;
  total: number;
  count: number;
  /** The first of them. */
  rows: readonly PreviewRow[];
};

export type Looking = {
  /** A page of rows, counted from 1, and how many there are in all. */
  page: (number: number) => Promise<{ rows: readonly PreviewRow[]; total: number }>;
  /** Makes ready what these designs are measured with. */
  prepare: (design: Content) => Promise<unknown>;
  /** Whether a filled design is one. */
  isMisfit: (design: Content) => boolean;
  /** Of so many rows it is looked at, longest names first; so many misfits are told by name. */
  most: { checked: number; told: number };
  /** Waits until the page is idle; answers how many milliseconds it will be. */
  rest: () => Promise<number>;
  /** What was found so far. */
  tell: (misfits: Misfits) => void;
  signal: AbortSignal;
};

/** For so many rows the fonts are looked for at once. */
const TOGETHER = 50;

/** Only what bears on whether a filled text fits: equal ones have equal misfits. */
export function measuredOf(content: Content): Content {
  const filled = texts(content).filter(({ text }) => placeholdersIn(text).length > 0);
  return { ...EMPTY_CONTENT, elements: filled.map(withoutLooks) };
}

/** The rest of the texts: they fit, or do not, for everybody alike. */
export function sameForAll(content: Content): Content {
  return { ...EMPTY_CONTENT, elements: texts(content).filter(({ text }) => placeholdersIn(text).length === 0) };
}

/** `design` is as `measuredOf` makes it: what else does not fit is the design's own matter. */
export async function findMisfits(design: Content, looking: Looking): Promise<void> {
  const found: PreviewRow[] = [];
  let [checked, count, most] = [0, 0, 1];
  for (let number = 1; checked < most; number++) {
    const { rows, total } = await looking.page(number);
    const misfits = await misfitsAmong(rows, design, looking);
    if (isOver(looking)) return;
    found.push(...misfits.slice(0, looking.most.told - found.length));
    count += misfits.length;
    // Where nothing is filled in, one look is a look at all.
    most = design.elements.length === 0 ? 0 : Math.min(total, looking.most.checked);
    checked = most === 0 ? total : checked + rows.length;
    looking.tell({ checked, total, count, rows: [...found] });
    if (rows.length === 0) return;
  }
}

async function misfitsAmong(rows: readonly PreviewRow[], design: Content, looking: Looking): Promise<PreviewRow[]> {
  if (design.elements.length === 0) return [];
  const misfits: PreviewRow[] = [];
  let until = 0;
  for (const [nth, row] of rows.entries()) {
    if (performance.now() >= until) {
      until = (await looking.rest()) + performance.now();
      if (isOver(looking)) return misfits;
    }
    if (nth % TOGETHER === 0) await looking.prepare(together(rows.slice(nth, nth + TOGETHER), design));
    if (looking.isMisfit(fillContent(design, placeholderValues(row)))) misfits.push(row);
  }
  return misfits;
}

function isOver({ signal }: Looking): boolean {
  return signal.aborted;
}

/** All that the rows put into the design as one: it needs the fonts that any of them needs. */
function together(rows: readonly PreviewRow[], design: Content): Content {
  const filled = rows.map((row) => texts(fillContent(design, placeholderValues(row))));
  const elements = texts(design).map((element, nth) => ({
    ...element,
    text: filled.map((each) => each[nth]?.text ?? "").join("\n"),
  }));
  return { ...design, elements };
}

function texts({ elements }: Content): (Title | Description)[] {
  return elements.filter((element) => element.type === "title" || element.type === "description");
}

function withoutLooks(element: Title | Description): Title | Description {
  const place = { x: 0, y: 0, align: undefined, locked: undefined };
  if (element.type === "title") return { ...element, ...place, color: BLACK };
  return { ...element, ...place, primaryColor: BLACK, secondaryColor: BLACK };
}

const BLACK = "#000000";
