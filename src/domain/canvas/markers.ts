// Secondary-colour markers in a description: `<secondary>…</secondary>`, plain or escaped. Parsed to spans, never to
// HTML.

export type Span = { text: string; secondary: boolean };

const MARKER = /<(\/?)secondary>|&lt;(\/?)secondary&gt;/gi;

/** Splits a text at its markers. An unclosed marker colours the rest; a stray end marker is dropped. */
export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let secondary = false;
  let from = 0;
  for (const match of text.matchAll(MARKER)) {
    if (match.index > from) spans.push({ text: text.slice(from, match.index), secondary });
    secondary = (match[1] ?? match[2]) === "";
    from = match.index + match[0].length;
  }
  if (from < text.length) spans.push({ text: text.slice(from), secondary });
  return spans;
}

export function withoutMarkers(text: string): string {
  return text.replace(MARKER, "");
}
