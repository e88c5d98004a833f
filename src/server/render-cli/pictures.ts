// Copies the pictures of a design on disk to where the renderer looks for them.
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { type Content, pictureAddresses, withPictureAddresses } from "#domain/canvas/content.ts";
import { ID } from "#domain/id.ts";
import { pictureKey } from "../drawing/pictures.ts";
import type { Files } from "../providers/files/interface.ts";
const TYPES: Readonly<Record<string, string>> = { ".png": "png", ".jpg": "jpg", ".jpeg": "jpg", ".webp": "webp" };

/** Returns the content with the new addresses. Throws an Error that names a missing picture. */
export async function copyPictures(content: Content, template: string, from: Files, to: Files): Promise<Content> {
  const copied = new Map<string, string>();
  for (const address of pictureAddresses(content)) copied.set(address, await copyPicture(address, template, from, to));
  return withPictureAddresses(content, (address) => copied.get(address) ?? address);
}

async function copyPicture(address: string, template: string, from: Files, to: Files): Promise<string> {
  const key = pictureKey(address);
  const bytes = key === undefined ? await readRelative(address, template) : await from.get(key);
  if (bytes === undefined) throw new Error(`The design's picture ${address} is missing.`);
  const type = TYPES[extname(address).toLowerCase()];
  if (type === undefined) throw new Error(`The design's picture ${address} is not a PNG, JPG or WEBP file.`);
  const name = `${randomBytes(ID.bytes).toString("base64url")}.${type}`;
  await to.put(`pictures/${name}`, bytes, `image/${type}`);
  return `/files/${name}`;
}

async function readRelative(address: string, template: string): Promise<Buffer | undefined> {
  return readFile(resolve(dirname(template), address)).catch(() => undefined);
}
