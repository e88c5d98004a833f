// Calls for programs about figures.
import * as z from "zod/mini";
import { NO_FIGURES } from "#domain/figures/figures.ts";
import { FIGURES_RANGE, FiguresAnswer } from "../../calls/figures.ts";
import { byId, data } from "../../calls/parts.ts";
import type { ProgramCall } from "../call.ts";
import { AN_ID } from "../parts.ts";

const counts = { ...NO_FIGURES, sent: 120, opened_from_mail: 64, png: 31, shared_whatsapp: 12, linkedin_profile: 9 };

export const V1_FIGURES = {
  v1GetFigures: {
    method: "GET",
    path: "/templates/:id/figures",
    tag: "Certificates",
    says: "How often certificates of a template were sent, opened, downloaded, shared and verified, by day. `from` and `to` are days such as 2026-11-20, both included. Each certificate counts once a day for each figure; who did it is not recorded.",
    may: "lists.see",
    ...byId,
    query: z.object(FIGURES_RANGE),
    answer: data(FiguresAnswer),
    example: {
      answer: {
        data: {
          template: { id: AN_ID, name: "HackFest 2026" },
          from: "2026-11-24",
          to: "2026-11-25",
          time_zone: "Asia/Kolkata",
          days: [{ day: "2026-11-24", counts }],
          totals: counts,
        },
      },
    },
  },
} as const satisfies Record<string, ProgramCall>;
