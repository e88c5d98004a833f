// The pictures of a certificate or a post for those who draw it themselves: `/certify/{id}/parts/{name}.png`. None is a
// file of the organiser's: each is cut out of the drawn design, flattened, and gone when the certificate is.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { PART_SCALE, partOf, partWith, publicContent } from "#domain/certificate/public-content.ts";
import { UserError } from "#domain/user-error.ts";
import type { FillView } from "../ai/view-fill.ts";
import type { Context } from "../context.ts";
import { drawPart } from "../drawing/draw.ts";
import { drawingForOthers } from "../drawing/owner.ts";
import { lookUpInForce } from "./look-up.ts";
import type { Published } from "./make.ts";
import { PICTURE_TYPES, pictureVersion } from "./picture.ts";
import { ANYWHERE, sendFile } from "./send-file.ts";

type PartRequest = FastifyRequest<{ Params: { id: string; name: string }; Querystring: { v?: unknown } }>;

export function partPages(app: FastifyInstance, ctx: Context): void {
  app.get("/certify/:id/parts/:name.png", async (request: PartRequest, reply) => {
    const { id, name } = request.params;
    const shown = await lookUpInForce(ctx, id, request.ip);
    const { content, link } = shown.design;
    const part = partOf(content, name);
    if (part === undefined) throw new UserError("request.not_found");
    const design = { content: { ...content, elements: content.elements.slice(0, part.elements) }, link };
    return sendFile(ctx, request, reply, {
      version: pictureVersion(shown),
      name: `part-${name}`,
      type: PICTURE_TYPES.png,
      headers: ANYWHERE,
      draw: () => drawingForOthers(shown.ownerId, () => drawPart(ctx, design, { scale: PART_SCALE, area: part.area })),
    });
  });
}

/** The design and what AI made for it, as anybody may read them. */
export function publicParts(shown: Published, { ai }: FillView): { content: string; ai: FillView["ai"] } {
  const { content } = shown.design;
  const addressOf = (name: string) => `/certify/${shown.id}/parts/${name}.png?v=${pictureVersion(shown)}`;
  const pictureOf = (file: string | null) => {
    const name = file === null ? undefined : partWith(content, file);
    return name === undefined ? null : addressOf(name);
  };
  return {
    content: JSON.stringify(publicContent(content, addressOf)),
    ai: { ...ai, image_path: pictureOf(ai.image_path), selectedImage: pictureOf(ai.selectedImage) },
  };
}
