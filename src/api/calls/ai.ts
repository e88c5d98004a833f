// Calls about AI backgrounds and fills.
import * as z from "zod/mini";
import { CANVAS_SHAPES } from "#domain/canvas/canvas-shape.ts";
import { TextField } from "#domain/text-field.ts";
import { StudentAi } from "../certificate.ts";
import type { Call } from "../call.ts";
import { byId } from "./parts.ts";

export const AI_CALLS = {
  generateBackground: {
    method: "POST",
    path: "/generate-gen",
    who: "user",
    says: "Generates a background from a prompt, as a base64 PNG. Repeating a prompt is free; `unique: 1` generates another one. Square by default; see `shape`.",
    body: z.object({ prompt: TextField, unique: z.optional(z.number()), shape: z.optional(z.enum(CANVAS_SHAPES)) }),
    answer: z.string(),
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
