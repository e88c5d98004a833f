// The certificate's PNG in the browser: fetched from the server, or drawn here when that fails.
import { downloadName } from "#domain/download-name.ts";
import type { PageCertificate } from "./certificate.ts";

export async function fetchPicture({ png }: PageCertificate): Promise<Blob> {
  const response = await fetch(png);
  if (!response.ok) throw new Error(`${png}: ${response.status}`);
  return response.blob();
}

/** The same picture, drawn by the same code on this device. Loaded only when needed. */
export async function drawPicture({ id, link }: PageCertificate): Promise<Blob> {
  const { drawHere } = await import("./draw-here.ts");
  return drawHere(id, link);
}

export function asFile(picture: Blob, { templateName }: PageCertificate): File {
  return new File([picture], downloadName(templateName, Date.now()), { type: "image/png" });
}
