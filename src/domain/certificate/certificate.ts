// A certificate: a student's data put into a template's content, and the number it goes by.
import { CANVAS, type Content, type Element } from "../canvas/content.ts";
import { fillText, placeholdersIn, type Values } from "../canvas/placeholders.ts";
import { SAY } from "../say/say.ts";

/** Everything that is put into a design for one person. */
export type CertificateStudent = {
  name: string;
  certificate_number: string;
  remarks: string;
  extra?: Readonly<Record<string, string>>;
};

/** The number people see: the student's own, or a short code made from the id where that is empty. */
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
 * Puts the values into every text of the content, in one pass; unknown placeholders stay as they are. What lies beyond `CANVAS.allTexts` is
 * left out: a column of long values, named a thousand times, would keep whoever draws it from everything else.
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

/** What of a filled design nobody means to send: default texts that were never changed, and placeholders that nothing fills. Each once. */
export function unfilledTexts(content: Content): string[] {
  const defaults: readonly string[] = [SAY.designer.titleDefault, SAY.designer.descriptionDefault];
  const unfilled = content.elements.flatMap((element) => {
    if (element.type !== "title" && element.type !== "description") return [];
    if (defaults.includes(element.text)) return [element.text];
    return placeholdersIn(element.text).map((name) => `{{${name}}}`);
  });
  return [...new Set(unfilled)];
}

/** `X7K2-9QMT`: eight letters and digits that are not mistaken for each other, from the random id. */
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
