// Reads a whole multipart body within the limits of its call.
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FilesRule } from "#api/call.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import { openBlocks } from "./body-blocks.ts";
import type { SentFile } from "./handler.ts";

/** The maximum of one body, all files together, in bytes. */
const BODY = { bytes: 96 * MEGABYTE, fields: 20, fieldBytes: 64 * 1024 } as const;

/** Called with the size of every chunk before it is kept; throwing ends the reading. */
export type Hold = (bytes: number) => void;

export async function readMultipart(
  request: FastifyRequest,
  rule: FilesRule,
  hold: Hold,
): Promise<{ fields: Record<string, string>; files: SentFile[] }> {
  try {
    return await readParts(request, rule, hold);
  } catch (error) {
    // The multipart parser's own errors have neither code nor status.
    if (error instanceof UserError || (error as { code?: string }).code !== undefined) throw error;
    throw new UserError("request.malformed");
  }
}

async function readParts(request: FastifyRequest, rule: FilesRule, hold: Hold) {
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  let bytes = 0;
  const options = { limits: limitsOf(rule), throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === "field") {
      if (typeof part.value === "string") fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== rule.field)
      throw new UserError("request.invalid_field", { field: part.fieldname.slice(0, 60) });
    const file = await readFile(part, rule, (more) => {
      bytes += more;
      if (bytes > BODY.bytes) throw new UserError("request.too_large");
      hold(more);
    });
    files.push(file);
  }
  return { fields, files };
}

function limitsOf(rule: FilesRule) {
  return {
    fileSize: rule.bytes,
    files: rule.most,
    fields: BODY.fields,
    fieldSize: BODY.fieldBytes,
    parts: BODY.fields + rule.most,
  };
}

async function readFile(part: MultipartFile, rule: FilesRule, hold: Hold): Promise<SentFile> {
  const refusal = () => {
    if (rule.tooLarge !== undefined) return new UserError(rule.tooLarge);
    const megabytes = Math.floor(rule.bytes / MEGABYTE);
    return new UserError("picture.too_large", { file: part.filename.slice(0, 60), megabytes });
  };
  // Immediately, because the end of the part may never come.
  part.file.once("limit", () => part.file.destroy(refusal()));
  const read = openBlocks();
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    hold(chunk.length);
    read.add(chunk);
  }
  if (part.file.truncated) throw refusal();
  return { name: part.filename, contentType: part.mimetype, bytes: read.blocks() };
}
