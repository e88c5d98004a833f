// Draws a certificate or a post on this device, by the same code as the server's: for when the picture could not be fetched.
import { parseContent } from "#domain/canvas/content.ts";
import { inShape, type PostShape } from "#domain/certificate/post.ts";
import { call } from "../../client.ts";
import { drawToCanvas } from "../drawing/canvas.ts";
/** Twice the canvas, as the server's PNG (specification section 9). */
const SCALE = 2;

export async function drawHere({ id, link, shape }: CertificatePicture): Promise<Blob> {
  const { content } = await call("certificateData", { params: { id } });
  const canvas = await drawToCanvas(inShape(parseContent(content), shape), link, SCALE);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (picture === null) throw new Error("The canvas gave no picture");
  return picture;
}

export type CertificatePicture = {
  id: string;
  /** What its file is called. */
  name: string;
  /** The address of the server's. */
  png: string;
  /** Where its QR code leads. */
  link: string;
  shape: PostShape;
};
