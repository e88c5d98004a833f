import { describe, expect, test } from "vitest";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import type { Files } from "../providers/files/index.ts";
import { openTemplates, type Templates } from "./cache.ts";

const none: Files = { embedded: true, get: async () => undefined, put: async () => {}, remove: async () => {} };
const MB = 1024 * 1024;
const template = (revision: string) => ({ revision, content: contentOf([titleOf("{{Student Name}}")]) });

async function askUntilCompiled(templates: Templates, revision: string, scale = 1): Promise<number> {
  for (let asked = 1; asked < 100; asked++) {
    if (templates.compiled(template(revision), scale)) return asked;
    await templates.settled();
  }
  return Infinity;
}

describe("A template", () => {
  test("that is asked for a few times is not compiled", async () => {
    let compiled = 0;
    const templates = openTemplates({ files: none }, async () => {
      compiled++;
      return { weight: MB, png: () => undefined };
    });
    for (let n = 0; n < 11; n++) templates.compiled(template("a"), 1);
    for (let n = 0; n < 11; n++) templates.compiled(template("a"), 2);
    expect(compiled).toBe(0);
    expect(templates.compiled(template("a"), 1)).toBeUndefined();
    expect(compiled).toBe(1);
  });

  test("is drawn as a whole while it is being compiled, one after the other", async () => {
    const ready: (() => void)[] = [];
    const templates = openTemplates({ files: none }, async () => {
      await new Promise<void>((resolve) => ready.push(resolve));
      return { weight: MB, png: () => undefined };
    });
    for (let n = 0; n < 50; n++) {
      expect(templates.compiled(template("a"), 1)).toBeUndefined();
      expect(templates.compiled(template("b"), 1)).toBeUndefined();
    }
    expect(ready).toHaveLength(1);
    ready[0]?.();
    await templates.settled();
    expect(templates.compiled(template("a"), 1)).toBeDefined();
    expect(templates.compiled(template("b"), 1)).toBeUndefined();
    expect(ready).toHaveLength(2);
  });

  test("that cannot be compiled is tried once, and drawn as a whole ever after", async () => {
    let tried = 0;
    const templates = openTemplates({ files: none }, async () => {
      tried++;
      throw new Error("too strange");
    });
    expect(await askUntilCompiled(templates, "a")).toBe(Infinity);
    expect(tried).toBe(1);
  });

  test("goes when others have taken its memory, and is compiled again when needed", async () => {
    const templates = openTemplates({ files: none }, async () => ({ weight: 30 * MB, png: () => undefined }));
    for (const revision of ["a", "b", "c"]) expect(await askUntilCompiled(templates, revision)).toBe(13);
    expect(await askUntilCompiled(templates, "c")).toBe(1);
    expect(await askUntilCompiled(templates, "b")).toBe(1);
    expect(await askUntilCompiled(templates, "a")).toBe(13);
  });
});
