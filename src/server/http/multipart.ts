// Reads a multipart body whole, within the limits of its call.
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FilesRule } from "#api/call.ts";
import { MEGABYTE } from "#domain/picture.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { SentFile } from "./handler.ts";

/** What one body may hold at the most, all files together, in bytes. */
const BODY = { bytes: 96 * MEGABYTE, fields: 20, fieldBytes: 64 * 1024 } as const;

export async function readMultipart(
  request: FastifyRequest,
  rule: FilesRule,
): Promise<{ fields: Record<string, string>; files: SentFile[] }> {
  try {
    return await readParts(request, rule);
  } catch (error) {
    // The reader of multipart bodies gives neither code nor status to what it could not read.
    if (error instanceof UserError || (error as { code?: string }).code !== undefined) throw error;
    throw new UserError(SAY.http.malformed, 400);
  }
}

async function readParts(request: FastifyRequest, rule: FilesRule) {
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  let bytes = 0;
  for await (const part of request.parts({ limits: limitsOf(rule) })) {
    if (part.type === "field") {
      if (typeof part.value === "string") fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== rule.field) throw new UserError(SAY.http.checkField(part.fieldname.slice(0, 60)));
    const file = await readFile(part, rule);
    bytes += file.bytes.length;
    if (bytes > BODY.bytes) throw new UserError(SAY.http.tooLarge, 413);
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

async function readFile(part: MultipartFile, rule: FilesRule): Promise<SentFile> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) {
    const tooLarge = SAY.files.tooLarge(part.filename.slice(0, 60), Math.floor(rule.bytes / MEGABYTE));
    throw new UserError(rule.tooLarge?.() ?? tooLarge, 413);
  }
  return { name: part.filename, contentType: part.mimetype, bytes: Buffer.concat(chunks) };
}
