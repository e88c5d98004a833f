// Draws a design whose pictures are decoded one after another, each just before it is drawn.
import type { Content } from "#domain/canvas/content.ts";
import type { Context2D, Picture2D } from "#render/context.ts";
import { drawMarks, type DrawOptions } from "#render/draw.ts";
import type { Mark } from "#render/marks.ts";
import type { Files } from "../providers/files/interface.ts";
import { withPicture } from "./pictures.ts";

type Options = Pick<DrawOptions, "scale" | "place" | "background">;

/**
 * The same pixels as `drawMarks` with all pictures, in the memory of one. It waits between them, so nobody else may use
 * the context meanwhile.
 */
export async function drawOneByOne(
  { files }: { files: Files },
  context: Context2D,
  content: Content,
  marks: readonly Mark[],
  options: Options,
): Promise<void> {
  const { backgroundImage } = content;
  if (options.background || backgroundImage === null) drawMarks(context, content, [], { ...options, pictures: NONE });
  else
    await withPicture(files, backgroundImage, (picture) =>
      drawMarks(context, content, [], { ...options, pictures: new Map([[backgroundImage, picture]]) }),
    );
  const above = { ...options, background: null };
  for (const run of runsOf(marks)) {
    const [first] = run;
    if (first?.kind === "picture")
      await withPicture(files, first.src, (picture) =>
        drawMarks(context, content, run, { ...above, pictures: new Map([[first.src, picture]]) }),
      );
    else drawMarks(context, content, run, { ...above, pictures: NONE });
  }
}

const NONE: ReadonlyMap<string, Picture2D> = new Map();

/** Consecutive marks of one picture, or without any. */
function runsOf(marks: readonly Mark[]): Mark[][] {
  const runs: Mark[][] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    if (run?.[0] && pictureOf(run[0]) === pictureOf(mark)) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

function pictureOf(mark: Mark): string | undefined {
  return mark.kind === "picture" ? mark.src : undefined;
}
