// What a downloaded file is called: the template's name and the time (specification section 9).

/** The most characters of a template's name in a file name, cut between whole ones. */
const DOWNLOAD_NAME = 120;

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
  const short = Array.from(safe).slice(0, DOWNLOAD_NAME).join("").trim();
  return `${short === "" ? "certificate" : short}-${now}.${extension}`;
}
