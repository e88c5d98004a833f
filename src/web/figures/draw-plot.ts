// The plot of the figures, drawn by uPlot, which is loaded with this file only.
import "./valid-locale.ts";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { DAY, SECOND } from "#domain/time.ts";
import { shortDay, shownNumber } from "./shown.ts";

/** `colour`: a custom property of the theme. */
export type PlotLine = { label: string; colour: string; dash: number[]; values: number[] };
type Plotted = { days: readonly string[]; lines: readonly PlotLine[]; onDay: (at: number | undefined) => void };

export type DrawnPlot = {
  /** Puts the cursor on a day, as a pointer does: the plot reports it by `onDay`. */
  show: (at: number | undefined) => void;
  remove: () => void;
};

const HEIGHT = 260;
/** Outside the plot, where uPlot shows no cursor. */
const NOWHERE = -10;
/** Beyond so many days, the points of a line touch each other. */
const MOST_POINTS = 31;
const DAY_SECONDS = DAY / SECOND;
const WHOLE = [1, 2, 5]
  .flatMap((step) => [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6].map((ten) => step * ten))
  .toSorted((a, b) => a - b);

/** Throws where the browser gives no canvas. */
export function drawPlot(place: HTMLElement, plotted: Plotted): DrawnPlot {
  const data = dataOf(plotted);
  const plot = new uPlot(optionsFor(place, plotted), data, place);
  const resized = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
  resized.observe(place);
  const redraw = () => plot.redraw(false, false);
  const themed = new MutationObserver(redraw);
  themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", redraw);
  return {
    show(at) {
      const seconds = at === undefined ? undefined : data[0][at];
      plot.setCursor({ left: seconds === undefined ? NOWHERE : plot.valToPos(seconds, "x"), top: 0 });
    },
    remove() {
      resized.disconnect();
      themed.disconnect();
      dark.removeEventListener("change", redraw);
      plot.destroy();
    },
  };
}

function dataOf({ days, lines }: Plotted): uPlot.AlignedData {
  return [days.map((day) => Date.parse(day) / SECOND), ...lines.map(({ values }) => values)];
}

function optionsFor(place: HTMLElement, { days, lines, onDay }: Plotted): uPlot.Options {
  const font = `12px ${getComputedStyle(place).fontFamily}`;
  const colour = (name: string) => () => colourIn(place, name);
  const axis = { font, stroke: colour("--color-ink-soft"), ticks: { show: false } };
  return {
    width: place.clientWidth,
    height: HEIGHT,
    tzDate: (at) => uPlot.tzDate(new Date(at * SECOND), "Etc/UTC"),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { range: (_, __, most) => [0, Math.max(4, most)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 56,
        incrs: [1, 2, 7, 14, 30, 61, 91, 183, 365].map((step) => step * DAY_SECONDS),
        values: (_, at) => at.map((seconds) => shortDay(seconds * SECOND)),
      },
      {
        ...axis,
        size: 56,
        incrs: WHOLE,
        grid: { stroke: colour("--color-line"), width: 1 },
        values: (_, at) => at.map(shownNumber),
      },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.label,
        stroke: colour(line.colour),
        width: 2,
        dash: line.dash,
        points: { show: days.length <= MOST_POINTS, size: 6, fill: colour(line.colour) },
      })),
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onDay(idx ?? undefined)] },
  };
}

/** A canvas knows no custom properties, so an element resolves them in the theme of now. */
function colourIn(place: HTMLElement, name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
