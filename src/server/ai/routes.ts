// The calls about AI: a background from a prompt, and the texts of one student.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { generateBackground } from "./background.ts";
import { editFill, regenerateFill, showFill } from "./organiser.ts";

type AiCalls = "generateBackground" | "getStudentAi" | "editStudentAi" | "regenerateStudentAi";

export function aiRoutes(ctx: Context): Pick<Handlers, AiCalls> {
  return {
    generateBackground: async ({ body, user, ip }) => {
      const { prompt, shape = "square", unique } = body;
      const request = { userId: user.id, ip, prompt, shape, unique: unique === 1 };
      const picture = await generateBackground(ctx, request);
      return picture.toString("base64");
    },
    getStudentAi: ({ params, user }) => showFill(ctx, user.id, params.id),
    editStudentAi: ({ params, user, body }) => editFill(ctx, user.id, params.id, body),
    regenerateStudentAi: ({ params, user, ip }) => regenerateFill(ctx, { userId: user.id, ip, studentId: params.id }),
  };
}
