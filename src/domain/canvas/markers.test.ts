// Secondary-colour markers in a description.
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSpans, withoutMarkers } from "./markers.ts";

const plain = (text: string) => ({ text, secondary: false });
const coloured = (text: string) => ({ text, secondary: true });

test.each([
  ["no marker", [plain("no marker")]],
  ["", []],
  ["for <secondary>first place</secondary>.", [plain("for "), coloured("first place"), plain(".")]],
  ["&lt;secondary&gt;first&lt;/secondary&gt; place", [coloured("first"), plain(" place")]],
  ["<SECONDARY>first&lt;/Secondary&gt;", [coloured("first")]],
  ["<secondary>open to the end", [coloured("open to the end")]],
  ["stray</secondary> end", [plain("stray"), plain(" end")]],
  ["<secondary></secondary>", []],
  ["<b>not ours</b> <script>", [plain("<b>not ours</b> <script>")]],
])("%j", (text, spans) => expect(parseSpans(text)).toEqual(spans));

test("nothing but the markers is lost", () => {
  const part = fc.constantFrom("<secondary>", "</secondary>", "&lt;secondary&gt;", "&lt;/secondary&gt;", "<", "a", "न");
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join("");
      const spans = parseSpans(text);
      expect(spans.map((span) => span.text).join("")).toBe(withoutMarkers(text));
      expect(spans.filter((span) => span.text === "")).toEqual([]);
    }),
  );
});
