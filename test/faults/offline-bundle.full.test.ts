// A ZIP of many certificates with their PDFs and credentials, read by somebody slow: little of it is in memory.
import { expect, test } from "vitest";
import { writeArchive } from "../../src/server/exports/archive.ts";
import { readBundle } from "../../src/server/exports/bundle.ts";
import { hashDownload } from "../../src/server/exports/routes.ts";
import { findDownload, type TemplateDownload } from "../../src/server/exports/store.ts";
import { offlineEntries } from "../../src/server/exports/zip-entries.ts";
import { contentOf, titleOf } from "../golden/paper.ts";
import { openWorld, START } from "../world.ts";

const PEOPLE = process.env["FAULTS"] === "full" ? 1000 : 200;
const MOST = { waiting: 2 * 1024 * 1024, more: 120 * 1024 * 1024 };

test(`a ZIP of ${PEOPLE} for checking holds at most a few files in memory`, { timeout: 240_000 }, async () => {
  const world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
  const template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}", { width: 360 })]));
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at)
     select lpad(n::text, 22, '0'), $1, 'Student ' || n, $2 from generate_series(1, $3::int) n`,
    [template, START, PEOPLE],
  );
  const { body } = await world.asha.ask("createDownload", { params: { id: template }, body: { kind: "bundle" } });
  const download = await findDownload(world.ctx.db, hashDownload(body.url.split("/").at(-1) ?? ""));
  const bundle = await readBundle(world.ctx, download as TemplateDownload);
  if (bundle === undefined) throw new Error("No bundle");
  let [waiting, most, before, highest] = [0, 0, 0, 0];
  const { sources, index } = offlineEntries(world.ctx, bundle, "{position}");
  const counted = sources.map(({ name, make }) => ({
    name,
    make: async (position: number) => {
      const made = await make(position);
      waiting += made.pieces.reduce((sum, { length }) => sum + length, 0);
      most = Math.max(most, waiting);
      return made;
    },
  }));
  const archive = { sources: counted, ...(index && { index }), measures: new Map(), at: START };
  let parts = 0;
  for await (const part of writeArchive(archive, 0)) {
    // The first bytes of a part are a header of the ZIP.
    waiting -= part.bytes.slice(1).reduce((sum, each) => sum + each.length, 0);
    part.sent?.();
    // By then the drawing threads run, and what they need is loaded.
    if (++parts === 100) before = process.memoryUsage.rss();
    if (parts > 100 && parts % 50 === 0) highest = Math.max(highest, process.memoryUsage.rss());
  }
  expect(parts).toBeGreaterThan(3 * PEOPLE);
  expect(most).toBeLessThan(MOST.waiting);
  expect(highest - before).toBeLessThan(MOST.more);
  await world.close();
});
