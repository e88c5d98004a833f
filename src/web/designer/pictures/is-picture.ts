// Which files are pictures that can be uploaded.
import { UPLOAD } from "#domain/canvas/picture.ts";

export function isPicture(file: File): boolean {
  return UPLOAD.types.some((type) => type === file.type);
}
