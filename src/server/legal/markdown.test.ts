import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headingOf, writeMarkdown } from "./markdown.ts";

const written = (text: string) =>
  writeMarkdown(text)
    .toString()
    .replace(/\s*\n\s*/g, "");

describe("Markdown", () => {
  it.each([
    ["# Privacy", "<h1>Privacy</h1>"],
    ["## How long\n\n### Sessions", "<h2>How long</h2><h3>Sessions</h3>"],
    ["one\ntwo\n\nthree", "<p>one two</p><p>three</p>"],
    ["- a **b**\n- c\n  goes on", "<ul><li>a <strong>b</strong></li><li>c goes on</li></ul>"],
    ["see [contact](/contact), `LEGAL_DIR`", '<p>see <a href="/contact">contact</a>, <code>LEGAL_DIR</code></p>'],
    ["[x](mailto:a@example.com)", '<p><a href="mailto:a@example.com">x</a></p>'],
  ])("%j", (text, markup) => {
    expect(written(text)).toBe(markup);
  });

  it.each(["[x](javascript:alert`1`)", "[x](//evil.example)", "[x](data:text/html,x)"])(
    "makes no link of %s",
    (text) => {
      expect(written(text)).not.toContain("<a");
    },
  );

  it("lets no text become a tag of its own", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const tags = written(`${text}\n\n<script>alert(1)</script>`).match(/<\/?(\w+)/g) ?? [];
        expect(tags.filter((tag) => !/^<\/?(?:h1|h2|h3|p|ul|li|strong|code|a)$/.test(tag))).toEqual([]);
      }),
    );
  });

  it("finds the title", () => {
    expect(headingOf("\n# Terms of use\n\ntext")).toBe("Terms of use");
    expect(headingOf("text")).toBeUndefined();
  });
});
