// The calls about AI: a background from a prompt, and the texts of one student.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { generateBackground } from "./background.ts";
import { editFill, regenerateFill, showFill } from "./organiser.ts";

type AiCalls = "generateBackground" | "getStudentAi" | "editStudentAi" | "regenerateStudentAi";

export function aiRoutes(ctx: Context): Pick<Handlers, AiCalls> {
  return {
    generateBackground: async ({ body, principal, ip }) => {
      const { prompt, shape = "square", unique } = body;
      const request = { principal, ip, prompt, shape, unique: unique === 1 };
      const picture = await generateBackground(ctx, request);
      return picture.toString("base64");
    },
    getStudentAi: ({ params, principal }) => showFill(ctx, principal.workspaceId, params.id),
    editStudentAi: ({ params, principal, body }) => editFill(ctx, principal.workspaceId, params.id, body),
    regenerateStudentAi: ({ params, principal, ip }) => regenerateFill(ctx, { principal, ip, studentId: params.id }),
  };
}
