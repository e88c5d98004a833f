// A post's picture, drawn by the server in one of its shapes.
import { useMutation } from "@tanstack/react-query";
import type { Post } from "#api/shapes.ts";
import { downloadName } from "#domain/download-name.ts";
import type { PostShape } from "#domain/post.ts";
import { SAY } from "#domain/say/say.ts";
import { saveFile } from "../ui/save-file.ts";
import { toast } from "../ui/toast.ts";

/** `changed` is when its picture was last changed here: browsers keep what they have for a minute. */
export function postPicture(id: string, shape: PostShape, changed = 0): string {
  const asked = new URLSearchParams({ ...(shape !== "own" && { shape }), ...(changed > 0 && { at: String(changed) }) });
  return `/certify/${id}.png${asked.size === 0 ? "" : `?${asked.toString()}`}`;
}

type Shown = { shape: PostShape; changed: number };

export async function fetchPost({ id, title }: Post, { shape, changed }: Shown): Promise<File> {
  const response = await fetch(postPicture(id, shape, changed));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return new File([await response.blob()], downloadName(title, Date.now()), { type: "image/png" });
}

export function useDownloadPost(post: Post) {
  return useMutation({
    mutationFn: async (shown: Shown) => {
      const progress = toast.loading(SAY.certificate.capturing);
      try {
        saveFile(await fetchPost(post, shown));
        progress.done(SAY.certificate.downloaded);
      } catch {
        progress.fail(SAY.certificate.downloadFailed);
      }
    },
  });
}
