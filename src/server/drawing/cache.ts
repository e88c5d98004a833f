// A thread's cache of compiled templates, limited by memory.
import { LRUCache } from "lru-cache";
import type { Content } from "#domain/canvas/content.ts";
import { picturesFor } from "#render/pictures.ts";
import { compileTemplate } from "./compile.ts";
import type { CompiledTemplate } from "./compiled.ts";
import type { GroundContext } from "./grounds.ts";
import { checkPictures } from "./pictures.ts";

/** A template with its placeholders unfilled; `revision` identifies it. */
export type TemplateRevision = { revision: string; content: Content };

/** About ten templates at 1200 by 1200 pixels. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The size counted for a template that is still being compiled, or cannot be. */
const PENDING_BYTES = 1024;

export type Templates = {
  /**
   * Compiles on the first call; callers meanwhile share the result. Undefined if the template cannot be compiled: its
   * certificates are then drawn as a whole. Throws if its pictures cannot be read, as drawing any of its certificates
   * would; the next caller tries again.
   */
  compiled(template: TemplateRevision, scale: number): Promise<CompiledTemplate | undefined>;
};

export function openTemplates(ctx: GroundContext, compile = compileTemplate): Templates {
  const cache = new LRUCache<string, Promise<CompiledTemplate | undefined>>({ maxSize: MAX_BYTES });

  function startCompiling(
    key: string,
    template: TemplateRevision,
    scale: number,
  ): Promise<CompiledTemplate | undefined> {
    const compiling = make(template, scale);
    cache.set(key, compiling, { size: PENDING_BYTES });
    compiling.then(
      (compiled) => compiled && reweigh(key, compiling, compiled.weight),
      () => cache.delete(key),
    );
    return compiling;
  }

  /** The cache takes a value's size only when it is added. */
  function reweigh(key: string, compiling: Promise<CompiledTemplate | undefined>, weight: number): void {
    cache.delete(key);
    cache.set(key, compiling, { size: Math.min(weight, MAX_BYTES) });
  }

  async function make({ content }: TemplateRevision, scale: number): Promise<CompiledTemplate | undefined> {
    await checkPictures(ctx.files, picturesFor(content));
    return compile(ctx, content, scale).catch(() => undefined);
  }

  return {
    compiled(template, scale) {
      const key = `${template.revision} ${scale}`;
      return cache.get(key) ?? startCompiling(key, template, scale);
    },
  };
}
