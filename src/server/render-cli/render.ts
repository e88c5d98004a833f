// `npm run render`: certificates from a design and a list, without a server and without a database.
import { existsSync } from "node:fs";
import { UserError } from "#domain/user-error.ts";
import { ConfigError } from "../config-error.ts";
import { readConfig } from "../config.ts";
import { openProgress, type Progress } from "./progress.ts";
import { readOptions, USAGE } from "./options.ts";
import { type Rendered, renderFiles } from "./render-files.ts";

let progress: Progress | undefined;

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) end(USAGE);
  const rendered = await renderFiles(options, { config: readConfig(process.env), onProgress: show });
  progress?.end();
  console.log(summary(rendered, options.out));
} catch (error) {
  progress?.end();
  end(sentenceOf(error));
}

function show(done: number, all: number): void {
  progress ??= openProgress(process.stderr, all);
  progress.show(done);
}

function summary({ files, bytes, ms }: Rendered, out: string): string {
  const seconds = ms / 1000;
  const count = `${files.toLocaleString("en-IN")} ${files === 1 ? "certificate" : "certificates"}`;
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return `${count} in ${out}: ${megabytes} MB in ${seconds.toFixed(1)} s, ${(files / seconds).toFixed(1)} a second.`;
}

/** What a person can act on as a sentence, the rest whole. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof UserError) return [error.message, ...reasonsOf(error)].join("\n");
  return error instanceof Error ? error.message : String(error);
}

function reasonsOf({ details }: UserError): string[] {
  const { reason, rows } = details as { reason?: string; rows?: { line: number; column: string; reason: string }[] };
  return [reason, ...(rows ?? []).map((row) => `${row.line}: ${row.column}: ${row.reason}`)].filter(
    (line): line is string => line !== undefined && line !== "",
  );
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}
