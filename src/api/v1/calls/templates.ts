// Calls for programs about templates.
import * as z from "zod/mini";
import { byId, data, PAGE } from "../../calls/parts.ts";
import type { ProgramCall } from "../call.ts";
import { AN_ID, answeredPage } from "../parts.ts";

const Template = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  language: z.string(),
  issuer: z.string(),
  students: z.number(),
  sent: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});

const example = {
  id: AN_ID,
  name: "HackFest 2026",
  category: "Technology",
  language: "English",
  issuer: "HackFest",
  students: 120,
  sent: 118,
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-24T16:30:00.000Z",
};

export const V1_TEMPLATES = {
  v1ListTemplates: {
    method: "GET",
    path: "/templates",
    tag: "Templates",
    says: "The templates of the workspace, last changed first; with `q` those whose name matches.",
    may: "designs.see",
    query: z.object({ ...PAGE, q: z.optional(z.string()) }),
    answer: answeredPage(Template),
    example: { answer: { data: [example], next: null } },
  },
  v1GetTemplate: {
    method: "GET",
    path: "/templates/:id",
    tag: "Templates",
    says: "One template, the fields that its designs print, and its variants. Without a value, a field leaves a gap.",
    may: "designs.see",
    ...byId,
    answer: data(
      z.extend(Template, {
        fields: z.array(z.object({ name: z.string() })),
        variants: z.array(
          z.object({ id: z.string(), name: z.string(), column: z.string(), values: z.array(z.string()) }),
        ),
        /** Credits that each certificate costs, for what AI writes or draws. */
        credits_each: z.number(),
      }),
    ),
    example: {
      answer: { data: { ...example, fields: [{ name: "Team" }], variants: [], credits_each: 0 } },
    },
  },
} as const satisfies Record<string, ProgramCall>;
