// Counts and times the jobs of the drawing threads, by kind and result.
import type { Drawing } from "../drawing/drawing.ts";
import type { Metrics } from "./metrics.ts";

const MILLISECONDS = 1000;

export function countedDrawing(drawing: Drawing, metrics: Metrics): Drawing {
  return {
    ...drawing,
    async draw(job, spend) {
      const began = performance.now();
      let ended = "failed";
      try {
        const answer = await drawing.draw(job, spend);
        ended = "drawn";
        return answer;
      } finally {
        metrics.renders.inc({ kind: job.kind, ended });
        metrics.renderSeconds.observe({ kind: job.kind }, (performance.now() - began) / MILLISECONDS);
      }
    },
  };
}
