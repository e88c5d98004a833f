// The address of a post's picture, drawn by the server in one of its shapes.
import type { PostShape } from "#domain/certificate/post.ts";

/** `changed` is when its picture was last changed here: browsers keep what they have for a minute. */
export function postPicture(id: string, shape: PostShape, changed: number): string {
  const asked = new URLSearchParams({ ...(shape !== "own" && { shape }), ...(changed > 0 && { at: String(changed) }) });
  return `/certify/${id}.png${asked.size === 0 ? "" : `?${asked.toString()}`}`;
}
