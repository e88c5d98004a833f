// Sends pictures to the server, which stores them re-encoded and says where they are.
import type { UploadedFile } from "#api/shapes.ts";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import { call } from "../../client.ts";
import { preparePicture } from "./prepare-picture.ts";

/** Throws a UserError or a CallError: all pictures are taken, or none. */
export async function uploadPictures(files: readonly File[]): Promise<UploadedFile[]> {
  if (files.length === 0) throw new UserError("picture.missing");
  if (files.length > UPLOAD.filesAtOnce) throw new UserError("picture.too_many", { most: UPLOAD.filesAtOnce });
  const form = new FormData();
  for (const file of files) form.append("file", await preparePicture(file), file.name);
  return call("uploadFiles", { form });
}
