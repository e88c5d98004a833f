// An amount of bytes in words: '80 KB', '1.4 MB'.
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { SAY } from "#domain/say/say.ts";

const say = SAY.budgets;

export function sayBytes(bytes: number): string {
  if (bytes < MEGABYTE) return say.kilobytes(Math.ceil(bytes / 1024));
  return bytes < 1024 * MEGABYTE ? say.megabytes(bytes / MEGABYTE) : say.gigabytes(bytes / (1024 * MEGABYTE));
}
