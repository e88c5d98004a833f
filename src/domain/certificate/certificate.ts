// A certificate: a template's content filled with a student's data, and its number.
import { CANVAS, type Content, type Element } from "../canvas/content.ts";
import { DEFAULT_TEXTS } from "../canvas/default-texts.ts";
import { fillText, placeholdersIn, type Values } from "../canvas/placeholders.ts";

/** All values for one student's placeholders. */
export type CertificateStudent = {
  name: string;
  certificate_number: string;
  remarks: string;
  extra?: Readonly<Record<string, string>>;
};

/** The displayed number: the student's own, or a short code made from the id. */
export function certificateNumber(student: { id: string; certificate_number: string }): string {
  return student.certificate_number === "" ? shortCode(student.id) : student.certificate_number;
}

export function placeholderValues(student: { id: string } & CertificateStudent): Values {
  return {
    ...student.extra,
    "Student Name": student.name,
    "Certificate ID": certificateNumber(student),
    Remarks: student.remarks,
  };
}

/**
 * Fills every text in one pass; unknown placeholders stay. Text beyond `CANVAS.allTexts` is
 * cut, because a long value repeated many times would block the drawing.
 */
export function fillContent(content: Content, values: Values): Content {
  let room: number = CANVAS.allTexts;
  const fill = (element: Element): Element => {
    if (element.type !== "title" && element.type !== "description") return element;
    const text = fillText(element.text, values).slice(0, room);
    room -= text.length;
    return { ...element, text };
  };
  return { ...content, elements: content.elements.map(fill) };
}

/** Parts of a filled design that nobody means to send: unchanged default texts and unknown placeholders, each once. */
export function unfilledTexts(content: Content): string[] {
  const defaults: readonly string[] = Object.values(DEFAULT_TEXTS);
  const unfilled = content.elements.flatMap((element) => {
    if (element.type !== "title" && element.type !== "description") return [];
    if (defaults.includes(element.text)) return [element.text];
    return placeholdersIn(element.text).map((name) => `{{${name}}}`);
  });
  return [...new Set(unfilled)];
}

/** `X7K2-9QMT`: eight unambiguous characters derived from the random id. */
function shortCode(id: string): string {
  const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
  let seed = 0n;
  for (const character of id) seed = (seed * 67n + BigInt(character.charCodeAt(0))) % 2n ** 61n;
  const code = Array.from(
    { length: 8 },
    (_, at) => letters[Number((seed / BigInt(letters.length) ** BigInt(at)) % BigInt(letters.length))],
  );
  return `${code.slice(0, 4).join("")}-${code.slice(4).join("")}`;
}
