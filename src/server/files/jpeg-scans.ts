// Counts the scans of a JPEG without decoding it: a file of half a megabyte can hold thousands, and each goes over all
// pixels.

/** JPEG markers (ITU-T T.81, table B.1), each after a byte of ones. */
const MARK = 0xff;
const START_OF_SCAN = 0xda;
const STUFFED = 0x00;
const RESTARTS = { first: 0xd0, last: 0xd7 } as const;
/** Markers without a length: start and end of the picture, and TEM. */
const BARE: ReadonlySet<number> = new Set([0xd8, 0xd9, 0x01]);

/** Zero for bytes that are no JPEG. Junk between segments is skipped, as decoders do. */
export function countScans(bytes: Buffer): number {
  if (bytes[0] !== MARK || bytes[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = bytes.indexOf(MARK, 2); at !== -1; at = bytes.indexOf(MARK, at)) {
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    if (marker === MARK) at += 1;
    else if (isPartOfScan(marker) || BARE.has(marker)) at += 2;
    else {
      if (marker === START_OF_SCAN) scans += 1;
      at += 2 + (at + 3 < bytes.length ? bytes.readUInt16BE(at + 2) : 0);
    }
  }
  return scans;
}

function isPartOfScan(marker: number): boolean {
  return marker === STUFFED || (marker >= RESTARTS.first && marker <= RESTARTS.last);
}
