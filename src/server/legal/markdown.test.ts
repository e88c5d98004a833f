import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headingOf, writeMarkdown } from "./markdown.ts";

const written = (text: string) =>
  writeMarkdown(text)
    .toString()
    .replace(/\s*\n\s*/g, "");

const table = (head: string, row: string) =>
  `<table><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;

/** The tags of the templates, without attributes except a link's address and a list's start. */
const OURS =
  /^<(?:\/?(?:h[1-4]|p|ul|li|strong|em|del|code|pre|blockquote|table|thead|tbody|tr|th|td)|\/(?:a|ol)|[bh]r \/|a href="(?:https?:\/\/|mailto:|\/)[^"]*"|ol start="\d+")>$/;

describe("Markdown", () => {
  it.each([
    ["# Privacy", "<h1>Privacy</h1>"],
    ["## How long\n\n### Sessions", "<h2>How long</h2><h3>Sessions</h3>"],
    ["one\ntwo\n\nthree", "<p>one two</p><p>three</p>"],
    ["- a **b**\n- c\n  goes on", "<ul><li>a <strong>b</strong></li><li>c goes on</li></ul>"],
    ["see [contact](/contact), `LEGAL_DIR`", '<p>see <a href="/contact">contact</a>, <code>LEGAL_DIR</code></p>'],
    ["1. one\n2. *two*", '<ol start="1"><li>one</li><li><em>two</em></li></ol>'],
    ["| a | b |\n|---|---|\n| 1 | 2 |", table("<th>a</th><th>b</th>", "<td>1</td><td>2</td>")],
    ["> so\n\n---\n\n    a < b", "<blockquote><p>so</p></blockquote><hr /><pre><code>a &#60; b</code></pre>"],
    ["[x](mailto:a@example.com)", '<p><a href="mailto:a@example.com">x</a></p>'],
  ])("%j", (text, markup) => {
    expect(written(text)).toBe(markup);
  });

  it.each(["[x](javascript:alert`1`)", "[x](//evil.example)", "[x](data:text/html,x)"])(
    "makes no link from %s",
    (text) => {
      expect(written(text)).not.toContain("<a");
    },
  );

  it("shows HTML as typed, both whole blocks and within a line", () => {
    expect(written("<script>alert(1)</script>")).toBe("<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>");
    expect(written('a <b onclick="x">b</b>')).toBe("<p>a &#60;b onclick=&#34;x&#34;&#62;b&#60;/b&#62;</p>");
    expect(written("![x](https://evil.example/pixel.png)")).toBe("<p>![x](https://evil.example/pixel.png)</p>");
  });

  it("never turns text into a tag", () => {
    const typed = fc.constantFrom(
      "<img src=x onerror=x>",
      "<a href='javascript:x'>",
      "<!--",
      "[x](",
      ")",
      "`",
      "|",
      "\n",
      "1. ",
    );
    const text = fc.array(fc.oneof(typed, fc.string({ unit: "binary", maxLength: 20 })), { maxLength: 20 });
    fc.assert(
      fc.property(text, (parts) => {
        const tags = written(`${parts.join("")}\n\n<script>alert(1)</script>`).match(/<[^>]*>/g) ?? [];
        expect(tags.filter((tag) => !OURS.test(tag))).toEqual([]);
      }),
    );
  });

  it("finds the title", () => {
    expect(headingOf("\n# Terms of use\n\ntext")).toBe("Terms of use");
    expect(headingOf("text")).toBeUndefined();
  });
});
