// Draws a certificate or a post on this device with the server's drawing code, when the picture cannot be fetched and
// the browser is known to draw as the server does.
import { parseContent } from "#domain/canvas/content.ts";
import { inShape, type PostShape } from "#domain/certificate/post.ts";
import { call } from "../../client.ts";
import { drawToCanvas } from "../drawing/canvas.ts";
import { drawsAsServer } from "../drawing/engine.ts";
import { pngBlob } from "../drawing/png-file.ts";

/** Scale 2, like the server's PNG (specification section 9). */
const SCALE = 2;

export async function drawHere({ id, link, shape }: CertificatePicture): Promise<Blob> {
  if (!(await drawsAsServer())) throw new Error("This browser draws letters differently");
  const { content } = await call("certificateData", { params: { id } });
  const canvas = await drawToCanvas(inShape(parseContent(content), shape), link, SCALE);
  return pngBlob(canvas);
}

export type CertificatePicture = {
  id: string;
  /** The file name. */
  name: string;
  /** The address of the server's PNG. */
  png: string;
  /** The link in its QR code. */
  link: string;
  shape: PostShape;
};
