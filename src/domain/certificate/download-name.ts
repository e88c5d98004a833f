// What a downloaded file is called: the template's name and the time (specification section 9).
import { beginning } from "../text.ts";

/** The most of a template's name in a file name: with the time and the extension, file systems take 255 bytes. */
const DOWNLOAD_NAME = { characters: 120, bytes: 230 } as const;

/** `HackFest 2026` at 1763640000000 -> `HackFest 2026-1763640000000.png`, without characters that file systems refuse. */
export function downloadName(
  templateName: string,
  now: number,
  extension: "png" | "pdf" | "zip" | "csv" = "png",
): string {
  const safe = templateName
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const short = beginning(safe, DOWNLOAD_NAME).trim();
  return `${short === "" ? "certificate" : short}-${now}.${extension}`;
}
