// A post's picture, drawn by the server in one of its shapes.
import { useMutation } from "@tanstack/react-query";
import type { Post } from "#api/shapes.ts";
import { downloadName } from "#domain/download-name.ts";
import type { PostShape } from "#domain/post.ts";
import { SAY } from "#domain/say/say.ts";
import { saveFile } from "../ui/save-file.ts";
import { toast } from "../ui/toast.ts";

export function postPicture(id: string, shape: PostShape): string {
  return `/certify/${id}.png${shape === "own" ? "" : `?shape=${shape}`}`;
}

export async function fetchPost({ id, title }: Post, shape: PostShape): Promise<File> {
  const response = await fetch(postPicture(id, shape));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return new File([await response.blob()], downloadName(title, Date.now()), { type: "image/png" });
}

export function useDownloadPost(post: Post) {
  return useMutation({
    mutationFn: async (shape: PostShape) => {
      const progress = toast.loading(SAY.certificate.capturing);
      try {
        saveFile(await fetchPost(post, shape));
        progress.done(SAY.certificate.downloaded);
      } catch {
        progress.fail(SAY.certificate.downloadFailed);
      }
    },
  });
}
