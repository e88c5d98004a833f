// What a WhatsApp message says: the values of the template that the operator registers, in the form that it takes.
import { cleanText } from "../text.ts";

/** Maximum characters of a value in the body. The whole body has 1,024. */
export const MESSAGE_VALUE = 200;

/** On one line and never empty: WhatsApp refuses anything else. */
export function messageValue(text: string, otherwise: string): string {
  const line = cleanText(text).replace(/\s+/g, " ").trim();
  const short = line.length > MESSAGE_VALUE ? `${beginning(line, MESSAGE_VALUE - 1)}…` : line;
  return short === "" ? otherwise : short;
}

/** As many whole letters as fit. */
function beginning(text: string, most: number): string {
  const fits = Array.from(new Intl.Segmenter().segment(text)).findLast(
    ({ index, segment }) => index + segment.length <= most,
  );
  return fits === undefined ? "" : text.slice(0, fits.index + fits.segment.length);
}
