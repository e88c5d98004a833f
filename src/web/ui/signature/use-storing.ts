// Stores the picture of a signature, like other pictures.
import { useMutation } from "@tanstack/react-query";
import type { Scan } from "#domain/brand/signature.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { failure } from "../toasts/failure.ts";
import { toast } from "../toasts/toast.ts";
import { fileOf } from "./scan-file.ts";

export type StoredSignature = { src: string; width: number; height: number };

export type Storing = ReturnType<typeof useStoring>;

export function useStoring(onStored: (stored: StoredSignature) => void) {
  const { mutate, isPending } = useMutation({
    async mutationFn(ink: Scan) {
      const form = new FormData();
      form.append("file", await fileOf(ink));
      return call("uploadFiles", { upload: form });
    },
    onSuccess([stored]) {
      if (stored !== undefined) onStored({ src: stored.src, width: stored.width, height: stored.height });
    },
    onError: (error) => toast.error(failure(SAY.brand.pictureFailed, error)),
  });
  return { store: mutate, busy: isPending };
}
