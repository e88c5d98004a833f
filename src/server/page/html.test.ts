import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.ts";

test("a name with markup in it is shown, not run", () => {
  expect(html`<p title="${'"><script>'}">${"<img src=x onerror='alert(1)'> & co"}</p>`.toString()).toBe(
    '<p title="&#34;&#62;&#60;script&#62;">&#60;img src=x onerror=&#39;alert(1)&#39;&#62; &#38; co</p>',
  );
});

test("markup made by the tag stays markup, lists too, and nothing stays nothing", () => {
  const items = ["a", "<b>"].map((text) => html`<i>${text}</i>`);
  expect(html`<b>${items}${undefined}${false}${0}</b>`.toString()).toBe("<b><i>a</i><i>&#60;b&#62;</i>0</b>");
});

test("no text can open a tag or leave its attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const inside = html`${text}`.toString();
      expect(inside).not.toMatch(/[<>"']/);
      expect(decode(inside)).toBe(text);
    }),
  );
});

function decode(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
