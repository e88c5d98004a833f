// Finds rows that do not fit a design, in small portions while the page is idle. Independent of React.
import type { PreviewRow } from "#api/shapes.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, type Description, EMPTY_CONTENT, type Title } from "#domain/canvas/content.ts";
import { placeholdersIn } from "#domain/canvas/placeholders.ts";
import { allDesigns, designOf, type RowDesigns } from "./row-designs.ts";

export type Misfits = {
  /** Rows checked so far, longest names first, and the total. */
  checked: number;
  total: number;
  count: number;
  /** The first misfits. */
  rows: readonly Row[];
};

/** A row with the variant that decides its design. */
type Row = PreviewRow & { variant?: string | null | undefined };

export type Looking = {
  /** A page of rows, counted from 1, and the total. */
  page: (number: number) => Promise<{ rows: readonly Row[]; total: number }>;
  /** Loads the fonts that these designs need. */
  prepare: (design: Content) => Promise<unknown>;
  /** Whether a filled design is a misfit. */
  isMisfit: (design: Content) => boolean;
  /** Maximum rows checked, longest names first, and misfits reported by name. */
  most: { checked: number; reported: number };
  /** Waits until the page is idle; answers the available milliseconds. */
  rest: () => Promise<number>;
  /** Reports the findings so far. */
  report: (misfits: Misfits) => void;
  signal: AbortSignal;
};

/** Rows whose fonts are collected together. */
const TOGETHER = 50;

/** The part of a design that affects fitting: equal parts have equal misfits. */
export function measuredOf(content: Content): Content {
  const filled = texts(content).filter(({ text }) => placeholdersIn(text).length > 0);
  return { ...EMPTY_CONTENT, elements: filled.map(withoutLooks) };
}

/** Texts without placeholders: they fit for everybody or for nobody. */
export function sameForAll(content: Content): Content {
  return { ...EMPTY_CONTENT, elements: texts(content).filter(({ text }) => placeholdersIn(text).length === 0) };
}

/** The designs come from `measuredOf`. */
export async function findMisfits(designs: RowDesigns, looking: Looking): Promise<void> {
  const varies = allDesigns(designs).some(({ elements }) => elements.length > 0);
  const found: Row[] = [];
  let [checked, count, most] = [0, 0, 1];
  for (let number = 1; checked < most; number++) {
    const { rows, total } = await looking.page(number);
    const misfits = varies ? await misfitsAmong(rows, designs, looking) : [];
    if (isOver(looking)) return;
    found.push(...misfits.slice(0, looking.most.reported - found.length));
    count += misfits.length;
    // Without placeholders, checking one row checks all.
    most = varies ? Math.min(total, looking.most.checked) : 0;
    checked = most === 0 ? total : checked + rows.length;
    looking.report({ checked, total, count, rows: [...found] });
    if (rows.length === 0) return;
  }
}

async function misfitsAmong(rows: readonly Row[], designs: RowDesigns, looking: Looking): Promise<Row[]> {
  const misfits: Row[] = [];
  let until = 0;
  for (const [nth, row] of rows.entries()) {
    if (performance.now() >= until) {
      until = (await looking.rest()) + performance.now();
      if (isOver(looking)) return misfits;
    }
    if (nth % TOGETHER === 0) await looking.prepare(together(rows.slice(nth, nth + TOGETHER), designs));
    if (looking.isMisfit(fillContent(designOf(designs, row), placeholderValues(row)))) misfits.push(row);
  }
  return misfits;
}

function isOver({ signal }: Looking): boolean {
  return signal.aborted;
}

/** All rows' values in one design, which needs the fonts of all. */
function together(rows: readonly Row[], designs: RowDesigns): Content {
  const elements = allDesigns(designs).flatMap((design) => {
    const theirs = rows.filter((row) => designOf(designs, row) === design);
    const filled = theirs.map((row) => texts(fillContent(design, placeholderValues(row))));
    return texts(design).map((element, nth) => ({
      ...element,
      text: filled.map((each) => each[nth]?.text ?? "").join("\n"),
    }));
  });
  return { ...designs.own, elements };
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
