// Calls about figures: how often certificates were sent, opened, downloaded, shared and verified.
import * as z from "zod/mini";
import { FIGURES, REPORTED } from "#domain/figures/figures.ts";
import type { Call } from "../call.ts";
import { Done } from "../shapes.ts";
import { byId, data, PAGE } from "./parts.ts";

const Counts = z.record(z.enum(FIGURES), z.number());

/** Days such as `2026-11-20`, both included; all until today without them. */
export const FIGURES_RANGE = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) } as const;

export const FiguresAnswer = z.object({
  /** Null for all of the workspace together. */
  template: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The first day: as asked, else the first with a figure; null if there is none. */
  from: z.nullable(z.string()),
  to: z.string(),
  /** In which a day begins at midnight. */
  time_zone: z.string(),
  /** In their order. A day on which nothing was counted is absent. */
  days: z.array(z.object({ day: z.string(), counts: Counts })),
  totals: Counts,
});
export type FiguresAnswer = z.infer<typeof FiguresAnswer>;

const TemplateFigures = z.object({ id: z.string(), name: z.string(), totals: Counts });
export type TemplateFigures = z.infer<typeof TemplateFigures>;

export const FIGURES_CALLS = {
  getFigures: {
    method: "GET",
    path: "/user/template/:id/figures",
    who: "user",
    says: "How often certificates of a template were sent, opened, downloaded, shared and verified, by day. Each certificate counts once a day for each figure; who did it is not recorded.",
    ...byId,
    query: z.object(FIGURES_RANGE),
    answer: data(FiguresAnswer),
  },
  getWorkspaceFigures: {
    method: "GET",
    path: "/user/figures",
    who: "user",
    says: "The same for all templates of the workspace together.",
    query: z.object(FIGURES_RANGE),
    answer: data(FiguresAnswer),
  },
  listTemplateFigures: {
    method: "GET",
    path: "/user/figures/templates",
    who: "user",
    says: "The templates of the workspace with their totals, the newest first: 50, or `limit`; the next page in Link.",
    query: z.object({ ...FIGURES_RANGE, ...PAGE }),
    answer: data(z.array(TemplateFigures)),
  },
  reportUse: {
    method: "POST",
    path: "/certificates/:id/uses",
    who: "anyone",
    says: "Counts a download or a share of a public certificate, of which its page knows alone.",
    limitedAsPage: true,
    ...byId,
    body: z.object({ use: z.enum(REPORTED) }),
    answer: Done,
  },
} as const satisfies Record<string, Call>;
