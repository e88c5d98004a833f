// Draws the certificate on this device, by the same code as the server's: for when the picture could not be fetched.
import { parseContent } from "#domain/content.ts";
import { call } from "../client.ts";
import { drawToCanvas } from "../ui/drawing/canvas.ts";

/** Twice the canvas, as the server's PNG (specification section 9). */
const SCALE = 2;

export async function drawHere(id: string, link: string): Promise<Blob> {
  const { content } = await call("certificateData", { params: { id } });
  const canvas = await drawToCanvas(parseContent(content), link, SCALE);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (picture === null) throw new Error("The canvas gave no picture");
  return picture;
}
