// A thread's compiled templates, kept within a bound.
import { LRUCache } from "lru-cache";
import type { Content } from "#domain/canvas/content.ts";
import { picturesFor } from "#render/pictures.ts";
import type { Files } from "../providers/files/interface.ts";
import { compileTemplate } from "./compile.ts";
import type { CompiledTemplate } from "./compiled.ts";
import { loadPictures } from "./pictures.ts";

/** A template as it was written, its placeholders unfilled; `revision` names it. */
export type TemplateRevision = { revision: string; content: Content };

/** Some ten templates at 1200 by 1200 pixels. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** What is counted for a template that is not compiled yet, or cannot be. */
const NOTE_BYTES = 1024;

export type Templates = {
  /**
   * The first that asks makes it, all that ask meanwhile get the same. Undefined where it cannot be made: its certificates are drawn as a
   * whole. Throws where its pictures cannot be read, as any certificate of it would; whoever asks next tries again.
   */
  compiled(template: TemplateRevision, scale: number): Promise<CompiledTemplate | undefined>;
};

export function openTemplates(ctx: { files: Files }, compile = compileTemplate): Templates {
  const kept = new LRUCache<string, Promise<CompiledTemplate | undefined>>({ maxSize: KEPT_BYTES });

  function keep(key: string, template: TemplateRevision, scale: number): Promise<CompiledTemplate | undefined> {
    const compiling = make(template, scale);
    kept.set(key, compiling, { size: NOTE_BYTES });
    compiling.then(
      (compiled) => compiled && reweigh(key, compiling, compiled.weight),
      () => kept.delete(key),
    );
    return compiling;
  }

  /** The cache weighs a value when it is added, and not again. */
  function reweigh(key: string, compiling: Promise<CompiledTemplate | undefined>, weight: number): void {
    kept.delete(key);
    kept.set(key, compiling, { size: Math.min(weight, KEPT_BYTES) });
  }

  async function make({ content }: TemplateRevision, scale: number): Promise<CompiledTemplate | undefined> {
    await loadPictures(ctx.files, picturesFor(content));
    return compile(ctx, content, scale).catch(() => undefined);
  }

  return {
    compiled(template, scale) {
      const key = `${template.revision} ${scale}`;
      return kept.get(key) ?? keep(key, template, scale);
    },
  };
}
