// The receipt of a paid order: a page drawn by the same code as a certificate, so that names of every script are shaped
// right.
import type { Content, Element } from "#domain/canvas/content.ts";
import { formatAmount } from "#domain/account/money.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { drawPrint } from "../drawing/draw.ts";
import { languageNow } from "../language.ts";
import type { PaymentOrder } from "./store.ts";

const say = SAY.receipt;

/** A4 in points. */
const SHEET = { width: 595, height: 842 } as const;
const EDGE = 56;
const WIDE = SHEET.width - 2 * EDGE;
const COLOUR = { ink: "#1d2142", soft: "#565a78", line: "#c9bfa8", brand: "#353f94", wash: "#f6f1e6" } as const;

export type PaidOrder = { order: PaymentOrder; payer: string };

/** `PR-000042`: the order's running number. */
export function receiptNumber({ number }: Pick<PaymentOrder, "number">): string {
  return `PR-${String(number).padStart(6, "0")}`;
}

export async function drawReceipt(ctx: Context, paid: PaidOrder): Promise<Buffer> {
  const title = SAY.product.of(`${say.title} ${receiptNumber(paid.order)}`);
  return drawPrint(ctx, {
    designs: [{ content: receiptContent(ctx, paid), link: ctx.config.publicUrl }],
    paper: "a4",
    about: { title, text: title, language: languageNow(), madeAt: paid.order.paidAt ?? ctx.clock() },
  });
}

export function receiptContent(ctx: Context, { order, payer }: PaidOrder): Content {
  const amount = formatAmount(order.amount, order.currency, SAY.product.locale);
  const elements = [
    ...head(order),
    ...facts([
      [say.number, receiptNumber(order)],
      [say.date, when(ctx).format(order.paidAt ?? order.createdAt)],
      [say.paidBy, payer],
      [say.payment, order.paymentId ?? ""],
      [say.order, order.providerOrderId],
    ]),
    ...bought(order, amount),
    ...foot(ctx, order),
  ];
  return { version: "1.0", elements, backgroundImage: null, canvasSize: SHEET, customImages: [] };
}

function when({ config }: Context): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(SAY.product.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: config.region.timeZone,
  });
}

function head(order: PaymentOrder): Element[] {
  return [
    text(
      { at: "mark", x: EDGE, y: 52, width: 260, height: 34, size: 26, family: "Rozha One", colour: COLOUR.brand },
      SAY.product.name,
    ),
    text(
      {
        at: "title",
        x: SHEET.width - EDGE - 200,
        y: 52,
        width: 200,
        height: 34,
        size: 22,
        family: "Rozha One",
        align: "right",
      },
      say.title,
    ),
    line("head-1", 100),
    line("head-2", 103),
    ...(order.provider === "embedded" ? testBand() : []),
  ];
}

/** Nobody may take it for the receipt of a real payment. */
function testBand(): Element[] {
  const band = { x: EDGE, y: 118, width: WIDE, height: 30 };
  return [
    {
      id: "test",
      type: "shape",
      figure: "rectangle",
      ...band,
      fill: "#fdf0d5",
      stroke: "#e5941a",
      strokeWidth: 1,
      corner: 6,
    },
    text({ at: "test-text", ...band, size: 13, weight: "600", align: "center", colour: "#5c3a00" }, say.testMode),
  ];
}

function facts(rows: readonly (readonly [string, string])[]): Element[] {
  return rows.flatMap(([label, value], row) => {
    const y = 172 + row * 26;
    return [
      text({ at: `label-${row}`, x: EDGE, y, width: 110, height: 22, colour: COLOUR.soft }, label),
      text({ at: `value-${row}`, x: EDGE + 120, y, width: WIDE - 120, height: 22, weight: "600" }, value),
    ];
  });
}

function bought({ planName, credits }: PaymentOrder, amount: string): Element[] {
  const top = 330;
  const ground = { x: EDGE, y: top, width: WIDE, height: 34 };
  const column = { credits: EDGE + 270, amount: EDGE + WIDE - 130 };
  const row = (at: string, y: number, cells: readonly string[], weight: string): Element[] => [
    text({ at: `${at}-1`, x: EDGE + 14, y, width: 240, height: 24, weight }, cells[0] ?? ""),
    text({ at: `${at}-2`, x: column.credits, y, width: 70, height: 24, weight, align: "right" }, cells[1] ?? ""),
    text({ at: `${at}-3`, x: column.amount, y, width: 116, height: 24, weight, align: "right" }, cells[2] ?? ""),
  ];
  return [
    {
      id: "ground",
      type: "shape",
      figure: "rectangle",
      ...ground,
      fill: COLOUR.wash,
      stroke: null,
      strokeWidth: 0,
      corner: 6,
    },
    ...row("head", top + 5, [say.description, say.credits, say.amount], "600"),
    ...row(
      "plan",
      top + 46,
      [SAY.buyCredits.bought(SAY.buyCredits.planName(planName)), credits.toLocaleString(SAY.product.locale), amount],
      "normal",
    ),
    line("total-line", top + 82),
    text({ at: "total", x: EDGE + 14, y: top + 94, width: 240, height: 30, size: 16, weight: "bold" }, say.total),
    text(
      {
        at: "total-sum",
        x: EDGE + WIDE - 214,
        y: top + 94,
        width: 200,
        height: 30,
        size: 20,
        weight: "bold",
        align: "right",
      },
      amount,
    ),
    line("total-end-1", top + 134),
    line("total-end-2", top + 137),
  ];
}

function foot(ctx: Context, order: PaymentOrder): Element[] {
  const thanks = order.provider === "embedded" ? [] : [say.thanks];
  return [
    ...thanks.map((words) => text({ at: "thanks", x: EDGE, y: 496, width: WIDE, height: 24 }, words)),
    line("foot", 772),
    text(
      { at: "foot-text", x: EDGE, y: 780, width: WIDE, height: 22, size: 10.5, colour: COLOUR.soft, align: "center" },
      say.footer(new URL(ctx.config.publicUrl).host),
    ),
  ];
}

type Placed = { at: string; x: number; y: number; width: number; height: number } & Partial<{
  size: number;
  weight: string;
  family: string;
  colour: string;
  align: "left" | "center" | "right";
}>;

function text(placed: Placed, words: string): Element {
  const { at, size = 13, weight = "normal", family = "Inter", colour = COLOUR.ink, align = "left", ...box } = placed;
  return {
    id: at,
    type: "title",
    ...box,
    text: words,
    fontSize: size,
    fontFamily: family,
    fontWeight: weight,
    color: colour,
    align,
  };
}

function line(id: string, y: number): Element {
  const box = { x: EDGE, y: y - 1, width: WIDE, height: 2 };
  return { id, type: "shape", figure: "line", ...box, fill: null, stroke: COLOUR.line, strokeWidth: 1, corner: 0 };
}
