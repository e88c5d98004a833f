// Calls about uploaded pictures and image search.
import * as z from "zod/mini";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { TextField } from "#domain/text-field.ts";
import { Done, UploadedFile } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId } from "./parts.ts";

export const FILES_CALLS = {
  uploadFiles: {
    method: "POST",
    path: "/user/files",
    who: "user",
    says: "Re-encodes pictures and stores them.",
    files: { field: "file", most: UPLOAD.filesAtOnce, bytes: UPLOAD.bytes },
    answer: z.array(UploadedFile),
  },
  searchImages: {
    method: "GET",
    path: "/user/images/search",
    who: "user",
    says: "Searches for pictures.",
    query: z.object({ search_query: TextField, per_page: z.optional(z.string()), images: z.optional(z.string()) }),
    /** Our own addresses, valid for a day, each with its credits. */
    answer: z.object({ images: z.array(z.string()), credits: z.array(z.string()) }),
  },
  setImage: {
    method: "GET",
    path: "/user/template/post-generated/update-img/:id",
    who: "user",
    says: "Sets the picture of a certificate.",
    keeps: true,
    ...byId,
    query: z.object({ image_path: z.string() }),
    answer: Done,
  },
} as const satisfies Record<string, Call>;
