// The PNG of a certificate or a post in the browser: fetched from the server, or drawn here when that fails.
import { downloadName } from "#domain/certificate/download-name.ts";
import type { CertificatePicture } from "./draw-here.ts";

export async function fetchPicture(picture: CertificatePicture): Promise<File> {
  const response = await fetch(picture.png);
  if (!response.ok) throw new Error(`${picture.png}: ${response.status}`);
  return asFile(await response.blob(), picture);
}

/** The same picture drawn on this device. Loaded on demand. */
export async function drawPicture(picture: CertificatePicture): Promise<File> {
  const { drawHere } = await import("./draw-here.ts");
  return asFile(await drawHere(picture), picture);
}

function asFile(png: Blob, { name }: CertificatePicture): File {
  return new File([png], downloadName(name, Date.now()), { type: "image/png" });
}
