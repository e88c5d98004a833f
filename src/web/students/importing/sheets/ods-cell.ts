// One cell of an .ods: the paragraphs that it shows.
import { apart } from "./workbook.ts";
import { attributeIn } from "./xml.ts";

type Attribute = (name: string) => string | undefined;

/** Comments, drawings and reading aids are no part of the text. */
const BESIDE = new Set(["annotation", "frame", "custom-shape", "ruby-text"]);
/** More spaces than this are none that somebody typed. */
const MOST_SPACES = 1000;

export function cellReader() {
  let attributes = { times: 1, value: "", type: "" };
  let paragraphs: string[] = [];
  let inText = false;
  let beside = 0;
  const add = (text: string) => {
    if (inText && beside === 0) paragraphs.push((paragraphs.pop() ?? "") + text);
  };
  return {
    begin(attribute: Attribute): void {
      const times = Number(attribute("number-columns-repeated") ?? 1);
      const type = attribute("value-type") ?? "";
      const named = type === "float" || type === "currency" || type === "percentage" ? "value" : `${type}-value`;
      attributes = { times: Number.isInteger(times) && times > 0 ? times : 1, type, value: attribute(named) ?? "" };
      paragraphs = [];
    },
    open(tag: string, written: string): void {
      if (BESIDE.has(tag)) beside += 1;
      if (beside > 0) return;
      if (tag === "p") {
        inText = true;
        paragraphs.push("");
      }
      if (tag === "s") add(" ".repeat(Math.min(Number(attributeIn(written, "c") ?? 1) || 1, MOST_SPACES)));
      if (tag === "tab") add("\t");
      if (tag === "line-break") add("\n");
    },
    text: add,
    close(tag: string): void {
      if (BESIDE.has(tag)) beside -= 1;
      if (tag === "p" && beside === 0) inText = false;
    },
    end(): { text: string; times: number } {
      const shown = paragraphs.join("\n");
      const { times, type, value } = attributes;
      // A long number, such as a mobile's, is wanted in full; and some programs write no text.
      const inFull = type === "float" && /E\+/i.test(shown) && /^-?\d+$/.test(value);
      return { text: apart(shown === "" || inFull ? value : shown), times };
    },
  };
}
