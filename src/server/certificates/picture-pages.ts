// The addresses of a certificate's pictures: `/certify/{id}.png?size=`, `.jpg` and `/card.jpg`; a post's take `?shape=`
// too.
import type { FastifyInstance } from "fastify";
import { inShape, POST_SHAPES } from "#domain/certificate/post.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { bakePng } from "../credentials/bake.ts";
import { countFile } from "../figures/count.ts";
import { bakingOf, versionWith } from "./baked.ts";
import { lookUpInForce } from "./look-up.ts";
import type { Published } from "./make.ts";
import { drawCertificatePicture, drawQr, PICTURE_FILES, PICTURE_TYPES, pictureVersion, SIZES } from "./picture.ts";
import { ANYWHERE, type CertificateFileRequest, sendFile } from "./send-file.ts";

export function picturePages(app: FastifyInstance, ctx: Context): void {
  for (const kind of ["png", "jpg", "card"] as const) {
    app.get(`/certify/:id${PICTURE_FILES[kind]}`, async (request: CertificateFileRequest, reply) => {
      const shown = shaped(await lookUpInForce(ctx, request.params.id, request.ip), request.query.shape);
      const size = parseSize(SIZES[kind], request.query.size);
      if (kind === "png" && size === undefined) countFile(ctx, request, shown, kind);
      const baking = kind === "png" ? await bakingOf(ctx, shown) : undefined;
      return sendFile(ctx, request, reply, {
        version: versionWith(baking, pictureVersion(shown)),
        name: `${kind}${size ?? ""}`,
        type: PICTURE_TYPES[kind],
        headers: ANYWHERE,
        draw: async () => {
          const picture = await drawCertificatePicture(ctx, shown, kind, size);
          return baking === undefined ? picture : Buffer.from(bakePng(picture, baking.credential));
        },
      });
    });
  }
  app.get("/certify/:id/qr.png", async (request: CertificateFileRequest, reply) => {
    const shown = await lookUpInForce(ctx, request.params.id, request.ip);
    return sendFile(ctx, request, reply, {
      version: request.params.id,
      name: "qr",
      type: PICTURE_TYPES.png,
      headers: ANYWHERE,
      draw: () => drawQr(ctx, { ownerId: shown.ownerId, link: shown.design.link }),
    });
  });
}

/** A post in another shape than its design's. Certificates have only one shape. */
function shaped(shown: Published, text: unknown): Published {
  if (text === undefined) return shown;
  const shape = POST_SHAPES.find((each) => each === text);
  if (shown.kind !== "post" || shape === undefined) throw new UserError("request.not_found");
  const { design } = shown;
  return { ...shown, design: { ...design, content: inShape(design.content, shape) } };
}

/** A picture with only one size takes no size parameter. */
function parseSize(sizes: readonly number[], text: unknown): number | undefined {
  if (text === undefined || sizes.length === 0) return undefined;
  const size = sizes.find((each) => String(each) === text);
  if (size === undefined) throw new UserError("certificate.no_such_size", { widths: sizes });
  return size;
}
