// `npm run render`: renders certificates from a design and a list, without a server and without a database.
import { existsSync } from "node:fs";
import { setRegion } from "#domain/region-here.ts";
import { figures } from "#domain/say/en/many.ts";
import { readConfig } from "../config.ts";
import { flagLines } from "./flags.ts";
import { openProgress, type Progress } from "./progress.ts";
import { readOptions, USAGE } from "./options.ts";
import { type Rendered, renderFiles } from "./render-files.ts";
import { sentenceOf } from "./sentences.ts";

const EXIT = { success: 0, refused: 1, flagged: 2 } as const;

let progress: Progress | undefined;

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) exitWith(USAGE);
  const config = readConfig(process.env);
  setRegion(config.region);
  const rendered = await renderFiles(options, { config, onProgress: show });
  progress?.end();
  console.log([summary(rendered, options.out), ...flagLines(rendered.flags)].join("\n"));
  process.exitCode = rendered.flags.length > 0 ? EXIT.flagged : EXIT.success;
} catch (error) {
  progress?.end();
  exitWith(sentenceOf(error));
}

function show(done: number, all: number): void {
  progress ??= openProgress(process.stderr, all);
  progress.show(done);
}

function summary({ files, bytes, ms }: Rendered, out: string): string {
  const seconds = ms / 1000;
  const count = `${figures(files)} ${files === 1 ? "certificate" : "certificates"}`;
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return `${count} in ${out}: ${megabytes} MB in ${seconds.toFixed(1)} s, ${(files / seconds).toFixed(1)} a second.`;
}

function exitWith(why: string): never {
  console.error(why);
  process.exit(EXIT.refused);
}
