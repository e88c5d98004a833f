// Calls about AI backgrounds and fills.
import * as z from "zod/mini";
import { CANVAS_SHAPES } from "#domain/canvas/canvas-shape.ts";
import { Brief, BRIEF_READERS } from "#domain/magic/brief.ts";
import { STARTER_LANGUAGES, STARTER_NAMES } from "#domain/starters/catalogue.ts";
import { TextField } from "#domain/text-field.ts";
import { StudentAi } from "../certificate.ts";
import type { Call } from "../call.ts";
import { byId, data } from "./parts.ts";

export const AI_CALLS = {
  generateBackground: {
    method: "POST",
    path: "/generate-gen",
    who: "user",
    says: "Generates a background from a prompt, as a base64 PNG. Repeating a prompt is free; `unique: 1` generates another one. Square by default; see `shape`.",
    body: z.object({ prompt: TextField, unique: z.optional(z.number()), shape: z.optional(z.enum(CANVAS_SHAPES)) }),
    answer: z.string(),
  },
  composeDesigns: {
    method: "POST",
    path: "/user/designs",
    who: "user",
    says: "Three whole designs from a sentence, as base64 WebP pictures to choose from, free of charge. `language` is that of the template. `again`: three others for the brief of the last answer, and who read it. `by`: `fallback` if the AI vendor was busy, failed, or has no free requests left. Stores nothing.",
    body: z.object({
      prompt: TextField,
      language: z.optional(z.enum(STARTER_LANGUAGES)),
      again: z.optional(
        z.object({
          round: z.number().check(z.int(), z.gte(0), z.lte(1000)),
          brief: Brief,
          by: z.optional(z.enum(BRIEF_READERS)),
        }),
      ),
    }),
    answer: data(
      z.object({
        brief: Brief,
        by: z.enum(BRIEF_READERS),
        designs: z.array(z.object({ look: z.enum(STARTER_NAMES), picture: z.string() })),
      }),
    ),
  },
  takeDesign: {
    method: "POST",
    path: "/user/designs/take",
    who: "user",
    says: "Returns one of the designs of `composeDesigns`, with its pictures stored as the user's own. Saves no design.",
    body: z.object({ brief: Brief, look: z.enum(STARTER_NAMES) }),
    answer: data(z.object({ content: z.string() })),
  },
  getStudentAi: {
    method: "GET",
    path: "/user/students/:id/ai",
    who: "user",
    says: "The AI texts and picture of a student's certificate.",
    ...byId,
    answer: StudentAi,
  },
  editStudentAi: {
    method: "PUT",
    path: "/user/students/:id/ai",
    who: "user",
    says: "Replaces the AI texts by the organiser's own, free of charge.",
    ...byId,
    body: z.object({ aititle: z.string(), summary: z.string() }),
    answer: StudentAi,
  },
  regenerateStudentAi: {
    method: "POST",
    path: "/user/students/:id/ai",
    who: "user",
    says: "Generates a student's AI texts again, for one credit.",
    ...byId,
    answer: StudentAi,
  },
} as const satisfies Record<string, Call>;
