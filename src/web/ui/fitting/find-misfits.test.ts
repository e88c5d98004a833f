import { describe, expect, it } from "vitest";
import type { PreviewRow } from "#api/shapes.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { findMisfits, type Looking, measuredOf, type Misfits } from "./find-misfits.ts";
import { onlyDesign } from "./row-designs.ts";

const DESIGN: Content = {
  ...EMPTY_CONTENT,
  elements: [
    newElement("student-name", { id: "n", phone: false }),
    { ...newElement("title", { id: "t", phone: false }), text: "A title that is far too long for its box" },
  ],
};

describe("the names that do not fit", () => {
  it("are found on all pages, and counted", async () => {
    const reports = await look(
      DESIGN,
      names(4500, (nth) => (nth < 2700 ? "x".repeat(30) : "Riya")),
    );
    expect(reports.map(({ checked, count }) => [checked, count])).toEqual([
      [2000, 2000],
      [4000, 2700],
      [4500, 2700],
    ]);
    expect(reports.at(-1)?.rows[0]).toMatchObject({ place: 0 });
    expect(reports.at(-1)?.rows).toHaveLength(500);
  });

  it("are counted apart from those that are very small or leave a gap", async () => {
    const [last] = await look(
      DESIGN,
      names(600, (nth) => (nth < 40 ? "x".repeat(30) : "Riya")).map((row, nth) =>
        nth < 7 ? { ...row, remarks: "first" } : row,
      ),
    );
    expect([last?.count, last?.small.count, last?.withGaps.count]).toEqual([40, 560, 593]);
    expect([last?.rows.length, last?.small.rows.length, last?.withGaps.rows.length]).toEqual([40, 500, 500]);
  });

  it("are not reported when the design itself does not fit", async () => {
    const { elements } = DESIGN;
    expect(
      await look(
        { ...DESIGN, elements: elements.slice(1) },
        names(3, () => "x".repeat(30)),
      ),
    ).toMatchObject([{ checked: 3, count: 0 }]);
  });

  it("are searched for among at most 50,000, and for nobody", { tags: "full" }, async () => {
    const last = (
      await look(
        DESIGN,
        names(60_000, () => "Riya"),
      )
    ).at(-1);
    expect(last).toMatchObject({ checked: PREVIEW_ROWS.checked, total: 60_000, count: 0 });
    expect(await look(DESIGN, [])).toEqual([{ checked: 0, total: 0, ...none, small: none, withGaps: none }]);
  });

  it("are searched for only while the user is idle, a page at a time, and no longer than needed", async () => {
    const stop = new AbortController();
    const prepared: string[] = [];
    let rests = 0;
    const rest = async () => {
      rests += 1;
      if (rests === 20) stop.abort();
      return 0;
    };
    const prepare = async ({ elements }: Content) => void prepared.push((elements[0] as { text: string }).text);
    const reports = await look(
      DESIGN,
      names(1000, (nth) => (nth === 3 ? "लक्ष्मी" : "Riya")),
      {
        rest,
        prepare,
        signal: stop.signal,
      },
    );
    expect([rests, reports]).toEqual([20, []]);
    expect(prepared[0]).toContain("लक्ष्मी");
  });
});

const none = { count: 0, rows: [] };

it("a design that is moved or recoloured has the same misfits", () => {
  const [name, ...rest] = DESIGN.elements;
  const changed = {
    ...DESIGN,
    elements: [{ ...name, x: 9, color: "#ff0000" } as typeof name, ...rest].filter((one) => one !== undefined),
  };
  expect(measuredOf(changed)).toEqual(measuredOf(DESIGN));
  const narrower = { ...DESIGN, elements: [{ ...newElement("student-name", { id: "n", phone: false }), width: 99 }] };
  expect(measuredOf(narrower)).not.toEqual(measuredOf(DESIGN));
});

function names(count: number, name: (nth: number) => string): PreviewRow[] {
  const rest = { certificate_number: "", remarks: "", extra: {} };
  return Array.from({ length: count }, (_, place) => ({ id: `s${place}`, name: name(place), place, ...rest }));
}

/** All reports; a text of more than ten letters does not fit. */
async function look(content: Content, rows: readonly PreviewRow[], how: Partial<Looking> = {}): Promise<Misfits[]> {
  const reports: Misfits[] = [];
  await findMisfits(onlyDesign(measuredOf(content)), {
    page: async (number) => {
      const from = (number - 1) * PREVIEW_ROWS.page;
      return { rows: rows.slice(from, from + PREVIEW_ROWS.page), total: rows.length };
    },
    prepare: async () => {},
    faultsOf: ({ elements }, { remarks }) => {
      const isLong = elements.some((element) => element.type === "title" && element.text.length > 10);
      return [isLong ? "misfit" : "small", ...(remarks === "" ? (["gap"] as const) : [])];
    },
    rest: async () => 1000,
    report: (misfits) => void reports.push(misfits),
    most: { checked: PREVIEW_ROWS.checked, reported: 500 },
    signal: new AbortController().signal,
    ...how,
  });
  return reports;
}
