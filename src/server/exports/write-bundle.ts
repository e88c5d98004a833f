// Writes a template's certificates into a file, with all that is needed to check them without a network.
import { createWriteStream } from "node:fs";
import { FILE_NAMES } from "#domain/certificate/exports.ts";
import type { Context } from "../context.ts";
import { writeArchive } from "./archive.ts";
import { readBundle } from "./bundle.ts";
import { ownerOfTemplate } from "./store.ts";
import { streamZip } from "./stream-zip.ts";
import { offlineEntries } from "./zip-entries.ts";

/**
 * Those that are issued and in force. Returns how many; undefined if there are none. An existing file is not
 * overwritten.
 */
export async function writeBundle(ctx: Context, templateId: string, path: string): Promise<number | undefined> {
  const ownerId = await ownerOfTemplate(ctx.db, templateId);
  if (ownerId === undefined) return undefined;
  const { pattern } = FILE_NAMES;
  const at = ctx.clock();
  const bundle = await readBundle(ctx, { ownerId, templateId, kind: "bundle", pattern, createdAt: at });
  if (bundle === undefined) return undefined;
  const archive = { ...offlineEntries(ctx, bundle, pattern), measures: new Map(), at };
  await streamZip(writeArchive(archive, 0), createWriteStream(path, { flags: "wx" }));
  return bundle.people.length;
}
