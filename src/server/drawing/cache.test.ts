import { describe, expect, test } from "vitest";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openTemplates, type TemplateRevision, type Templates } from "./cache.ts";
import type { Files } from "../providers/files/interface.ts";

const files: Files = { embedded: true, get: async () => undefined, put: async () => {}, remove: async () => {} };
const MB = 1024 * 1024;
const template = (revision: string): TemplateRevision => ({
  revision,
  content: contentOf([titleOf("{{Student Name}}")]),
});

/** Counts how often a template is compiled; each has the given weight. */
function counting(weight: number): { templates: Templates; compiled: () => number } {
  let compiled = 0;
  const templates = openTemplates({ files }, async () => {
    compiled++;
    return { weight, png: () => undefined };
  });
  return { templates, compiled: () => compiled };
}

describe("A template", () => {
  test("is compiled once for all callers, and again for another size", async () => {
    const { templates, compiled } = counting(MB);
    const all = await Promise.all(Array.from({ length: 10 }, () => templates.compiled(template("a"), 1)));
    expect(new Set(all).size).toBe(1);
    expect(compiled()).toBe(1);
    await templates.compiled(template("a"), 2);
    await templates.compiled(template("a"), 1);
    expect(compiled()).toBe(2);
  });

  test("that cannot be compiled is tried once, and gives nothing", async () => {
    let tried = 0;
    const templates = openTemplates({ files }, async () => {
      tried++;
      throw new Error("too strange");
    });
    for (let n = 0; n < 3; n++) expect(await templates.compiled(template("a"), 1)).toBeUndefined();
    expect(tried).toBe(1);
  });

  test("is dropped when others have taken its memory, and is compiled again when needed", async () => {
    const { templates, compiled } = counting(30 * MB);
    for (const revision of ["a", "b", "c", "c", "b"]) await templates.compiled(template(revision), 1);
    expect(compiled()).toBe(3);
    await templates.compiled(template("a"), 1);
    expect(compiled()).toBe(4);
  });
});
