// Calls about AI backgrounds and fills.
import * as z from "zod/mini";
import { CANVAS_SHAPES } from "#domain/canvas/canvas-shape.ts";
import { TextField } from "#domain/text-field.ts";
import { StudentAi } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId } from "./parts.ts";

export const AI_CALLS = {
  generateBackground: {
    method: "POST",
    path: "/generate-gen",
    who: "user",
    says: "Makes a background from a prompt: a base64 PNG. The same prompt again is free; `unique: 1` makes another. Square unless `shape` says otherwise.",
    body: z.object({ prompt: TextField, unique: z.optional(z.number()), shape: z.optional(z.enum(CANVAS_SHAPES)) }),
    answer: z.string(),
  },
  getStudentAi: {
    method: "GET",
    path: "/user/students/:id/ai",
    who: "user",
    says: "What AI made for a student's certificate.",
    ...byId,
    answer: StudentAi,
  },
  editStudentAi: {
    method: "PUT",
    path: "/user/students/:id/ai",
    who: "user",
    says: "Puts the organiser's own texts in place of AI's; free.",
    ...byId,
    body: z.object({ aititle: z.string(), summary: z.string() }),
    answer: StudentAi,
  },
  regenerateStudentAi: {
    method: "POST",
    path: "/user/students/:id/ai",
    who: "user",
    says: "Has AI make a student's texts anew, for a credit.",
    ...byId,
    answer: StudentAi,
  },
} as const satisfies Record<string, Call>;
