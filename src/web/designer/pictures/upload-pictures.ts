// Uploads pictures; the server re-encodes and stores them and answers their addresses.
import type { UploadedFile } from "#api/shapes.ts";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import { call } from "../../client.ts";
import { preparePicture } from "./prepare-picture.ts";

/** Throws a UserError or a CallError. Either all pictures are stored or none. */
export async function uploadPictures(files: readonly File[]): Promise<UploadedFile[]> {
  if (files.length === 0) throw new UserError("picture.missing");
  if (files.length > UPLOAD.filesAtOnce) throw new UserError("picture.too_many", { most: UPLOAD.filesAtOnce });
  const form = new FormData();
  for (const file of files) form.append("file", await preparePicture(file), file.name);
  return call("uploadFiles", { upload: form });
}
