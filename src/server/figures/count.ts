// Counts what happens to certificates, in memory first, so that a page that thousands open at once writes one row every
// two seconds. What a process has not written when it is killed is not counted.
import { LRUCache } from "lru-cache";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isCrawler, type PageVisit } from "#domain/figures/crawlers.ts";
import type { CountedFigure } from "#domain/figures/figures.ts";
import { FROM_MAIL } from "#domain/figures/from-mail.ts";
import { dayName } from "#domain/mail/sending-day.ts";
import { SECOND } from "#domain/time.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Context } from "../context.ts";
import { addFigureRows, type FigureRow } from "./store.ts";

const WRITTEN_AFTER_MS = 2 * SECOND;
/** Certificates that were counted today; beyond it one may be counted twice. */
const MOST_REMEMBERED = 50_000;

type Counter = {
  waiting: Map<string, FigureRow>;
  counted: LRUCache<string, true>;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
  closed: boolean;
};

const counters = weakMemo<Context, Counter>(() => ({
  waiting: new Map(),
  counted: new LRUCache({ max: MOST_REMEMBERED }),
  timer: undefined,
  writing: Promise.resolve(),
  closed: false,
}));

type OfCertificate = { id: string; templateId: string };

/** At most once a day for one certificate: who reloads a page is not two. */
export function countFigure(ctx: Context, { id, templateId }: OfCertificate, kind: CountedFigure): void {
  const counter = counters(ctx);
  const day = dayName(ctx.clock());
  const once = `${day} ${kind} ${id}`;
  if (counter.counted.has(once)) return;
  counter.counted.set(once, true);
  addTo(counter, [{ templateId, day, kind, n: 1 }]);
  writeSoon(ctx, counter);
}

type Asked = Pick<FastifyRequest, "method" | "headers"> & { query: unknown };
type Shown = { kind: "post" } | ({ kind: "certificate"; isIssued: boolean } & OfCertificate);

/** Before it is issued only its organiser looks at it. */
export function countPage(ctx: Context, request: Asked, shown: Shown): void {
  if (shown.kind === "post" || !shown.isIssued) return;
  if (isByCrawler(ctx, visitOf(request))) return countFigure(ctx, shown, "crawlers");
  const { "sec-fetch-mode": mode = "navigate", "cache-control": cached } = request.headers;
  // The page's own script fetches it again, or somebody reloads it.
  if (mode !== "navigate" || cached === "max-age=0") return;
  const isFromMail = Object.hasOwn(request.query as object, FROM_MAIL);
  countFigure(ctx, shown, isFromMail ? "opened_from_mail" : "opened_otherwise");
}

export function countFile(ctx: Context, request: Asked, shown: Shown, kind: "png" | "pdf"): void {
  if (shown.kind === "post" || !shown.isIssued) return;
  // A picture that a page shows, or that the page's script fetches to share it, was not downloaded.
  if (kind === "png" && request.headers["sec-fetch-mode"] !== "navigate") return;
  if (!isByCrawler(ctx, visitOf(request))) countFigure(ctx, shown, kind);
}

function visitOf({ method, headers }: Asked): Omit<PageVisit, "secure"> {
  return { method, sent: (name) => headers[name]?.toString() };
}

export function isByCrawler(ctx: Context, asked: Omit<PageVisit, "secure">): boolean {
  return isCrawler({ ...asked, secure: ctx.config.publicUrl.startsWith("https:") });
}

/** Writes what is waiting, so that whoever reads finds it. */
export async function figuresWritten(ctx: Context): Promise<void> {
  write(ctx, counters(ctx));
  await counters(ctx).writing;
}

export function figuresAtClose(app: FastifyInstance, ctx: Context): void {
  app.addHook("onClose", async () => {
    await figuresWritten(ctx);
    counters(ctx).closed = true;
  });
}

function addTo({ waiting }: Counter, rows: Iterable<FigureRow>): void {
  for (const row of rows) {
    const key = `${row.templateId} ${row.day} ${row.kind}`;
    waiting.set(key, { ...row, n: row.n + (waiting.get(key)?.n ?? 0) });
  }
}

function writeSoon(ctx: Context, counter: Counter): void {
  if (!counter.closed) counter.timer ??= setTimeout(() => write(ctx, counter), WRITTEN_AFTER_MS).unref();
}

function write(ctx: Context, counter: Counter): void {
  clearTimeout(counter.timer);
  counter.timer = undefined;
  const rows = [...counter.waiting.values()];
  if (rows.length === 0) return;
  counter.waiting.clear();
  const before = counter.writing;
  counter.writing = writeAfter(before, ctx, rows);
}

async function writeAfter(before: Promise<void>, ctx: Context, rows: readonly FigureRow[]): Promise<void> {
  await before;
  try {
    await addFigureRows(ctx.db, rows);
  } catch (error) {
    ctx.log.warn({ err: error }, "Figures were not written, and are kept for the next time");
    const counter = counters(ctx);
    addTo(counter, rows);
    writeSoon(ctx, counter);
  }
}
