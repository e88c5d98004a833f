// Finds rows that do not fit a design or are hard to read in it, in small portions while the page is idle. Independent
// of React.
import type { PreviewRow } from "#api/shapes.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, type Description, EMPTY_CONTENT, type Title } from "#domain/canvas/content.ts";
import { withRulesOf } from "#domain/canvas/drawing-rules.ts";
import { placeholdersIn } from "#domain/canvas/placeholders.ts";
import { allDesigns, designOf, type RowDesigns } from "./row-designs.ts";

export type Misfits = {
  /** Rows checked so far, longest names first, and the total. */
  checked: number;
  total: number;
  /** Faults that block sending, and the first rows that have one. */
  count: number;
  rows: readonly Row[];
  /** Rows with a text that shrinks until it is hard to read. */
  small: Faulty;
  /** Rows with an empty placeholder in a sentence. */
  withGaps: Faulty;
};

/** How many, and the first of them. */
export type Faulty = { count: number; rows: readonly Row[] };
/** What may be wrong with a row's certificate. */
export type RowFault = "misfit" | "small" | "gap";

/** A row with the variant that decides its design. */
export type Row = PreviewRow & { variant?: string | null | undefined };

export type Looking = {
  /** A page of rows, counted from 1, and the total. */
  page: (number: number) => Promise<{ rows: readonly Row[]; total: number }>;
  /** Loads the fonts that these designs need. */
  prepare: (design: Content) => Promise<unknown>;
  /** What is wrong with a filled design. */
  faultsOf: (design: Content, row: Row) => readonly RowFault[];
  /** Maximum rows checked, longest names first, and rows reported by name for each fault. */
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
  return onlyWith(content, filled.map(withoutLooks));
}

/** Texts without placeholders: they fit for everybody or for nobody. */
export function sameForAll(content: Content): Content {
  return onlyWith(
    content,
    texts(content).filter(({ text }) => placeholdersIn(text).length === 0),
  );
}

function onlyWith(content: Content, elements: Content["elements"]): Content {
  return withRulesOf(content, { ...EMPTY_CONTENT, canvasSize: content.canvasSize, elements });
}

/** The designs come from `measuredOf`. */
export async function findMisfits(designs: RowDesigns, looking: Looking): Promise<void> {
  const varies = allDesigns(designs).some(({ elements }) => elements.length > 0);
  const tally = openTally(looking.most.reported);
  let [checked, most] = [0, 1];
  for (let number = 1; checked < most; number++) {
    const { rows, total } = await looking.page(number);
    if (varies) await checkRows(rows, designs, looking, tally.add);
    if (isOver(looking)) return;
    // Without placeholders, checking one row checks all.
    most = varies ? Math.min(total, looking.most.checked) : 0;
    checked = most === 0 ? total : checked + rows.length;
    looking.report({ checked, total, ...tally.found() });
    if (rows.length === 0) return;
  }
}

/** Counts the rows with each fault. */
function openTally(reported: number) {
  const found = { misfit: startFaulty(), small: startFaulty(), gap: startFaulty() } satisfies Record<RowFault, unknown>;
  return {
    add: (row: Row, faults: readonly RowFault[]): void => {
      for (const fault of faults) {
        const { rows } = found[fault];
        found[fault].count++;
        if (rows.length < reported) rows.push(row);
      }
    },
    found: () => ({ ...copied(found.misfit), small: copied(found.small), withGaps: copied(found.gap) }),
  };
}

function startFaulty(): { count: number; rows: Row[] } {
  return { count: 0, rows: [] };
}

function copied({ count, rows }: Faulty): Faulty {
  return { count, rows: [...rows] };
}

async function checkRows(
  rows: readonly Row[],
  designs: RowDesigns,
  looking: Looking,
  add: (row: Row, faults: readonly RowFault[]) => void,
): Promise<void> {
  let until = 0;
  for (const [nth, row] of rows.entries()) {
    if (performance.now() >= until) {
      until = (await looking.rest()) + performance.now();
      if (isOver(looking)) return;
    }
    if (nth % TOGETHER === 0) await looking.prepare(together(rows.slice(nth, nth + TOGETHER), designs));
    add(row, looking.faultsOf(fillContent(designOf(designs, row), placeholderValues(row)), row));
  }
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
