// XML in pieces of any length gives the same events.
import fc from "fast-check";
import { expect, test } from "vitest";
import { attributeIn, xmlReader } from "./xml.ts";

const DOCUMENT = `<?xml version="1.0"?><!-- < & > --><x:a one="1" n:two='a > b "c"'>A &amp; B &#2350;&#x0940;&lt;<b/>
<![CDATA[<raw> & ]]>&unknown; & &#x110000;</x:a>`;

function eventsOf(pieces: readonly string[]): string[] {
  const events: string[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") events.push(text);
    text = "";
  };
  const reader = xmlReader({
    open(name, attributes) {
      flush();
      events.push(`+${name}`, ...["one", "two"].map((each) => attributeIn(attributes, each) ?? "none"));
    },
    text: (piece) => (text += piece),
    close(name) {
      flush();
      events.push(`-${name}`);
    },
  });
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return events;
}

test("tags, texts and attributes are read, and entities are the five of XML", () => {
  expect(eventsOf([DOCUMENT]).join("|")).toBe(
    `+a|1|a > b "c"|A & B मी<|+b|none|none|-b|\n<raw> & &unknown; & &#x110000;|-a`,
  );
});

test("wherever it is cut", () => {
  const whole = eventsOf([DOCUMENT]);
  fc.assert(
    fc.property(fc.array(fc.nat(DOCUMENT.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), DOCUMENT.length];
      const pieces = places.slice(1).map((to, nth) => DOCUMENT.slice(places[nth], to));
      expect(eventsOf(pieces)).toEqual(whole);
    }),
  );
});

test("what is no XML, names a document type or never ends a tag is refused", () => {
  for (const wrong of ["<a><", "<!DOCTYPE a>", `<a b="${"x".repeat(70_000)}`])
    expect(() => eventsOf([wrong])).toThrow("sheet.damaged");
});
