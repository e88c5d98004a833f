// The name of a downloaded file: template name and time (specification section 9).
import { beginning } from "../text.ts";

/** Maximum length of the template name: file systems allow 255 bytes in all. */
const DOWNLOAD_NAME = { characters: 120, bytes: 230 } as const;

/**
 * `HackFest 2026` at 1763640000000 -> `HackFest 2026-1763640000000.png`, without characters that file systems refuse.
 */
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
