// Parses a mail strictly (RFC 5322): any deviation is an error.

export type StrictMail = {
  /** In lower case, in order. */
  headers: { name: string; value: string }[];
};

const LINE_MOST = 998;

/** Throws when a line does not end with CRLF, is too long or is not ASCII, and when a header is invalid. */
export function readStrictly(raw: Buffer): StrictMail {
  const text = raw.toString("latin1");
  if (/\r(?!\n)|(?<!\r)\n|\0/.test(text)) throw new Error("A line does not end with CRLF");
  const [head = ""] = text.split("\r\n\r\n", 1);
  for (const line of text.split("\r\n")) if (line.length > LINE_MOST) throw new Error("A line is too long");
  if (/[^\t\x20-\x7e\r\n]/.test(head)) throw new Error("A header is not ASCII");
  return { headers: unfold(head).map(parseHeader) };
}

function unfold(head: string): string[] {
  return head.replace(/\r\n(?=[ \t])/g, "").split("\r\n");
}

function parseHeader(line: string): StrictMail["headers"][number] {
  const [, name, value] = /^([!-9;-~]+):[ \t]?(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`No header: ${line}`);
  return { name: name.toLowerCase(), value };
}
